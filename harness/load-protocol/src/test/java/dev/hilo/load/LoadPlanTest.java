package dev.hilo.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadPlanTest {
    private static final String PLAN = """
            {"seed": 7, "somethingNew": 1, "targets": [{"baseUrl": "http://127.0.0.1:8080", "loads": [
              {"workload": "open", "scenario": "x.Y", "operation": null, "data": "%1$s/ids.txt", "folder": "file://%1$s",
               "requestTimeoutMillis": 2000, "clients": null, "arrivals": "poisson",
               "warmUp": {"clients": 4, "burstSeconds": 1.5, "pauseSeconds": 1, "requests": 9, "maxSeconds": 15},
               "phases": [{"fromPerSecond": 200, "toPerSecond": 300.5, "seconds": 3.0}]},
              {"workload": "closed", "operation": "primes", "folder": "file://%1$s", "requestTimeoutMillis": 1000,
               "warmUp": {"clients": 4, "burstSeconds": 1.5, "pauseSeconds": 1, "requests": 9, "maxSeconds": 15},
               "phases": [], "clients": {"count": 16, "seconds": 2.5}}]}]}
            """;

    private static final String PHASES = "\"phases\": [{\"fromPerSecond\": 1, \"toPerSecond\": 1, \"seconds\": 1}]";

    @TempDir
    Path folder;

    @Test
    void isRead() throws IOException {
        Files.writeString(folder.resolve("ids.txt"), "1\n2\n\n");

        LoadPlan plan = LoadPlan.read(write(PLAN.formatted(folder)));

        PlannedLoad open = plan.targets().getFirst().loads().getFirst();
        assertThat(open.dataLines()).containsExactly("1", "2");
        assertThat(open.scenario()).isEqualTo("x.Y");
        assertThat(open.folder()).isEqualTo(folder);
        assertThat(open.phases()).containsExactly(new LoadPhase(200, 300.5, 3));
        assertThat(open.arrivals()).isEqualTo(Arrivals.POISSON);
        assertThat(open.warmUp()).isEqualTo(new WarmUp(4, 1.5, 1, 9, 15));
        PlannedLoad closed = plan.targets().getFirst().loads().getLast();
        assertThat(closed.dataLines()).isEmpty();
        assertThat(closed.operation()).isEqualTo("primes");
        assertThat(closed.phases()).isEmpty();
        assertThat(closed.arrivals()).isEqualTo(Arrivals.EVEN);
        assertThat(closed.clients()).isEqualTo(new Clients(16, 2.5));
    }

    @Test
    void isWrittenAsItIsRead() throws IOException {
        Files.writeString(folder.resolve("ids.txt"), "1\n");
        LoadPlan plan = LoadPlan.read(write(PLAN.formatted(folder)));
        Path copy = folder.resolve("copy.json");

        plan.write(copy);

        assertThat(LoadPlan.read(copy)).isEqualTo(plan);
        assertThat(copy).content().contains("\"folder\" : \"" + folder + "\"").doesNotContain("closed\" :", "command");
    }

    @Test
    void saysInOneLineWhatIsWrong() throws IOException {
        assertRefused(PLAN.formatted(folder).replace("2000", "-1"), "requestTimeoutMillis must be positive");
        assertRefused(
                PLAN.formatted(folder).replace("\"seconds\": 3.0", "\"seconds\": 0.5"), "whole number of seconds");
        assertRefused(PLAN.formatted(folder).replace("\"folder\"", "\"fodder\""), "folder is missing");
        assertRefused(PLAN.formatted(folder).replace("\"loads\"", "\"toads\""), "loads is missing or empty");
        assertRefused(
                PLAN.formatted(folder).replace("\"count\": 16", "\"count\": 0"),
                "a closed load needs at least one client");
        assertRefused(
                PLAN.formatted(folder).replace("\"clients\": null", "\"clients\": {\"count\": 1, \"seconds\": 1}"),
                "needs either phases or clients");
        assertRefused("{", "cannot use ");
        assertThatThrownBy(() -> LoadPlan.read(folder.resolve("none"))).hasMessageContaining("cannot read ");
    }

    @Test
    void aDuetHasTheSameNumberOfOpenLoads() throws IOException {
        String target = PLAN.substring(PLAN.indexOf("{\"baseUrl"), PLAN.lastIndexOf("]}"))
                .formatted(folder);
        String open = target.replace("\"phases\": [], \"clients\": {\"count\": 16, \"seconds\": 2.5}", PHASES);
        String shorter = open.substring(0, open.indexOf("},\n  {\"workload\": \"closed\"")) + "}]}";

        assertThat(LoadPlan.read(write(duet(open, open))).isDuet()).isTrue();
        assertRefused(duet(open, target), "a duet needs an open load");
        assertRefused(duet(open, shorter), "targets have the same loads");
    }

    private static String duet(String first, String second) {
        return "{\"seed\": 7, \"targets\": [%s, %s]}".formatted(first, second);
    }

    private void assertRefused(String plan, String message) throws IOException {
        Path file = write(plan);
        assertThatThrownBy(() -> LoadPlan.read(file))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining(message)
                .hasMessageContaining(file.toString());
    }

    private Path write(String plan) throws IOException {
        return Files.writeString(folder.resolve("load-plan.json"), plan);
    }

    @Test
    void warmsUpInBursts() {
        WarmUp warmUp = new WarmUp(4, 1.5, 1, 9, 15);

        assertThat(warmUp.inBurst(1.4)).isTrue();
        assertThat(warmUp.inBurst(1.6)).isFalse();
        assertThat(warmUp.millisToBurst(2.0)).isEqualTo(500);
        assertThat(warmUp.inBurst(2.6)).isTrue();
        assertThat(warmUp.isOver(8, 14.9)).isFalse();
        assertThat(warmUp.isOver(9, 3)).isTrue();
        assertThat(warmUp.isOver(0, 15)).isTrue();
    }
}
