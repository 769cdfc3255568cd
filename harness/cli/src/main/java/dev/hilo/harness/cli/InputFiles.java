package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Artifact;
import dev.hilo.harness.catalog.Service;
import dev.hilo.harness.catalog.StoredData;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.load.OwnSimulation;
import dev.hilo.load.requests.Requests;
import dev.hilo.load.requests.ValueSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The files that a run reads, besides that of its suite: programs, those of its services among them, what brings the data, a simulation, and the
 * values of requests.
 *
 * @param requests of the run, as they were read
 */
record InputFiles(RunPlan plan, Collection<Requests> requests) {

    List<Path> all() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path program : Stream.of(artifacts(), ofServices(), simulations())
                .flatMap(paths -> paths)
                .toList()) {
            files.addAll(Artifact.program(program));
        }
        services().map(Service::file).forEach(files::add);
        seed().forEach(files::add);
        values().forEach(files::add);
        return files.stream().distinct().toList();
    }

    private Stream<Path> artifacts() {
        return plan.variants().stream().map(Variant::artifact).flatMap(artifact -> artifact.files().stream());
    }

    private Stream<Path> ofServices() {
        return services().flatMap(service -> service.artifact().files().stream());
    }

    private Stream<Service> services() {
        return plan.variants().stream().flatMap(variant -> variant.services().stream());
    }

    private Stream<Path> simulations() {
        return plan.settings().workloads().stream()
                .map(Workload::generator)
                .filter(Objects::nonNull)
                .map(Workload.Generator::simulation)
                .filter(Objects::nonNull)
                .flatMap(InputFiles::ofSimulation);
    }

    private static Stream<Path> ofSimulation(OwnSimulation simulation) {
        return Stream.concat(simulation.classPath().stream(), Stream.ofNullable(simulation.source()))
                .map(Path::of);
    }

    private Stream<Path> seed() {
        return plan.settings().suite().data() instanceof StoredData.Own own
                ? own.seed().stream().flatMap(seed -> ofSeed(own.folder(), seed))
                : Stream.of();
    }

    /** The script, or the words of a command that are files of the project. */
    private static Stream<Path> ofSeed(Path folder, StoredData.Seed seed) {
        return Stream.concat(
                        Stream.ofNullable(seed.sql()),
                        seed.command().stream()
                                .map(word -> folder.resolve(word).normalize())
                                .filter(file -> file.startsWith(folder)))
                .filter(Files::isRegularFile);
    }

    private Stream<Path> values() {
        return requests.stream()
                .flatMap(one -> one.values().values().stream())
                .map(ValueSource::csv)
                .filter(Objects::nonNull);
    }
}
