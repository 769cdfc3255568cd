package dev.hilo.harness.load;

import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The load generators by the names that workloads give them. A new one is a class and a line here. */
public final class Generators {
    public static final String GATLING = "gatling";
    public static final String COMMAND = "command";
    public static final String SIMULATION = "simulation";

    private static final Map<String, Function<Place, LoadGenerator>> BY_NAME = Map.of(
            GATLING, GatlingProcess::new,
            COMMAND, CommandProcess::new,
            SIMULATION, SimulationProcess::new);

    private Generators() {}

    /**
     * Where a generator runs.
     *
     * @param java the java executable
     * @param home hilo's folder
     * @param secondsBetweenLoads the longest time that the harness works between two loads of a plan
     */
    public record Place(Path java, Path home, CpuSet cpus, double secondsBetweenLoads) {
        /** The seconds, beyond the known work between two loads, for which a generator waits for the harness before it ends by itself. */
        private static final int PATIENCE_SECONDS = 120;

        long goWithinSeconds() {
            return PATIENCE_SECONDS + Math.round(secondsBetweenLoads);
        }
    }

    /**
     * Tries every request of a plan once, outside of any load.
     *
     * @param planFile of one target with one load, which has {@link dev.hilo.load.requests.Requests}
     */
    public static LoadRun check(Place place, Path planFile) throws IOException {
        return new GatlingProcess(place).check(planFile);
    }

    public static Set<String> names() {
        return BY_NAME.keySet();
    }

    /**
     * The generator whose load comes from pods of a cluster. What has no load, such as the comparison of answers, is done here.
     *
     * @param place of what is done here
     */
    public static LoadGenerator inPods(GeneratorPods pods, Place place) {
        return new PodGenerator(pods, place);
    }

    /** @param name one of {@link #names()} */
    public static LoadGenerator make(String name, Place place) {
        return BY_NAME.get(name).apply(place);
    }
}
