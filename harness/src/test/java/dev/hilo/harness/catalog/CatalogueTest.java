package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The catalogue of this source tree. */
class CatalogueTest {
    private static final int MOVIE_VARIANTS = 4;

    private final Path home = SourceTree.home();
    private final Catalog catalog = Catalog.read(home);

    @Test
    void everyBootableModuleHasAManifest() throws IOException {
        List<Path> bootable = applications();

        assertThat(bootable).isNotEmpty();
        assertThat(Catalog.manifests(home).stream().map(Path::getParent)).containsExactlyInAnyOrderElementsOf(bootable);
    }

    @Test
    void moviesHasItsVariants() {
        assertThat(catalog.ofSuite("movies")).hasSize(MOVIE_VARIANTS);
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

    @Test
    void everyContractIsThere() {
        assertThat(catalog.variants())
                .allSatisfy(
                        variant -> assertThat(Class.forName(variant.contract())).isNotNull());
    }

    @Test
    void everySuiteHasAWorkload() {
        assertThat(catalog.workloads().values()).extracting(Workload::suite).containsAll(suites());
    }

    private List<String> suites() {
        return catalog.variants().stream()
                .map(variant -> variant.subject().suite())
                .distinct()
                .toList();
    }

    /** Modules with a main class of an application. */
    private List<Path> applications() throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            return files.filter(file -> file.endsWith("MoviesApplication.java"))
                    .map(Path::toString)
                    .filter(file -> file.contains("/src/main/java/"))
                    .map(file -> Path.of(file.substring(0, file.indexOf("/src/main/java/"))))
                    .toList();
        }
    }
}
