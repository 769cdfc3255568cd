package dev.hilo.harness.run;

import dev.hilo.harness.catalog.AotForm;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.vary.AotCache;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the AOT cache of a variant is, with what it was trained on and how: docs/result-files.md lists it. */
record AotFolder(Path path) {
    private static final String OPTION = "-XX:AOTCache=";

    /** One for both levels: they start the same files. */
    static AotFolder in(Path results, Variant variant) {
        Map<String, String> others = new LinkedHashMap<>(variant.subject().varied());
        others.remove(AotCache.NAME);
        return new AotFolder(
                results.resolve("aot").resolve(variant.subject().with(others).name()));
    }

    /** That of the cache which a variant is started with; empty for one without. */
    static Optional<AotFolder> usedBy(Variant variant) {
        return variant.launch().command().stream()
                .filter(word -> word.startsWith(OPTION))
                .map(word ->
                        new AotFolder(Path.of(word.substring(OPTION.length())).getParent()))
                .findFirst();
    }

    /** What both levels start: the artifact in the form that a cache needs. */
    Path artifact(Variant variant) {
        AotForm form = variant.launch().aot().orElseThrow();
        return form.prepare().isEmpty()
                ? variant.artifact().path()
                : application().resolve(form.artifact());
    }

    Path application() {
        return path.resolve("application");
    }

    Path configuration() {
        return path.resolve("application.aotconf");
    }

    Path cache() {
        return path.resolve("application.aot");
    }

    /** There when the application is packaged. */
    Path basis() {
        return path.resolve("basis.json");
    }

    Path record() {
        return path.resolve("training.json");
    }

    /** Of the application that was trained. */
    StartFolder training() {
        return new StartFolder(path.resolve("training"));
    }

    List<String> recording() {
        return List.of("-XX:AOTMode=record", "-XX:AOTConfiguration=" + configuration());
    }

    List<String> creating() {
        return List.of("-XX:AOTMode=create", "-XX:AOTConfiguration=" + configuration(), OPTION + cache());
    }

    /** The JVM refuses to start where it cannot use the cache: without this mode it would go on without, and say nothing. */
    List<String> using() {
        return List.of("-XX:AOTMode=on", OPTION + cache());
    }
}
