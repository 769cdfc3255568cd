package dev.hilo.harness.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Variants of made-up runs, and the factors that they differ in: those of the movies. */
public final class Subjects {
    public static final RunFactors FACTORS = new RunFactors(
            List.of(
                    factor("framework", List.of("spring", "quarkus"), false, null),
                    factor("model", List.of("blocking", "reactive"), false, null),
                    factor("container", List.of("tomcat", "jetty", "undertow"), true, null),
                    factor("database", List.of("mysql", "mongodb"), false, "database"),
                    factor("threads", List.of("platform", "virtual"), false, null)),
            List.of("threads", "model", "framework", "database", "container"),
            List.of());

    private Subjects() {}

    private static FactorDescription factor(String name, List<String> levels, boolean derived, String namedBy) {
        Map<String, String> labels = new LinkedHashMap<>();
        if (name.equals("framework")) {
            labels.put("spring", "Spring");
            labels.put("quarkus", "Quarkus");
        }
        return new FactorDescription(name, levels, labels, null, derived, namedBy, false);
    }

    /** Factors with the levels that these trials set. */
    public static RunFactors factors(List<PlannedTrial> planned) {
        Map<String, List<String>> varied = new LinkedHashMap<>();
        planned.forEach(trial -> trial.subject().varied().forEach((name, level) -> {
            List<String> levels = varied.computeIfAbsent(name, key -> new ArrayList<>());
            if (!levels.contains(level)) {
                levels.add(level);
            }
        }));
        return FACTORS.varying(varied.entrySet().stream()
                .map(factor -> FactorDescription.varied(factor.getKey(), factor.getValue()))
                .toList());
    }

    /** A level that does not apply is null. */
    public static Subject of(
            String suite,
            String stack,
            String variant,
            String framework,
            String model,
            String database,
            String threads,
            String container) {
        Map<String, String> levels = new LinkedHashMap<>();
        levels.put("framework", framework);
        levels.put("model", model);
        levels.put("container", container);
        levels.put("database", database);
        levels.put("threads", threads);
        levels.values().removeIf(level -> level == null);
        return new Subject(suite, stack, variant, levels);
    }
}
