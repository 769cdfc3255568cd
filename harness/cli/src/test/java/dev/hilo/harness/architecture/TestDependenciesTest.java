package dev.hilo.harness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;

/** {@code bench} builds with {@code maven.test.skip}, which makes no test-jar and leaves the profile "tests" out. */
class TestDependenciesTest {
    private static final Set<String> OTHERS = Set.of("src", "examples", "distribution");

    @Test
    void dependenciesOfTestsAreInTheProfileThatBenchLeavesOut() throws IOException {
        assertThat(poms())
                .hasSizeGreaterThan(60)
                .allSatisfy(pom -> assertThat(ofTests(pom))
                        .as("dependencies of tests outside of the profile \"tests\" in %s", pom)
                        .isEmpty());
    }

    private static List<String> ofTests(Path pom) throws IOException {
        return Jsoup.parse(Files.readString(pom), "", Parser.xmlParser())
                .select("project > dependencies > dependency")
                .stream()
                .filter(dependency -> dependency.select("> scope").text().equals("test"))
                .map(dependency -> dependency.select("> artifactId").text())
                .toList();
    }

    private static List<Path> poms() throws IOException {
        Path home = SourceTree.home();
        return SourceTree.files(4, "/pom.xml").stream()
                .filter(pom -> Stream.iterate(home.relativize(pom), path -> path != null, Path::getParent)
                        .noneMatch(path -> OTHERS.contains(path.getFileName().toString())))
                .toList();
    }
}
