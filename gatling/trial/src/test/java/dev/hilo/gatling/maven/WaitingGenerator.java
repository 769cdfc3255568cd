package dev.hilo.gatling.maven;

import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.load.LoadPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Load generator for this JVM, which already runs. It accepts the plan of one start of the application. */
final class WaitingGenerator implements LoadGenerator {
    private final CompletableFuture<Path> plan = new CompletableFuture<>();
    private volatile boolean atWork = true;

    /** Accepts one plan only: Gatling's plugin starts one simulation. */
    @Override
    public LoadRun start(Path planFile, LoadPlan unused) throws IOException {
        if (!plan.complete(planFile)) {
            throw new IOException(
                    "gatling:test cannot repeat an invalid trial: start it again when the machine is quiet, or use ./bench run");
        }
        return new ThisJvm();
    }

    CompletableFuture<Path> plan() {
        return plan;
    }

    void ended() {
        atWork = false;
    }

    private final class ThisJvm implements LoadRun {
        @Override
        public ResourceMeter resources() {
            return LocalProcesses.self();
        }

        @Override
        public boolean isAlive() {
            return atWork;
        }

        @Override
        public Optional<String> failure() {
            return Optional.empty();
        }

        /** Stops nothing: Gatling ends by itself. */
        @Override
        public void close() {}
    }
}
