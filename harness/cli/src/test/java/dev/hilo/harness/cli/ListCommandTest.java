package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.harness.SourceTree;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.BenchCall.Outcome;
import java.nio.file.Files;
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
    void eachSuiteHasATableOfTheFactorsThatVaryThere() throws Exception {
        FakeHome home = FakeHome.make(folder).with("factors", "factors: {kind: toy}");
        FakeHome.replace(home.suite(), "factors:", "factors:\n  kind: {levels: [toy]}");

        Outcome outcome = BenchCall.in(folder, "list");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).isEqualTo("""
                        fakes, 2 variants
                        VARIANT              THREADS
                        fake-stack-platform  platform
                        fake-stack-virtual   virtual
                        """);
    }

    @Test
    void namesBeginWithTheirSuiteOnlyInTheHeading() throws Exception {
        FakeHome home = FakeHome.make(folder);
        FakeHome.replace(home.stack(), "stack: fake-stack", "stack: fakes-one");

        assertThat(BenchCall.in(folder, "list", "fakes").out().lines().skip(2))
                .containsExactly("one-platform  platform", "one-virtual   virtual");
    }

    @Test
    void fixturesAreListedOnlyWhenTheyAreAskedFor() throws Exception {
        FakeHome home = FakeHome.make(folder).secondStack("known");
        Files.writeString(
                folder.resolve("suites/checks.yaml"),
                Files.readString(home.suite()).replace("suite: fakes", "suite: checks\nfixture: true"));
        FakeHome.replace(folder.resolve("stacks/second/stack.yaml"), "suite: fakes", "suite: checks");

        assertThat(BenchCall.in(folder, "list").out())
                .startsWith("fakes, 2 variants\n")
                .endsWith("\n\n--all also lists what hilo measures itself by: checks\n")
                .doesNotContain("known");
        assertThat(BenchCall.in(folder, "list", "--all").out())
                .contains("fakes, 2 variants\n", "\n\nchecks, 2 variants\n")
                .doesNotContain("--all");
        assertThat(BenchCall.in(folder, "list", "checks").out()).startsWith("checks, 2 variants\n");
        assertThat(BenchCall.in(folder, "list", "--stacks", "known").out()).startsWith("checks, 2 variants\n");
        assertThat(BenchCall.in(folder, "list", "--json").out()).contains("known-virtual");
    }

    @Test
    void aSuiteThatDoesNotExist() {
        Outcome outcome = BenchCall.in(SourceTree.home(), "list", "movie");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .startsWith("bench: unknown suite \"movie\": did you mean \"movies\"?")
                .hasLineCount(1);
    }

    @Test
    void noSuiteOfHilosOwnIsWiderThanANarrowTerminal() {
        String before = System.setProperty("hilo.columns", "60");
        try {
            assertThat(BenchCall.in(SourceTree.home(), "list", "--all").out().lines())
                    .hasSizeGreaterThan(80)
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(60));
        } finally {
            restore("hilo.columns", before);
        }
    }

    private static void restore(String property, String before) {
        if (before == null) {
            System.clearProperty(property);
        } else {
            System.setProperty(property, before);
        }
    }

    @Test
    void globsChoose() {
        Outcome outcome =
                BenchCall.in(SourceTree.home(), "list", "--stacks", "*-mysql-virtual,spring-blocking/mongodb");

        assertThat(outcome.out().lines().skip(2).map(line -> line.replaceAll(" .*", "")))
                .contains(
                        "spring-blocking-mongodb-platform",
                        "spring-blocking-mongodb-virtual",
                        "spring-blocking-mysql-virtual")
                .doesNotContain("spring-blocking-mysql-platform");
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
