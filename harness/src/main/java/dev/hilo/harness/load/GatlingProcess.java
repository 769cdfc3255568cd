package dev.hilo.harness.load;

import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Gatling in a JVM of its own, on processors of its own. */
public final class GatlingProcess implements LoadGenerator {
    /** It ends by itself when the harness lets it wait for longer, beside what is known to lie between two loads. */
    private static final int PATIENCE_SECONDS = 120;

    private final Path java;
    private final Path module;
    private final CpuSet cpus;
    private final double secondsBetweenLoads;

    /**
     * @param java the java executable
     * @param module folder of the Maven module that holds the simulations, built
     * @param secondsBetweenLoads what the harness may do after one load of a plan before it lets the next begin
     */
    public GatlingProcess(Path java, Path module, CpuSet cpus, double secondsBetweenLoads) {
        this.java = java;
        this.module = module;
        this.cpus = cpus;
        this.secondsBetweenLoads = secondsBetweenLoads;
    }

    @Override
    public LoadRun start(Path planFile, LoadPlan plan) throws IOException {
        Path folder = planFile.toAbsolutePath().getParent();
        ChildProcess process = ChildProcess.command("load generator", command(planFile, plan))
                .cpus(cpus)
                .start(folder, folder.resolve("generator.log"));
        return new Running(process);
    }

    private List<String> command(Path planFile, LoadPlan plan) {
        return List.of(
                java.toString(),
                "-Xms512m",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dio.netty.eventLoopThreads=" + Math.max(1, cpus.processors().size()),
                "-Djava.util.prefs.PreferencesFactory=dev.hilo.gatling.NoUpdateCheck",
                "-Dgatling.conf.file=harness.conf",
                "-Dhilo.plan=" + planFile.toAbsolutePath(),
                "-Dhilo.go-within-seconds=" + (PATIENCE_SECONDS + Math.round(secondsBetweenLoads)),
                "-cp",
                module.resolve("target/classes") + ":" + module.resolve("target/lib") + "/*",
                "io.gatling.app.Gatling",
                "--simulation",
                plan.simulation(),
                "--results-folder",
                planFile.resolveSibling("gatling").toAbsolutePath().toString(),
                "--no-reports");
    }

    private record Running(ChildProcess process) implements LoadRun {
        @Override
        public long pid() {
            return process.pid();
        }

        @Override
        public boolean isAlive() {
            return process.isAlive();
        }

        @Override
        public Optional<String> failure() {
            return process.exitCode() == 0
                    ? Optional.empty()
                    : Optional.of("the load generator ended with code %d; the end of %s: %s"
                            .formatted(process.exitCode(), process.log(), String.join(" | ", process.logTail(3))));
        }

        @Override
        public void close() {
            process.close();
        }
    }
}
