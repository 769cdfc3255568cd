package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CostRequestsTest {
    @TempDir
    Path folder;

    @Test
    void goodAnswersInTheSecondsForCostsCount() throws IOException {
        new TrialFolder(folder)
                .withLoad()
                .withRequests()
                .with("load/segments.csv", "segment,from_s,to_s", "together,0,2");

        assertThat(CostRequests.read(folder)).hasValue(17);
    }

    @Test
    void aLoadThatNeverEndedHasNone() throws IOException {
        new TrialFolder(folder).withRequests();

        assertThat(CostRequests.read(folder)).isEmpty();
    }
}
