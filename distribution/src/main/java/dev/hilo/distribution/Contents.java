package dev.hilo.distribution;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.HostFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Contents of a release. Nearly every file has the same path as in a checkout, where harness and catalogue expect it. */
final class Contents {
    /** Library that is excluded because its licence forbids redistribution. Only Gatling's own HTML report needs it, and trials make none. */
    static final String LEFT_OUT = "gatling-charts-highcharts";

    /**
     * Excluded suites: programs in Go and Rust would need the notices of all libraries linked into them, and the load tools of the alerts
     * have 40 MB.
     */
    private static final List<String> SUITES_LEFT_OUT = List.of("alerts", "proxies");

    private static final String HARNESS = "harness/cli/target/harness.jar";

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
            HARNESS,
            "harness/cli/target/lib",
            "hilo",
            "suites");

    /** Files for live monitoring and for images of the builds. Not the whole folder, which may contain a file of passwords. */
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
            "service.yaml");

    /** Images of the builds, one for each framework, and of what seeds their databases. */
    private static final String DOCKERFILES = "*.Dockerfile";

    private final Path home;

    /**
     * Order of files by name: copies of a library are adjacent, which makes the archive a tenth smaller. The last is the harness, without which
     * {@code bench} tells that a release is incomplete: half a download is unpacked as far as it goes.
     */
    private final SortedMap<String, Path> files =
            new TreeMap<>(Comparator.comparing((String name) -> name.equals(HARNESS))
                    .thenComparing(Contents::fileName)
                    .thenComparing(Comparator.naturalOrder()));

    private Contents(Path home) {
        this.home = home;
    }

    /** @return files by their path in the archive, in the order of the archive */
    static SortedMap<String, Path> of(Path home) throws IOException {
        Contents contents = new Contents(home);
        PLACES.forEach(place -> contents.addAll(home, home.resolve(place)));
        contents.addDocker(home.resolve("docker"));
        Catalog catalog = Catalog.read(home);
        // the catalogue reads those of excluded suites too
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

    /** Files of an artifact. One that needs files beside it has its own folder below {@code target}. */
    private void addArtifact(Path artifact) {
        Path folder = artifact.getParent();
        addAll(home, folder.endsWith("target") ? artifact : folder);
    }

    private void addDocker(Path docker) throws IOException {
        if (Files.isDirectory(docker)) {
            DOCKER_PLACES.forEach(place -> addAll(home, docker.resolve(place)));
            try (DirectoryStream<Path> found = Files.newDirectoryStream(docker, DOCKERFILES)) {
                found.forEach(file -> addAll(home, file));
            }
        }
    }

    /** Adds a text that is in no module; it is first written beside the archive. */
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
