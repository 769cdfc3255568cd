package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.ProjectManifest.LoadManifest;
import dev.hilo.harness.catalog.ProjectManifest.SimulationManifest;
import dev.hilo.load.OwnSimulation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the Gatling simulation of a {@code hilo.yaml}: where it is, and whether its class is there. */
record SimulationReader(Path file, LoadManifest load) {
    private static final String FIELD = "load.simulation";
    private static final double MAX_SECONDS = 600;
    private static final int SHOWN = 20;
    private static final Pattern CLASS_NAME = Pattern.compile(
            "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*(\\.\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)*");
    private static final String BUILD = "build it first, for instance with mvn test-compile, or correct the path";

    static double maxSeconds(SimulationManifest simulation) {
        return Objects.requireNonNullElse(simulation.maxSeconds(), MAX_SECONDS);
    }

    OwnSimulation read() {
        SimulationManifest simulation = load.simulation();
        FieldChecks checks = new FieldChecks(file, "");
        requireAlone();
        checks.present(FIELD + ".class", simulation.className());
        if (!CLASS_NAME.matcher(simulation.className()).matches()) {
            throw wrong(".class", "\"%s\" is not the full name of a class".formatted(simulation.className()));
        }
        checks.positive(FIELD + ".max-seconds", maxSeconds(simulation));
        if (simulation.source() == null) {
            new FieldChecks(file, ": name what your build makes, or the sources in load.simulation.source")
                    .present(FIELD + ".jar", simulation.jar());
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
                file.getParent().toString(),
                maxSeconds(simulation));
    }

    /** It decides all of it. */
    private void requireAlone() {
        Map<String, Object> others = new LinkedHashMap<>();
        others.put("rate", load.rate());
        others.put("clients", load.clients());
        others.put("seconds", load.seconds());
        others.put("arrivals", load.arrivals());
        others.put("request-timeout-ms", load.requestTimeoutMs());
        others.put("warm-up-requests", load.warmUpRequests());
        others.put("warm-up-max-seconds", load.warmUpMaxSeconds());
        others.forEach((name, value) -> {
            if (value != null) {
                throw new CatalogException(
                        "%s: field \"load.%s\": the simulation decides that: leave it out, and pass values to the simulation by load.simulation.properties"
                                .formatted(file, name));
            }
        });
    }

    private List<Path> classPath() {
        List<Path> all = new ArrayList<>();
        for (String written : Objects.requireNonNullElse(load.simulation().jar(), List.<String>of())) {
            Path path = file.resolveSibling(written).normalize();
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
        Path source = file.resolveSibling(load.simulation().source()).normalize();
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

    /** There may be thousands of others. */
    private static String nearest(String name, TreeSet<String> names) {
        List<String> simulations =
                names.stream().filter(known -> known.endsWith("Simulation")).toList();
        return Nearest.suggestion(
                name,
                (simulations.isEmpty() ? names : simulations)
                        .stream().limit(SHOWN).toList());
    }

    private CatalogException wrong(String field, String what) {
        return new CatalogException("%s: field \"%s%s\": %s".formatted(file, FIELD, field, what));
    }
}
