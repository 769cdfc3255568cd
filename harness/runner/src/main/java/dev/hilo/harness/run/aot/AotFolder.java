package dev.hilo.harness.run.aot;

import dev.hilo.harness.catalog.AotForm;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.levels.AotCache;
import dev.hilo.harness.run.start.StartFolder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The folder of a variant's AOT cache and of its training, as docs/result-files.md lists it. */
public record AotFolder(Path path) {
    private static final String OPTION = "-XX:AOTCache=";

    /** The folder of a variant, the same at both levels, which start the same files. */
    static AotFolder in(Path results, Variant variant) {
        Map<String, String> others = new LinkedHashMap<>(variant.subject().varied());
        others.remove(AotCache.NAME);
        return new AotFolder(
                results.resolve("aot").resolve(variant.subject().with(others).name()));
    }

    /** The folder of the cache with which a variant is started; empty for a variant without a cache. */
    public static Optional<AotFolder> usedBy(Variant variant) {
        return variant.launch().command().stream()
                .filter(word -> word.startsWith(OPTION))
                .map(word ->
                        new AotFolder(Path.of(word.substring(OPTION.length())).getParent()))
                .findFirst();
    }

    /** The artifact in the form that a cache needs, which both levels start. */
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

    /** The file that exists as soon as the application is packaged. */
    Path basis() {
        return path.resolve("basis.json");
    }

    Path record() {
        return path.resolve("training.json");
    }

    /** The files of the start in which the cache is trained. */
    StartFolder training() {
        return new StartFolder(path.resolve("training"));
    }

    List<String> recording() {
        return List.of("-XX:AOTMode=record", "-XX:AOTConfiguration=" + configuration());
    }

    List<String> creating() {
        return List.of("-XX:AOTMode=create", "-XX:AOTConfiguration=" + configuration(), OPTION + cache());
    }

    /** The options that use the cache. With this mode, the JVM refuses to start where it cannot use it; otherwise it would silently run without. */
    List<String> using() {
        return List.of("-XX:AOTMode=on", OPTION + cache());
    }
}
