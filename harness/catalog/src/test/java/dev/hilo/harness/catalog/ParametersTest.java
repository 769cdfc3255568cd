package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParametersTest {
    @TempDir
    Path folder;

    @Test
    void theWordsGoToTheEndOfTheCommand() throws IOException {
        Variant virtual = FakeHome.make(folder).variants().getLast();

        Variant set = set(virtual, Parameters.level("pool", "5.0"));

        assertThat(set.launch().command())
                .containsExactly(
                        "${java}", "${jvm-options}", "-jar", "${artifact}", "--port=${port}", "--virtual", "--pool=5");
        assertThat(set.subject().varied()).containsExactly(Map.entry("pool", "5"));
        assertThat(set.name()).isEqualTo("fake-stack-virtual-pool5");
        assertThat(virtual.launch().command()).hasSize(6).doesNotContain("--pool=5");
    }

    @Test
    void theWordsGoToTheirPlaceInTheCommand() throws IOException {
        FakeHome home = FakeHome.make(folder)
                .with("command", "command: [java, \"${parameters}\", -jar]")
                .with("parameters", "parameters: {pool: [\"-Dpool=${value}\", \"-Dmin=${value}\"]}");
        Variant platform = home.variants().getFirst();

        assertThat(platform.launch().command()).containsExactly("java", "-jar", "--port=${port}");
        assertThat(set(platform, "50").launch().command())
                .containsExactly("java", "-Dpool=50", "-Dmin=50", "-jar", "--port=${port}");
    }

    /** All stacks need the parameter, because they are compared at the same pool size. */
    @Test
    void everyStackOfTheMoviesLetsItsPoolBeSet() {
        List<Variant> movies = Catalog.read(SourceTree.home()).ofSuite("movies");

        assertThat(movies).isNotEmpty().allSatisfy(variant -> {
            Variant set = set(variant, "7");
            assertThat(set.launch().command())
                    .anyMatch(word -> word.endsWith("=7"))
                    .doesNotContain("${parameters}");
            assertThat(set.launch().command().stream()
                            .filter(word -> word.startsWith("-D"))
                            .toList())
                    .isEqualTo(set.launch().command().stream()
                            .takeWhile(word -> !word.equals("-jar"))
                            .filter(word -> word.startsWith("-D"))
                            .toList());
        });
    }

    private static Variant set(Variant variant, String size) {
        return variant.with("pool", size);
    }
}
