package dev.hilo.harness.cli.build;

import dev.hilo.harness.catalog.Artifact;
import dev.hilo.harness.catalog.Service;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The builds of a checkout: one call of Maven for all modules that are due, then the scripts of other languages. A module whose sources equal
 * those of an unpacked release beside the checkout is copied from there.
 */
final class SourceBuilds implements Builds {
    static final String MAVEN = "mvnw";

    /** The module with the load generator and its simulations. */
    private static final String GATLING = "gatling/pom.xml";

    /** The start of a word that names a file with the options of a JVM. */
    private static final String OPTIONS = "@";

    private final Path home;
    private final PrintWriter err;
    private final Releases releases;

    SourceBuilds(Path home, PrintWriter err) {
        this.home = home;
        this.err = err;
        this.releases = new Releases(home);
    }

    @Override
    public void require(List<Variant> variants, List<Workload> workloads) throws IOException, InterruptedException {
        Reactor reactor = Reactor.read(home);
        Stamps stamps = new Stamps(home);
        List<Due> due = new ArrayList<>();
        for (Map.Entry<Module, List<Path>> wanted :
                wanted(variants, workloads, reactor).entrySet()) {
            Module module = wanted.getKey();
            Optional<String> reason = stamps.reason(module, wanted.getValue(), reactor);
            if (reason.isPresent() && !isTaken(module, wanted.getValue(), reactor, stamps)) {
                due.add(new Due(module, reason.get()));
            }
        }
        if (!due.isEmpty()) {
            new BuildRun(home, err, stamps).make(due);
        }
    }

    /** Whether a release beside the checkout had a build of the same sources, which is here now. */
    private boolean isTaken(Module module, List<Path> files, Reactor reactor, Stamps stamps) throws IOException {
        Optional<Path> release = releases.with(module, files, reactor);
        if (release.isPresent()) {
            stamps.begins(module);
            releases.take(release.get(), module);
            stamps.ends(module);
            err.printf(
                    "bench: %s taken from %s, which was built of the same sources%n",
                    home.relativize(module.folder()), release.get().getFileName());
        }
        return release.isPresent();
    }

    /** Files that the modules have to make. */
    private Map<Module, List<Path>> wanted(List<Variant> variants, List<Workload> workloads, Reactor reactor) {
        Map<Module, List<Path>> wanted = new LinkedHashMap<>();
        workloads.stream()
                .filter(workload -> workload.generator() != null)
                .flatMap(workload -> sources(workload.generator()))
                .flatMap(file -> reactor.of(home.resolve(file)).stream())
                .forEach(module -> wanted.put(module, List.of(module.folder().resolve("target/lib"))));
        variants.stream()
                .flatMap(SourceBuilds::artifacts)
                .forEach(artifact -> of(artifact, reactor)
                        .ifPresent(module -> wanted.computeIfAbsent(module, any -> new ArrayList<>())
                                .addAll(artifact.files())));
        return wanted;
    }

    private static Optional<Module> of(Artifact artifact, Reactor reactor) {
        return reactor.of(artifact.path().toAbsolutePath().normalize());
    }

    private static Stream<Artifact> artifacts(Variant variant) {
        return Stream.concat(
                Stream.of(variant.artifact()), variant.services().stream().map(Service::artifact));
    }

    /** Files in the module of a generator: the options that its command names, or Gatling's. */
    private static Stream<String> sources(Workload.Generator generator) {
        return generator.isCommand()
                ? generator.command().stream()
                        .filter(word -> word.startsWith(OPTIONS))
                        .map(word -> word.substring(OPTIONS.length()))
                : Stream.of(GATLING);
    }
}
