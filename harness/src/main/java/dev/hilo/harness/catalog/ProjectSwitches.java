package dev.hilo.harness.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.harness.catalog.ProjectManifest.LevelsManifest;
import dev.hilo.harness.catalog.ProjectManifest.SwitchManifest;
import dev.hilo.harness.catalog.StackManifest.VariantManifest;
import java.nio.file.Path;
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
    private static final String LEVELS = "levels";

    private final Path file;
    private final List<String> ofHarness;
    private final Optional<Framework> framework;
    private final Map<String, SwitchManifest> written;
    private final List<String> vary = new ArrayList<>();
    private final Map<String, Map<String, VariantManifest>> own = new LinkedHashMap<>();

    /** @param ofHarness names of the factors that the harness sets by itself */
    ProjectSwitches(
            Path file, List<String> ofHarness, Optional<Framework> framework, Map<String, SwitchManifest> written) {
        this.file = file;
        this.ofHarness = ofHarness;
        this.framework = framework;
        this.written = written;
        written.forEach((name, levels) -> add(name, levels.written()));
    }

    /** Those of the harness, as {@code --vary} has them. */
    List<String> vary() {
        return vary;
    }

    /** The others: what sets each level, the baseline first. */
    Map<String, Map<String, VariantManifest>> own() {
        return own;
    }

    private void add(String name, JsonNode levels) {
        if (levels.isArray()) {
            ready(name, texts(name, levels));
        } else if (levels.isObject() && levels.has(LEVELS)) {
            put(name, expanded(ManifestReader.convert(file, field(name), levels, LevelsManifest.class)));
        } else if (levels.isObject()) {
            put(name, each(name, levels));
        } else {
            throw wrong(name, "write its levels, the baseline first: [first, second], or first: {...}, second: {...}");
        }
    }

    private void put(String name, Map<String, VariantManifest> levels) {
        if (levels.size() < 2) {
            throw wrong(name, "it has one level: a switch needs two");
        }
        own.put(name, levels);
    }

    private List<String> texts(String name, JsonNode levels) {
        List<String> texts = new ArrayList<>();
        levels.forEach(level -> texts.add(level.asText()));
        if (texts.size() < 2 || texts.stream().distinct().count() < texts.size()) {
            throw wrong(name, "it needs two levels or more that differ");
        }
        return texts;
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

    private Map<String, VariantManifest> each(String name, JsonNode levels) {
        Map<String, VariantManifest> all = new LinkedHashMap<>();
        levels.properties().forEach(level -> {
            String field = field(name) + "." + level.getKey();
            VariantManifest sets = ManifestReader.convert(file, field, level.getValue(), VariantManifest.class);
            if (!sets.factors().isEmpty()) {
                throw new CatalogException("%s: field \"%s.factors\": the switch is the factor".formatted(file, field));
            }
            all.put(level.getKey(), sets);
        });
        return all;
    }

    private static Map<String, VariantManifest> expanded(LevelsManifest manifest) {
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

    private static String field(String name) {
        return "switches." + name;
    }

    private CatalogException wrong(String name, String reason) {
        return new CatalogException("%s: field \"%s\": %s".formatted(file, field(name), reason));
    }
}
