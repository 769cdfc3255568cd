package dev.hilo.harness.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialFeedTest {
    /** Longer than the interval between two reads of a feed. */
    private static final long REST_MILLIS = 600;

    @TempDir
    Path folder;

    private TrialFeed feed;

    @BeforeEach
    void folders() throws Exception {
        Files.createDirectories(folder.resolve("load"));
        Files.createDirectories(folder.resolve("probes"));
        feed = new TrialFeed(folder);
    }

    @Test
    void valuesOfTheGeneratorAreReadLineByLine() throws Exception {
        append(
                "load/live.csv",
                "epoch_ms,offered,answered,failed,p50_us,p99_us\n5000,10,8,2,1500,9000\n6000,,0,0,,\n7000,1");

        assertThat(feed.rowsFrom(0))
                .containsExactly(
                        new Row(
                                "load",
                                5,
                                Map.of(
                                        "offered",
                                        10.0,
                                        "answered",
                                        8.0,
                                        "failed",
                                        2.0,
                                        "p50_us",
                                        1500.0,
                                        "p99_us",
                                        9000.0)),
                        new Row("load", 6, Map.of("answered", 0.0, "failed", 0.0)));

        append("load/live.csv", "0,9,0,100,200\n");
        Thread.sleep(REST_MILLIS);

        assertThat(feed.rowsFrom(2))
                .containsExactly(new Row(
                        "load",
                        7,
                        Map.of("offered", 10.0, "answered", 9.0, "failed", 0.0, "p50_us", 100.0, "p99_us", 200.0)));
        assertThat(feed.rowsFrom(3)).isEmpty();
        assertThat(feed.rowsFrom(0)).hasSize(3);
    }

    @Test
    void cpuIsTheRiseBetweenTwoSamples() throws Exception {
        append("probes/database.csv.partial", "epoch_ms,cpu_s,rss_mb\n1000,4,90\n2000,4.5,90\n4000,7.5,90\n");

        assertThat(feed.rowsFrom(0))
                .containsExactly(
                        new Row("database", 2, Map.of("cpu_percent", 50.0)),
                        new Row("database", 4, Map.of("cpu_percent", 150.0)));
    }

    @Test
    void theWarmUpCountsFromItsMark() throws Exception {
        Path mark = Files.createFile(folder.resolve("load/warm-up.begun"));
        Files.setLastModifiedTime(mark, FileTime.fromMillis(90_500));
        append("load/warm-up.csv", "second,requests,p50_us,p99_us\n0,40,900,1800\n1,0,,\n");

        assertThat(feed.rowsFrom(0))
                .containsExactly(
                        new Row("warm-up", 90.5, Map.of("requests", 40.0, "p50_us", 900.0, "p99_us", 1800.0)),
                        new Row("warm-up", 91.5, Map.of("requests", 0.0)));
    }

    @Test
    void theGeneratorIsAskedForItsSecondsWhenSomeoneLooks() throws Exception {
        assertThat(folder.resolve("load/watched")).doesNotExist();

        feed.rowsFrom(0);

        assertThat(folder.resolve("load/watched")).exists();
        assertThat(new TrialFeed(folder).rowsFrom(0)).as("of another feed").isEmpty();
    }

    @Test
    void aLoadThatHasEndedWasNotWatchedBecauseSomeoneLooksNow() throws Exception {
        Files.createFile(folder.resolve("load/load.json"));

        feed.rowsFrom(0);

        assertThat(folder.resolve("load/watched")).doesNotExist();
    }

    @Test
    void aTrialWithoutFilesHasNoRows() throws Exception {
        assertThat(new TrialFeed(folder.resolve("not-there-yet")).rowsFrom(0)).isEqualTo(List.of());
        assertThat(folder.resolve("not-there-yet")).doesNotExist();
    }

    private void append(String file, String text) throws Exception {
        Files.writeString(folder.resolve(file), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
