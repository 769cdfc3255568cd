package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.hilo.harness.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The catalogue of this source tree. */
class CatalogueTest {
    /** Number of variants of the study. */
    private static final int MOVIE_VARIANTS = 14;
    /** Texts in a pom.xml that mark a module as bootable: plugins of frameworks, and our own ways to package an application. */
    private static final List<String> PACKAGERS = List.of(
            "spring-boot-maven-plugin",
            "quarkus-maven-plugin",
            "<Main-Class>",
            "application-beside-the-filter",
            "relays-beside-their-libraries");
    /** A module whose script builds a program of another language. */
    private static final String OTHER_LANGUAGE = "<executable>${project.basedir}/build</executable>";
    /** A row of docs/builds.md, which begins with the folder of a build. */
    private static final Pattern BUILD = Pattern.compile("(?m)^\\| \\[`([^`]+)`]\\(\\.\\./\\1\\) \\|");

    private final Path home = SourceTree.home();
    private final Catalog catalog = Catalog.read(home);

    @Test
    void everyBootableModuleHasAManifest() throws IOException {
        List<Path> bootable = applications();

        assertThat(bootable).isNotEmpty();
        assertThat(Catalog.manifests(home).stream().map(Path::getParent))
                .as(
                        "folders with a stack.yaml, and modules with a plugin of PACKAGERS, which names one of each framework")
                .containsExactlyInAnyOrderElementsOf(bootable);
    }

    @Test
    void moviesHasTheVariantsOfItsStudy() throws IOException {
        assertThat(catalog.ofStudy("movies"))
                .extracting(Variant::name)
                .hasSize(MOVIE_VARIANTS)
                .containsExactlyInAnyOrderElementsOf(published());
    }

    /** A run can vary the same parameters in all builds of an API. */
    @Test
    void theBuildsOfMoviesHaveTheSameParameters() {
        assertThat(catalog.ofSuite("movies"))
                .extracting(Variant::parameters)
                .containsOnly(catalog.ofSuite("movies").getFirst().parameters());
    }

    /** `mvn gatling:test`, `bench run` and the documentation all name a stack by its artifactId. */
    @Test
    void aStackIsCalledLikeItsArtifact() {
        assertThat(catalog.variants()).allSatisfy(variant -> {
            Path pom = variant.manifest().resolveSibling("pom.xml");
            assertThat(Files.readString(pom))
                    .contains("<artifactId>%s</artifactId>"
                            .formatted(variant.subject().stack()));
        });
    }

    /** Several modules are built at a time: the archive is packed when its dependencies are, and what is missing among them may not be there yet. */
    @Test
    void theArchiveWaitsForEachBuild() throws IOException {
        String waited = Files.readString(home.resolve("distribution/packed/pom.xml"));

        assertThat(catalog.variants())
                .extracting(variant -> variant.subject().stack())
                .allSatisfy(stack -> assertThat(waited).contains("<artifactId>%s</artifactId>".formatted(stack)));
    }

    @Test
    void theListOfBuildsHasALineForEachAndNoOther() throws IOException {
        List<String> listed = BUILD.matcher(Files.readString(home.resolve("docs/builds.md")))
                .results()
                .map(row -> row.group(1))
                .toList();

        assertThat(catalog.variants().stream()
                        .map(variant ->
                                home.relativize(variant.manifest().getParent()).toString())
                        .distinct())
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(listed);
    }

    /** In a pod, clients come from another machine. A relay has its origin beside hilo, where no pod reaches it. */
    @Test
    void aBuildForTheJvmListensWhereItsHostSays() {
        assertThat(catalog.variants())
                .filteredOn(variant -> variant.launch().isForAJvm()
                        && !variant.subject().suite().equals("proxies"))
                .isNotEmpty()
                .allSatisfy(variant ->
                        assertThat(variant.launch().command()).anyMatch(word -> word.endsWith("=${listen}")));
    }

    @Test
    void everySuiteHasAWorkload() {
        assertThat(catalog.workloads().values()).extracting(Workload::suite).containsAll(suites());
    }

    /** The variants of the study that the suite repeats. */
    private List<String> published() throws IOException {
        Path study = home.resolve("gatling/published/movies.yaml");
        List<String> names = new ArrayList<>();
        new YAMLMapper().readTree(study.toFile()).path("variants").fieldNames().forEachRemaining(names::add);
        return names;
    }

    private List<String> suites() {
        return catalog.variants().stream()
                .map(variant -> variant.subject().suite())
                .distinct()
                .toList();
    }

    private static boolean isPackaged(String pom) {
        return !pom.contains("<packaging>pom</packaging>") && PACKAGERS.stream().anyMatch(pom::contains);
    }

    /** Modules that are packaged to be started. */
    private List<Path> applications() throws IOException {
        List<Path> modules = new ArrayList<>();
        try (Stream<Path> poms = Files.find(home, 3, (path, attributes) -> path.endsWith("pom.xml"))) {
            for (Path pom : poms.toList()) {
                String text = Files.readString(pom);
                // examples are programs of others, not modules
                if (!pom.startsWith(home.resolve("examples")) && (isPackaged(text) || text.contains(OTHER_LANGUAGE))) {
                    modules.add(pom.getParent());
                }
            }
        }
        return modules;
    }
}
