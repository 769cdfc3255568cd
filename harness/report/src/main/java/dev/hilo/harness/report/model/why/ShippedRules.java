package dev.hilo.harness.report.model.why;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.hilo.harness.analysis.why.GroupRules;
import dev.hilo.harness.analysis.why.Removal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The rules for stacks, one set for all runs. */
public final class ShippedRules {
    private static final String FOLDER = "/dev/hilo/harness/report/";
    private static final GroupRules GROUPS = read("profile-groups.yaml", new TypeReference<>() {});
    private static final List<Removal> REMOVALS = read("suspects.yaml", new TypeReference<>() {});

    private ShippedRules() {}

    /** The groups of stacks. */
    public static GroupRules get() {
        return GROUPS;
    }

    /** The switches that remove some of them. */
    public static List<Removal> removals() {
        return REMOVALS;
    }

    private static <T> T read(String name, TypeReference<T> type) {
        try (InputStream file = ShippedRules.class.getResourceAsStream(FOLDER + name)) {
            return YAMLMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
                    .build()
                    .readValue(file, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
