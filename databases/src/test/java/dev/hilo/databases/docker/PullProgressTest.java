package dev.hilo.databases.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Progress as Docker 20.10 and 28 draw it on a terminal without a width. */
class PullProgressTest {
    private final PullProgress progress = new PullProgress();

    @Test
    void beforeAnyLayerNobodyHasAnswered() {
        progress.add("8.4.6: Pulling from library/mysql\r\n");
        assertThat(progress).hasToString("the registry has not answered yet");
    }

    @Test
    void layersAreCountedWhenTheyAreHereAndBytesAsTheyCome() {
        progress.add("""
                \u001b[1A\u001b[2K\r1d19e87c3b21: Pulling fs layer \u001b[1B
                9dd8a5a7ef40: Pulling fs layer \r
                aa0000000001: Already exists \r
                \u001b[2A\u001b[2K\r1d19e87c3b21: Downloading  1.5MB/45MB\u001b[2B
                9dd8a5a7ef40: Downloading [==>        ]  512kB/10MB
                """);
        assertThat(progress).hasToString("1 of 3 layers, 2 MB");
        progress.add(
                "1d19e87c3b21: Verifying Checksum \r1d19e87c3b21: Download complete\r9dd8a5a7ef40: Downloading  2.1MB/10MB\r");
        assertThat(progress).hasToString("2 of 3 layers, 47 MB");
        progress.add("1d19e87c3b21: Extracting  12MB/45MB\r1d19e87c3b21: Pull complete\r9dd8a5a7ef40: Pull complete\r");
        assertThat(progress).hasToString("3 of 3 layers, 55 MB");
    }
}
