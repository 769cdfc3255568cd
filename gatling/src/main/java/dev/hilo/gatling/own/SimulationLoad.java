package dev.hilo.gatling.own;

import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.GeneratorLog;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.OwnSimulation;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/**
 * A load generator that runs the user's own simulation: once as warm-up, and once as the measured load, whose log it converts into the
 * usual result files. The simulation finds the application in the system property {@value OwnSimulation#BASE_URL}.
 */
public final class SimulationLoad {
    private final PlannedLoad load;
    private final OwnSimulation simulation;

    private SimulationLoad(PlannedLoad load) {
        this.load = load;
        this.simulation = load.ownSimulation();
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            LoadPlan plan = LoadPlan.ofThisProcess();
            PlanException.require(!plan.isDuet(), "a simulation drives one target: a duet needs the generator gatling");
            LoadPlan.Target target = plan.targets().getFirst();
            PlannedLoad first = target.loads().getFirst();
            prepare(first.ownSimulation(), target.baseUrl());
            for (PlannedLoad load : target.loads()) {
                new SimulationLoad(load).warmUpAndMeasure();
            }
            // Threads that the simulation left behind must not delay the harness.
            System.exit(0);
        } catch (InputException e) {
            end(e, PlanException.EXIT_OF_INPUT);
        } catch (IOException | PlanException e) {
            end(e, 1);
        }
    }

    /** Ends the JVM without waiting for threads of the simulation. */
    private static void end(Exception failure, int exitCode) {
        System.out.flush();
        System.err.println(GeneratorLog.line(failure.getMessage()));
        System.err.flush();
        Runtime.getRuntime().halt(exitCode);
    }

    private static void prepare(OwnSimulation simulation, URI baseUrl) throws IOException {
        simulation.properties().forEach(System::setProperty);
        System.setProperty(OwnSimulation.BASE_URL, baseUrl.toString());
        Path compiled = Path.of(System.getProperty(LoadPlan.PROPERTY)).resolveSibling(OwnSimulation.CLASSES);
        if (simulation.source() != null) {
            new SimulationSource(Path.of(simulation.source())).compile(compiled);
        }
        new SimulationClass(simulation.className()).require(compiled);
    }

    private void warmUpAndMeasure() throws IOException, InterruptedException {
        GeneratorHandshake handshake = new GeneratorHandshake(load.folder());
        handshake.begin().await("the generator was ready for " + load.workload());
        long warmUpRequests = 0;
        if (!load.warmUp().isNone()) {
            handshake.warmUpBegun().create();
            warmUpRequests = run("warm-up").requests();
        }
        handshake.warmUpDone().create();
        handshake.go().await("the warm-up");
        run("load").write(load.folder(), warmUpRequests);
    }

    private SimulationResult run(String stage) throws IOException, InterruptedException {
        return new GatlingRun(simulation, load.folder().resolve("gatling-" + stage)).run();
    }
}
