package dev.hilo.gatling.maven;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.Bench;
import dev.hilo.load.PlanException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A trial of the harness around the simulation in this JVM. Gatling's plugin must start the simulation, and the harness must start the
 * load. So {@code bench run} runs on its own thread with a {@link WaitingGenerator}, which passes the plan to the simulation and waits for
 * its end.
 */
final class TrialAround {
    private final WaitingGenerator generator = new WaitingGenerator();
    private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();

    static TrialAround start() {
        Path home = Path.of(System.getProperty("hilo.home"));
        Optional<Variant> variant = variantOf(home, System.getProperty("hilo.stack"));
        variant.ifPresent(known -> StackBuild.run(home, known.subject().stack()));
        TrialAround trial = new TrialAround();
        String[] command =
                MavenProperties.command(variant.map(known -> known.subject().suite()));
        Thread.ofPlatform().name("harness").daemon().start(() -> trial.run(command));
        return trial;
    }

    /** Any variant of the stack; empty for an unknown stack, which the harness reports better. */
    private static Optional<Variant> variantOf(Path home, String stack) {
        return Catalog.read(home).variants().stream()
                .filter(variant -> variant.subject().stack().equals(stack))
                .findFirst();
    }

    private void run(String[] command) {
        try {
            exitCode.complete(Bench.commandLine((home, settings) -> generator).execute(command));
        } catch (RuntimeException e) {
            exitCode.completeExceptionally(e);
        }
    }

    /**
     * Waits until the application is ready for its load.
     *
     * @throws PlanException when the trial fails before that; the harness has printed why
     */
    Path awaitPlan() {
        CompletableFuture.anyOf(generator.plan(), exitCode).join();
        if (!generator.plan().isDone()) {
            throw new PlanException(
                    exitCode.join() == 0
                            ? "these workloads have no load for Gatling: measure them with ./bench run"
                            : "the trial ended before its load began; the reason stands above",
                    null);
        }
        return generator.plan().join();
    }

    /** Lets the harness stop its processes and write its report. */
    void loadEnded() {
        generator.ended();
        if (exitCode.join() != 0) {
            throw new PlanException("the trial failed; the reason stands above", null);
        }
    }
}
