package dev.hilo.harness.load;

import dev.hilo.load.LoadPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Gatling with hilo's own simulation in a JVM of its own, on processors of its own. */
record GatlingProcess(Generators.Place place) implements LoadGenerator {
    private static final String SIMULATION = "dev.hilo.gatling.load.PlannedSimulation";
    private static final String CHECK = "dev.hilo.gatling.requests.RequestsCheck";
    private static final String COMPARISON = "dev.hilo.gatling.requests.AnswersComparison";
    private static final String POPULATION = "dev.hilo.gatling.requests.RequestsPopulation";

    @Override
    public LoadRun start(Path planFile, LoadPlan plan) throws IOException {
        return start(planFile, loads(planFile));
    }

    /** Main class and arguments of the program that produces the loads of a plan. */
    static String[] loads(Path planFile) {
        return new String[] {
            "io.gatling.app.Gatling",
            "--simulation",
            SIMULATION,
            "--results-folder",
            planFile.resolveSibling("gatling").toAbsolutePath().toString(),
            "--no-reports"
        };
    }

    @Override
    public LoadGenerator standing() {
        return new StandingGatling(this);
    }

    @Override
    public Optional<LoadRun> compareAnswers(Path planFile) throws IOException {
        return Optional.of(start(planFile, COMPARISON));
    }

    @Override
    public LoadRun populate(Path planFile) throws IOException {
        return start(planFile, POPULATION);
    }

    /** Sends every request of the plan once and ends. */
    LoadRun check(Path planFile) throws IOException {
        return start(planFile, CHECK);
    }

    private LoadRun start(Path planFile, String... program) throws IOException {
        Path folder = planFile.toAbsolutePath().getParent();
        return GeneratorProcess.start(GatlingJvm.of(place).command(planFile, program), place.cpus(), folder, planFile);
    }
}
