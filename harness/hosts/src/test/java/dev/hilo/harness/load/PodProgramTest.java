package dev.hilo.harness.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.kubernetes.GeneratorSpec;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import dev.hilo.load.WarmUp;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.Requests;
import dev.hilo.load.requests.ValueSource;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PodProgramTest {
    @TempDir
    Path home;

    private Path start;

    @BeforeEach
    void filesAreThere() throws IOException {
        start = Files.createDirectories(home.resolve("results/starts/1"));
        Files.createDirectories(start.resolve("requests/load"));
        Files.createDirectories(home.resolve("values"));
        Files.writeString(home.resolve("values/users.csv"), "user\na\n");
        Files.createDirectories(home.resolve("gatling/target/classes/dev"));
        Files.createDirectories(home.resolve("gatling/target/lib"));
        Files.writeString(home.resolve("gatling/target/classes/dev/A.class"), "");
        Files.writeString(home.resolve("gatling/target/lib/a.jar"), "");
    }

    @Test
    void hasItsShareOfThePlanAndAllFilesAtTheirPlaces() throws IOException {
        GeneratorSpec spec = spec(new Share(1, 2));

        Path plan = start.resolve("load-plan-2.json");
        assertThat(LoadPlan.read(plan).share()).isEqualTo(new Share(1, 2));
        assertThat(spec.command()).startsWith("java").contains("-Dhilo.plan=" + plan);
        assertThat(spec.folder()).isEqualTo(start);
        assertThat(spec.log()).isEqualTo(start.resolve("generator-2.log"));
        assertThat(spec.program())
                .containsExactly(home.resolve("gatling/target/lib"), home.resolve("gatling/target/classes"));
        assertThat(spec.folders()).contains(start, home.resolve("values"));
        assertThat(spec.files())
                .containsExactlyInAnyOrder(plan, start.resolve("requests/load"), home.resolve("values/users.csv"));
    }

    @Test
    void oneGeneratorHasTheWholePlan() throws IOException {
        GeneratorSpec spec = spec(Share.ALL);

        assertThat(LoadPlan.read(start.resolve("load-plan.json")).share()).isNull();
        assertThat(spec.log()).isEqualTo(start.resolve("generator.log"));
    }

    @Test
    void aFurtherPlanOfAStandingGeneratorNeedsNeitherFoldersNorLibraries() throws IOException {
        GeneratorSpec first = program("load-plan.json", new Share(1, 2)).standing();
        assertThat(first.command())
                .doesNotContain("-Dhilo.plan=" + start.resolve("load-plan-2.json"))
                .endsWith("dev.hilo.gatling.load.StandingGenerator", start.toString());
        assertThat(first.log()).isEqualTo(start.resolve("generator-jvm-2.log"));

        Files.createDirectories(start.resolve("steps/02"));
        assertThat(program("steps/02/load-plan.json", new Share(1, 2)).files())
                .containsExactly(
                        start.resolve("steps/02"),
                        start.resolve("steps/02/load-plan-2.json"),
                        start.resolve("requests/load"),
                        home.resolve("values/users.csv"));
    }

    private GeneratorSpec spec(Share share) throws IOException {
        return program("load-plan.json", share).spec();
    }

    private PodProgram program(String planFile, Share share) {
        Requests requests = new Requests(
                List.of(new RequestSpec("one", 1, "GET", "/${user}", Map.of(), null, null, Map.of(), List.of())),
                Map.of("user", new ValueSource(null, home.resolve("values/users.csv"), null, null)),
                null);
        PlannedLoad load = new PlannedLoad(
                "requests",
                "a.Scenario",
                null,
                start.resolve("ids.txt"),
                start.resolve("requests/load"),
                2_000,
                new WarmUp(1, 1, 1, 10, 9),
                0,
                List.of(new LoadPhase(1, 1, 1)),
                null,
                null,
                null,
                requests,
                null);
        LoadPlan plan =
                new LoadPlan(1, List.of(new LoadPlan.Target(URI.create("http://10.0.0.1:8080"), List.of(load))));
        return new PodProgram(
                new Generators.Place(Path.of("/here/java"), home, CpuSet.parse("0"), 0),
                start.resolve(planFile),
                plan,
                share);
    }
}
