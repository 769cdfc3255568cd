package dev.hilo.harness.load;

import dev.hilo.load.LoadPlan;
import dev.hilo.load.Marker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A generator from any program that produces load, such as ab, oha, JMeter or wrk in a script. {@link CommandLoad} runs it in a JVM of its
 * own, so that the whole generator is one tree of processes.
 */
record CommandProcess(Generators.Place place) implements LoadGenerator {
    @Override
    public LoadRun start(Path planFile, LoadPlan plan) throws IOException {
        return GeneratorProcess.start(command(planFile.toAbsolutePath()), place.cpus(), place.home(), planFile);
    }

    @Override
    public LoadRun populate(Path planFile) throws IOException {
        return new GatlingProcess(place).populate(planFile);
    }

    private List<String> command(Path planFile) {
        return List.of(
                place.java().toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-D" + LoadPlan.PROPERTY + "=" + planFile,
                "-D" + Marker.LIMIT + "=" + place.goWithinSeconds(),
                "-cp",
                System.getProperty("java.class.path"),
                CommandLoad.class.getName());
    }
}
