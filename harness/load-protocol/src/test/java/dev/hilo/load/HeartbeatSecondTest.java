package dev.hilo.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeartbeatSecondTest {
    @TempDir
    Path folder;

    @Test
    void countsWhatIsLate() {
        HeartbeatSecond second =
                HeartbeatSecond.NONE.and(3).and(1_000).and(1_001).and(700);

        assertThat(second).isEqualTo(new HeartbeatSecond(4, 1, 1_001));
    }

    @Test
    void isWrittenSecondBySecond() throws Exception {
        new ResultFiles(folder)
                .writeHeartbeat(List.of(
                        new HeartbeatSecond(100, 0, 150), HeartbeatSecond.NONE, new HeartbeatSecond(99, 2, 31_000)));

        assertThat(Files.readAllLines(folder.resolve("heartbeat.csv")))
                .containsExactly("second,beats,late,lag_max_us", "0,100,0,150", "1,0,0,", "2,99,2,31000");
    }
}
