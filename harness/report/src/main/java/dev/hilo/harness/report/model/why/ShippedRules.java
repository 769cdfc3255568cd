package dev.hilo.harness.report.model.why;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.hilo.harness.analysis.why.GroupRules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The rules for groups of stacks, one file for all runs: {@code profile-groups.yaml}. */
public final class ShippedRules {
    private static final String FILE = "/dev/hilo/harness/report/profile-groups.yaml";
    private static final GroupRules RULES = read();

    private ShippedRules() {}

    public static GroupRules get() {
        return RULES;
    }

    private static GroupRules read() {
        try (InputStream file = ShippedRules.class.getResourceAsStream(FILE)) {
            return new YAMLMapper().readValue(file, GroupRules.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
