package dev.hilo.gatling.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadPlanTest {
    private static final String PLAN = """
            {"simulation": "x.Y", "baseUrl": "http://127.0.0.1:8080", "data": "%1$s/ids.txt", "folder": "file://%1$s",
             "seed": 7, "requestTimeoutMillis": 2000, "somethingNew": 1,
             "warmUp": {"clients": 4, "burstSeconds": 1.5, "pauseSeconds": 1, "maxSeconds": 15},
             "phases": [{"fromPerSecond": 200, "toPerSecond": 300.5, "seconds": 3.0}]}
            """;

    @TempDir
    Path folder;

    @Test
    void isRead() throws IOException {
        Files.writeString(folder.resolve("ids.txt"), "1\n2\n\n");

        LoadPlan plan = LoadPlan.read(write(PLAN.formatted(folder)));

        assertThat(plan.ids()).containsExactly("1", "2");
        assertThat(plan.folder()).isEqualTo(folder);
        assertThat(plan.phases()).containsExactly(new LoadPhase(200, 300.5, 3));
        assertThat(plan.warmUp()).isEqualTo(new WarmUp(4, 1.5, 1, 15));
    }

    @Test
    void saysInOneLineWhatIsWrong() throws IOException {
        assertRefused(PLAN.formatted(folder).replace("2000", "-1"), "requestTimeoutMillis must be positive");
        assertRefused(
                PLAN.formatted(folder).replace("\"seconds\": 3.0", "\"seconds\": 0.5"), "whole number of seconds");
        assertRefused(PLAN.formatted(folder).replace("\"data\"", "\"dada\""), "data is missing");
        assertRefused("{", "cannot use ");
        assertThatThrownBy(() -> LoadPlan.read(folder.resolve("none"))).hasMessageContaining("cannot read ");
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
        WarmUp warmUp = new WarmUp(4, 1.5, 1, 15);

        assertThat(warmUp.inBurst(1.4)).isTrue();
        assertThat(warmUp.inBurst(1.6)).isFalse();
        assertThat(warmUp.millisToBurst(2.0)).isEqualTo(500);
        assertThat(warmUp.inBurst(2.6)).isTrue();
        assertThat(warmUp.isOver(15)).isTrue();
    }
}
