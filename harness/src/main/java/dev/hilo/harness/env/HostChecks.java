package dev.hilo.harness.env;

import java.nio.file.Path;
import java.util.List;

/** Looks, before the long work begins, for what would make it fail or its figures worthless. Takes about half a second. */
public final class HostChecks {
    private HostChecks() {}

    /** @param resultFolder where results will be written; need not exist yet */
    public static List<Finding> run(Path java, Path resultFolder) {
        throw new UnsupportedOperationException("soon");
    }
}
