package dev.hilo.distribution;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.HostFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What a release holds. Nearly every file has the place that it has in a checkout, where harness and catalogue look for it. */
final class Contents {
    /** Its licence allows to use it and forbids to copy it; only Gatling's own HTML report needs it, which a trial does without. */
    static final String LEFT_OUT = "gatling-charts-highcharts";

    /** Programs of Go and Rust would need the notices of all that is linked into them, the load tools of the first have 40 MB. */
    private static final List<String> SUITES_LEFT_OUT = List.of("alerts", "proxies");

    private static final List<String> PLACES = List.of(
            ".mvn/jdk.sh",
            "CHANGELOG.md",
            "CONTRIBUTING.md",
            "LICENSE",
            "README.md",
            "action/action.yml",
            "action/measure",
            "bench",
            "docs",
            "examples",
            "gatling/published",
            "gatling/target/classes",
            "gatling/target/lib",
            "gatling/workloads.yaml",
            "harness/target/harness.jar",
            "harness/target/lib",
            "hilo",
            "suites");

    /** What shows a run while it goes on, and images of the builds. Not the whole folder: a file of passwords may lie there. */
    private static final List<String> DOCKER_PLACES = List.of(
            "README.md",
            "builds.yaml",
            "compose.yaml",
            "grafana",
            "health",
            "host.yaml",
            "mongodb",
            "prometheus/prometheus.yml",
            "prometheus/rules.yml",
            "prometheus/start",
            "prometheus/targets/.gitignore",
            "quarkus.Dockerfile",
            "seed.Dockerfile",
            "service.yaml",
            "spring.Dockerfile");

    private final Path home;

    /** By the name of the file first: the copies of a library stand beside each other, and the archive is a tenth smaller. */
    private final SortedMap<String, Path> files =
            new TreeMap<>(Comparator.comparing(Contents::fileName).thenComparing(Comparator.naturalOrder()));

    private Contents(Path home) {
        this.home = home;
    }

    /** @return path inside the archive to file, in the order of the archive */
    static SortedMap<String, Path> of(Path home) throws IOException {
        Contents contents = new Contents(home);
        PLACES.forEach(place -> contents.addAll(home, home.resolve(place)));
        contents.addDocker(home.resolve("docker"));
        Catalog catalog = Catalog.read(home);
        // the catalogue reads them, also of suites that are left out
        catalog.suites().values().stream()
                .flatMap(suite -> suite.services().values().stream())
                .forEach(service -> contents.addAll(home, service.file()));
        catalog.variants().stream()
                .filter(variant -> !SUITES_LEFT_OUT.contains(variant.subject().suite()))
                .forEach(contents::add);
        Path notices = home.resolve("distribution/src/main/archive");
        contents.addAll(notices, notices);
        contents.addMade(ThirdParty.FILE, ThirdParty.of(home));
        contents.addMade(HostFacts.COMMIT_OF_RELEASE, HostFacts.commit(home) + "\n");
        contents.files.keySet().removeIf(name -> name.contains("/" + LEFT_OUT));
        return contents.files;
    }

    private void add(Variant variant) {
        addAll(home, variant.manifest());
        variant.artifact().files().forEach(this::addArtifact);
        variant.known().forEach(service -> addArtifact(service.artifact().path()));
    }

    /** One that needs files beside it stands with them in a folder of its own below {@code target}. */
    private void addArtifact(Path artifact) {
        Path folder = artifact.getParent();
        addAll(home, folder.endsWith("target") ? artifact : folder);
    }

    private void addDocker(Path docker) {
        if (Files.isDirectory(docker)) {
            DOCKER_PLACES.forEach(place -> addAll(home, docker.resolve(place)));
        }
    }

    /** A text that no module has: it is put beside the archive first. */
    private void addMade(String name, String text) throws IOException {
        Path file = home.resolve("distribution/target").resolve(name);
        files.put(name, Files.writeString(file, text));
    }

    private static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private void addAll(Path root, Path place) {
        try (Stream<Path> found = Files.walk(place)) {
            found.filter(Files::isRegularFile)
                    .forEach(file -> files.put(root.relativize(file).toString(), file));
        } catch (IOException e) {
            throw new UncheckedIOException("%s is not there: package all modules".formatted(place), e);
        }
    }
}
