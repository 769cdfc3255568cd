package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A profile that scales the rates and times of another one. */
class ScaledProfileTest {
    private static final String LONG = """
                long: {warm-up-requests: 10, warm-up-max-seconds: 1, phases: [{from: 1000, to: 2500, seconds: 60}]}
                short: {warm-up-requests: 10, warm-up-max-seconds: 1, like: long, time-scale: 0.5, rate-scale: %s}
            """;

    @TempDir
    Path folder;

    @Test
    void hasTheRatesAndTheTimesOfTheOther() throws IOException {
        assertThat(profile("0.2").load().phases()).containsExactly(new LoadPhase(200, 500, 30));
    }

    @Test
    void aRateOfNothingIsRefused() {
        assertThatExceptionOfType(CatalogException.class)
                .isThrownBy(() -> profile("0"))
                .withMessage(folder.resolve("gatling/workloads.yaml")
                        + ":9:88: field \"fakes.profiles.short.rate-scale\" is 0.0: it must be above 0");
    }

    private Workload.Profile profile(String rates) throws IOException {
        FakeHome home = FakeHome.make(folder);
        Files.writeString(home.workloads(), Files.readString(home.workloads()) + LONG.formatted(rates));
        return Catalog.read(folder).workloads().get("fakes").profile("short");
    }
}
