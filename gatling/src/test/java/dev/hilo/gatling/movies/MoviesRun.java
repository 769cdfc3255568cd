package dev.hilo.gatling.movies;

import dev.hilo.gatling.run.Generator;
import dev.hilo.gatling.run.GeneratorRun;
import dev.hilo.gatling.run.LoadFiles;
import dev.hilo.gatling.run.PlanOfTest;
import dev.hilo.gatling.run.SharedGenerator;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Runs the movies simulation with one load. */
record MoviesRun(Generator generator, PlanOfTest load) implements AutoCloseable {

    static MoviesRun start(Path temp, URI url, List<String> ids, Map<String, Object> changes) throws IOException {
        PlanOfTest load = load(temp, ids, changes);
        return new MoviesRun(SharedGenerator.start(MoviesScenario.class, temp, url, List.of(load)), load);
    }

    /** @param options of a JVM of its own */
    static MoviesRun alone(Path temp, URI url, List<String> ids, Map<String, Object> changes, String... options)
            throws IOException {
        PlanOfTest load = load(temp, ids, changes);
        return new MoviesRun(GeneratorRun.start(MoviesScenario.class, temp, url, List.of(load), options), load);
    }

    private static PlanOfTest load(Path temp, List<String> ids, Map<String, Object> changes) throws IOException {
        PlanOfTest load = new PlanOfTest(temp, "movies", ids);
        changes.forEach(load::with);
        return load;
    }

    void awaitWarmUp() throws InterruptedException {
        generator.await(load::isWarmUpBegun);
    }

    void awaitWarmUpDone() throws InterruptedException {
        generator.await(load::isWarmUpDone);
    }

    void await(BooleanSupplier condition) throws InterruptedException {
        generator.await(condition);
    }

    void go(List<String> ids) throws IOException {
        load.go(ids);
    }

    int exitCode() throws InterruptedException {
        return generator.exitCode();
    }

    String log() {
        return generator.log();
    }

    LoadFiles files() {
        return load.files();
    }

    @Override
    public void close() {
        generator.close();
    }
}
