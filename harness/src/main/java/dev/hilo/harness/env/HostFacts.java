package dev.hilo.harness.env;

import java.nio.file.Path;
import java.util.Map;

/** What a reader of the results must know of the machine, as {@code run.json} stores it. */
public final class HostFacts {
    private HostFacts() {}

    /**
     * @param java the launcher that runs the applications
     * @param workingTree folder of the source, for its git commit
     * @return facts in the order of a report; "unknown" where the machine does not say
     */
    public static Map<String, String> read(Path java, Path workingTree) {
        throw new UnsupportedOperationException("soon");
    }
}
