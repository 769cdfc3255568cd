package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.LoadManifest.SimulationManifest;
import dev.hilo.load.OwnSimulation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Reads the Gatling simulation of a {@code hilo.yaml}: its class, its class path or sources, its properties. */
record SimulationReader(YamlFile file, LoadManifest load) {
    private static final String FIELD = "load.simulation";
    private static final int SHOWN = 20;
    private static final String BUILD = "build it first, for instance with mvn test-compile, or correct the path";

    OwnSimulation read() {
        SimulationManifest simulation = load.simulation();
        requireAlone();
        if (simulation.source() == null
                && Objects.requireNonNullElse(simulation.jar(), List.of()).isEmpty()) {
            throw file.missing(
                    FIELD + ".jar", ": name what your build makes, or the sources in load.simulation.source");
        }
        List<Path> classPath = classPath();
        if (simulation.source() == null) {
            requireClass(new ClassPathNames(classPath).names());
        }
        return new OwnSimulation(
                simulation.className(),
                classPath.stream().map(Path::toString).toList(),
                source(),
                Objects.requireNonNullElse(simulation.properties(), Map.of()),
                file.path().getParent().toString(),
                simulation.longestSeconds());
    }

    /** The simulation decides all of the load, so no other field may. */
    private void requireAlone() {
        for (Field field : Field.of(LoadManifest.class)) {
            if (field.value(load) != null && !field.is(SimulationManifest.class)) {
                throw file.wrong(
                        "load." + field.name(),
                        "the simulation decides that: leave it out, and pass values to the simulation by load.simulation.properties");
            }
        }
    }

    private List<Path> classPath() {
        List<Path> all = new ArrayList<>();
        for (String written : Objects.requireNonNullElse(load.simulation().jar(), List.<String>of())) {
            Path path = file.beside(written);
            List<Path> found = Files.exists(path) ? List.of(path) : matching(path);
            if (found.isEmpty()) {
                throw wrong(".jar", "there is no %s: %s".formatted(path, BUILD));
            }
            all.addAll(found);
        }
        return all;
    }

    private static List<Path> matching(Path path) {
        Glob glob = new Glob(path.getFileName().toString());
        if (!Files.isDirectory(path.getParent())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(path.getParent())) {
            return files.filter(file -> glob.matches(file.getFileName().toString()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String source() {
        if (load.simulation().source() == null) {
            return null;
        }
        Path source = file.beside(load.simulation().source());
        if (!Files.exists(source)) {
            throw wrong(".source", "there is no " + source);
        }
        return source.toString();
    }

    private void requireClass(TreeSet<String> names) {
        String name = load.simulation().className();
        if (!names.contains(name)) {
            throw wrong(
                    ".class", "there is no class %s in load.simulation.jar%s".formatted(name, nearest(name, names)));
        }
    }

    /** Suggests a class; the class path may have thousands, so at most {@link #SHOWN} are named. */
    private static String nearest(String name, TreeSet<String> names) {
        List<String> simulations =
                names.stream().filter(known -> known.endsWith("Simulation")).toList();
        return Nearest.suggestion(
                name,
                (simulations.isEmpty() ? names : simulations)
                        .stream().limit(SHOWN).toList());
    }

    private CatalogException wrong(String field, String what) {
        return file.wrong(FIELD + field, what);
    }
}
