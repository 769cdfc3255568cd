package dev.hilo.harness.load;

import dev.hilo.load.LoadPlan;
import dev.hilo.load.OwnSimulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Gatling with a simulation of the user's own, in the folder of their project. */
record SimulationProcess(Generators.Place place) implements LoadGenerator {
    @Override
    public LoadRun populate(Path planFile) throws IOException {
        return new GatlingProcess(place).populate(planFile);
    }

    private static final String PROGRAM = "dev.hilo.gatling.own.SimulationLoad";

    @Override
    public LoadRun start(Path planFile, LoadPlan plan) throws IOException {
        LoadPlan.Target target = plan.targets().getFirst();
        OwnSimulation simulation = target.loads().getFirst().ownSimulation();
        String baseUrl = target.baseUrl().toString();
        List<String> command =
                new GatlingJvm(place, "simulation.conf", classes(simulation, planFile)).command(planFile, PROGRAM);
        return GeneratorProcess.start(
                command,
                Map.of(OwnSimulation.BASE_URL_VARIABLE, baseUrl),
                place.cpus(),
                Path.of(simulation.folder()),
                planFile);
    }

    private static List<String> classes(OwnSimulation simulation, Path planFile) throws IOException {
        List<String> classes = new ArrayList<>(simulation.classPath());
        if (simulation.source() != null) {
            // A JVM takes a path that is no folder at its start for a jar.
            Path compiled = planFile.toAbsolutePath().resolveSibling(OwnSimulation.CLASSES);
            classes.add(Files.createDirectories(compiled).toString());
        }
        return classes;
    }
}
