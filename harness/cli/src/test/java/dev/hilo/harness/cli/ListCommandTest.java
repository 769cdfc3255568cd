package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.harness.SourceTree;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.BenchCall.Outcome;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListCommandTest {
    @TempDir
    Path folder;

    @Test
    void jsonHasEveryVariantOfTheCatalogue() throws Exception {
        Outcome outcome = BenchCall.in(SourceTree.home(), "list", "--json");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.err()).isEmpty();
        JsonNode list = new ObjectMapper().readTree(outcome.out());
        assertThat(list.isArray()).isTrue();
        assertThat(list.findValuesAsText("name"))
                .containsExactlyElementsOf(Catalog.read(SourceTree.home()).variants().stream()
                        .map(Variant::name)
                        .toList());
        assertThat(list)
                .filteredOn(variant -> variant.path("suite").asText().equals("movies"))
                .isNotEmpty()
                .allSatisfy(variant ->
                        assertThat(variant.path("factors").properties()).hasSize(5));
    }

    @Test
    void aFactorThatDoesNotApplyIsAbsent() throws Exception {
        FakeHome.make(folder);

        JsonNode variant = new ObjectMapper()
                .readTree(BenchCall.in(folder, "list", "--json").out())
                .get(0);

        assertThat(variant.path("factors").properties())
                .extracting(level -> level.getKey() + " " + level.getValue().asText())
                .containsExactly("threads platform");
    }

    @Test
    void theTableHasAColumnForEachFactor() throws Exception {
        FakeHome.make(folder);

        Outcome outcome = BenchCall.in(folder, "list");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out().lines().map(line -> line.replaceAll(" +", " ")))
                .containsExactly(
                        "VARIANT THREADS BUILT", "fake-stack-platform platform no", "fake-stack-virtual virtual no");
    }

    @Test
    void globsChoose() {
        Outcome outcome =
                BenchCall.in(SourceTree.home(), "list", "--stacks", "*-mysql-virtual,spring-blocking/mongodb");

        assertThat(outcome.out().lines().skip(1).map(line -> line.replaceAll(" .*", "")))
                .contains(
                        "movies-spring-blocking-mongodb-platform",
                        "movies-spring-blocking-mongodb-virtual",
                        "movies-spring-blocking-mysql-virtual")
                .doesNotContain("movies-spring-blocking-mysql-platform");
    }

    @Test
    void describeTellsHowAVariantIsStarted() throws Exception {
        FakeHome.make(folder);

        Outcome outcome = BenchCall.in(folder, "describe", "fake-stack-virtual");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out().lines())
                .containsExactly(
                        "fake-stack-virtual",
                        "  manifest     " + folder.resolve("stacks/fake/stack.yaml"),
                        "  artifact     " + folder.resolve("stacks/fake/target/fake.jar"),
                        "  command      ${java} ${jvm-options} -jar ${artifact} --port=${port} --virtual",
                        "  threads      virtual",
                        "  ready        http /health",
                        "  metrics      /metrics",
                        "  contract     -",
                        "  workload     fakes, profile quick: 1.0 s of load after a warm-up of 10 requests");
    }
}
