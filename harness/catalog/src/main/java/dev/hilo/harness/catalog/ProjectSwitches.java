package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.StackManifest.VariantManifest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** The switches of a {@code hilo.yaml}: those that hilo sets itself, and those that set something of the application. */
final class ProjectSwitches {
    private static final String THREADS = "threads";
    private static final String POOL = "pool";

    private final YamlFile file;
    private final List<String> ofHarness;
    private final Optional<Framework> framework;
    private final List<String> vary = new ArrayList<>();
    private final Map<String, Map<String, VariantManifest>> own = new LinkedHashMap<>();

    /** @param ofHarness names of the factors that the harness sets itself */
    ProjectSwitches(
            YamlFile file, List<String> ofHarness, Optional<Framework> framework, Map<String, SwitchManifest> written) {
        this.file = file;
        this.ofHarness = ofHarness;
        this.framework = framework;
        written.forEach(this::add);
    }

    /** Switches that the harness sets, as {@code --vary} has them: {@code gc=G1,Z}. */
    List<String> vary() {
        return vary;
    }

    /** Switches that set something of the application: by name and level, the baseline first. */
    Map<String, Map<String, VariantManifest>> own() {
        return own;
    }

    /** Whether each level of a switch tells the program its port. */
    boolean tellPort() {
        return own.values().stream()
                .anyMatch(levels -> levels.values().stream()
                        .allMatch(level ->
                                ProjectApplication.tellsPort(level.command(), level.arguments(), level.environment())));
    }

    private void add(String name, SwitchManifest levels) {
        if (levels.known() != null) {
            ready(name, differing(name, levels.known()));
        } else if (levels.parametrized() != null) {
            put(name, expanded(levels.parametrized()));
        } else {
            Map<String, VariantManifest> all = new LinkedHashMap<>();
            levels.each().forEach((level, sets) -> all.put(level, variant(sets)));
            put(name, all);
        }
    }

    /** The settings of a level. A file of the project that its command starts is its artifact: libraries of another level are not its own. */
    private VariantManifest variant(SwitchManifest.Level level) {
        return ProjectApplication.program(file, level.command())
                .filter(program -> level.artifact() == null)
                .map(program -> level.variant().startedFrom(program))
                .orElseGet(level::variant);
    }

    private void put(String name, Map<String, VariantManifest> levels) {
        if (levels.size() < 2) {
            throw wrong(name, "it has one level: a switch needs two");
        }
        own.put(name, levels);
    }

    private List<String> differing(String name, List<String> levels) {
        if (levels.size() < 2 || levels.stream().distinct().count() < levels.size()) {
            throw wrong(name, "it needs two levels or more that differ");
        }
        return levels;
    }

    private void ready(String name, List<String> levels) {
        if (ofHarness.contains(name)) {
            vary.add(name + "=" + String.join(",", levels));
            return;
        }
        if (!name.equals(THREADS) && !name.equals(POOL)) {
            TreeSet<String> known = new TreeSet<>(ofHarness);
            known.addAll(List.of(THREADS, POOL));
            throw wrong(
                    name,
                    "hilo does not know how to set it%s. Say what sets each level: first: {properties: {...}}, second: {...}"
                            .formatted(Nearest.suggestion(name, known)));
        }
        Framework known = framework.orElseThrow(
                () -> wrong(
                        name,
                        "hilo sets it for executable jars of Spring Boot and Quarkus only. Say what sets each level: first: {properties: {...}}, second: {...}"));
        Map<String, VariantManifest> all = new LinkedHashMap<>();
        levels.forEach(level -> all.put(level, ready(name, level, known)));
        put(name, all);
    }

    private VariantManifest ready(String name, String level, Framework known) {
        if (name.equals(POOL)) {
            return environment(known.pool(level));
        }
        List<String> kinds = List.of("platform", Framework.VIRTUAL_THREADS);
        if (!kinds.contains(level)) {
            throw wrong(name, "\"%s\" is not a kind of thread%s".formatted(level, Nearest.suggestion(level, kinds)));
        }
        return environment(known.threads(level)
                .orElseThrow(() -> wrong(
                        name,
                        "%s fixes it when it is built. Name two builds: platform: {artifact: ...}, virtual: {artifact: ...}"
                                .formatted(known.label()))));
    }

    private static VariantManifest environment(Map<String, String> variables) {
        return new VariantManifest(null, null, null, null, null, null, variables, null, null);
    }

    private static Map<String, VariantManifest> expanded(SwitchManifest.Parametrized manifest) {
        Map<String, VariantManifest> all = new LinkedHashMap<>();
        for (String level : manifest.levels()) {
            UnaryOperator<String> set = text -> text.replace("${value}", level);
            all.put(
                    level,
                    new VariantManifest(
                            null,
                            null,
                            null,
                            set(manifest.arguments(), set),
                            set(manifest.jvmOptions(), set),
                            set(manifest.properties(), set),
                            set(manifest.environment(), set),
                            null,
                            null));
        }
        return all;
    }

    private static List<String> set(List<String> words, UnaryOperator<String> set) {
        return words == null ? null : words.stream().map(set).toList();
    }

    private static Map<String, String> set(Map<String, String> values, UnaryOperator<String> set) {
        if (values == null) {
            return null;
        }
        Map<String, String> all = new LinkedHashMap<>();
        values.forEach((name, value) -> all.put(name, set.apply(value)));
        return all;
    }

    private CatalogException wrong(String name, String reason) {
        return file.wrong("switches." + name, reason);
    }
}
