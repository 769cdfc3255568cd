package dev.hilo.gatling.own;

import dev.hilo.gatling.load.GatlingProgram;
import dev.hilo.load.GeneratorLog;
import dev.hilo.load.OwnSimulation;
import dev.hilo.load.PlanException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * One run of the simulation, in this JVM: from its second run on, Gatling's own code is warm.
 *
 * @param results folder for Gatling's results, which must not exist yet
 */
record GatlingRun(OwnSimulation simulation, Path results) {
    private static final String LOG = "simulation.log";

    /** Gatling's exit code when an assertion of the simulation fails. */
    private static final int ASSERTION_FAILED = 2;

    /** Packages whose stack frames do not help the user. */
    private static final List<String> NOT_THE_USERS = List.of(
            "java.", "jdk.", "scala.", "io.gatling.", "io.netty.", "dev.hilo.gatling.own.", "dev.hilo.gatling.load.");

    private static final double MILLIS = 1e3;

    /** @throws PlanException when the simulation does not end in time; it still runs then, so this JVM must end */
    SimulationResult run() throws IOException, InterruptedException {
        FutureTask<Integer> task = new FutureTask<>(() -> GatlingProgram.run(simulation.className(), results));
        Thread.ofPlatform().daemon().name("simulation").start(task);
        try {
            tellAssertions(task.get(Math.round(MILLIS * simulation.maxSeconds()), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            throw new PlanException(
                    "the simulation %s did not end within %.0f s: shorten it, or raise load.simulation.max-seconds"
                            .formatted(simulation.className(), simulation.maxSeconds()),
                    e);
        } catch (ExecutionException e) {
            throw new InputException("the simulation %s failed: %s".formatted(simulation.className(), told(e)));
        }
        return SimulationResult.read(simulation, log());
    }

    /** Warns of failed assertions. The load counts all the same: they describe the application under this load. */
    private void tellAssertions(int code) {
        if (code == ASSERTION_FAILED) {
            System.err.println(
                    GeneratorLog.line(
                            "an assertion of the simulation does not hold (generator.log says which); its load counts all the same"));
        }
    }

    private static String told(ExecutionException failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String what = cause.toString().lines().findFirst().orElse("");
        return Arrays.stream(cause.getStackTrace())
                .filter(frame -> NOT_THE_USERS.stream().noneMatch(frame.getClassName()::startsWith))
                .filter(frame -> frame.getFileName() != null)
                .findFirst()
                .map(frame -> "%s (%s:%d)".formatted(what, frame.getFileName(), frame.getLineNumber()))
                .orElse(what);
    }

    private Path log() throws IOException {
        try (Stream<Path> files = Files.walk(results)) {
            return files.filter(file -> file.endsWith(LOG))
                    .findFirst()
                    .orElseThrow(() -> new IOException("Gatling wrote no %s in %s".formatted(LOG, results)));
        }
    }
}
