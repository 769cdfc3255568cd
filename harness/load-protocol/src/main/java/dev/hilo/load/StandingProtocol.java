package dev.hilo.load;

import java.net.URI;
import java.nio.file.Path;

/**
 * Protocol of a generator that carries out several plans, one after the other. The harness writes a {@link #line} for each to its standard input, or,
 * where that is out of reach, into a {@link #next} file, and the generator answers with {@link #done}. It ends when its input ends, and when a
 * plan fails.
 *
 * @param planFile absolute path of the {@link LoadPlan}
 */
public record StandingProtocol(Path planFile) {
    public StandingProtocol {
        planFile = planFile.toAbsolutePath();
    }

    /** The plan of a line of its input. */
    public static StandingProtocol of(String line) {
        return new StandingProtocol(Path.of(URI.create(line)));
    }

    /** A URI, which has no line break even where the path has one. */
    public String line() {
        return planFile.toUri().toString();
    }

    /**
     * Created by the harness with the line of a plan as its content.
     *
     * @param folder that the generator was started with
     * @param number of the plan, from 1
     */
    public static Marker next(Path folder, int number) {
        return new Marker(folder.resolve("plan-" + number));
    }

    /** Created by the generator: it has carried out this plan and waits for the next one. */
    public Marker done() {
        return new Marker(planFile.resolveSibling("generator.done"));
    }

    /** Progress of this plan, and the reason when it failed. */
    public Path log() {
        return planFile.resolveSibling(GeneratorLog.FILE);
    }
}
