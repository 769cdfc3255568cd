package dev.hilo.harness.load;

import dev.hilo.load.LoadPlan;
import dev.hilo.load.Marker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Gatling in a JVM of its own, on processors of its own. */
record GatlingProcess(Generators.Place place) implements LoadGenerator {
    private static final String CHECK = "dev.hilo.gatling.requests.RequestsCheck";

    @Override
    public LoadRun start(Path planFile, LoadPlan plan) throws IOException {
        Path folder = planFile.toAbsolutePath().getParent();
        return GeneratorProcess.start(
                command(
                        planFile,
                        "io.gatling.app.Gatling",
                        "--simulation",
                        plan.simulation(),
                        "--results-folder",
                        planFile.resolveSibling("gatling").toAbsolutePath().toString(),
                        "--no-reports"),
                place.cpus(),
                folder,
                planFile);
    }

    /** Sends every request of the plan once and ends. */
    LoadRun check(Path planFile) throws IOException {
        Path folder = planFile.toAbsolutePath().getParent();
        return GeneratorProcess.start(command(planFile, CHECK), place.cpus(), folder, planFile);
    }

    private List<String> command(Path planFile, String... program) {
        Path module = place.home().resolve("gatling");
        List<String> jvm = List.of(
                place.java().toString(),
                "-Xms512m",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dio.netty.eventLoopThreads="
                        + Math.max(1, place.cpus().processors().size()),
                "-Djava.util.prefs.PreferencesFactory=dev.hilo.gatling.NoUpdateCheck",
                "-Dgatling.conf.file=harness.conf",
                "-D" + LoadPlan.PROPERTY + "=" + planFile.toAbsolutePath(),
                "-D" + Marker.LIMIT + "=" + place.goWithinSeconds(),
                "-cp",
                module.resolve("target/classes") + ":" + module.resolve("target/lib") + "/*");
        return Stream.concat(jvm.stream(), Stream.of(program)).toList();
    }
}
