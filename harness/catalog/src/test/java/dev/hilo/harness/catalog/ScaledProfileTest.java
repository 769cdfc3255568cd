package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
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
                short: {warm-up-requests: 10, warm-up-max-seconds: 1, like: long, time-scale: %s, rate-scale: %s}
            """;

    private static final String DUETS = """
                duet:
                  warm-up-requests: 10
                  warm-up-max-seconds: 1
                  duet: {settle-seconds: 2, together: {per-second: 10, seconds: 2}, alone: {per-second: 20, seconds: 2}, windows: 2, p99-noise: 0.15}
                slower: {warm-up-requests: 10, warm-up-max-seconds: 1, like: duet, time-scale: 1, rate-scale: 0.5}
                shorter: {warm-up-requests: 10, warm-up-max-seconds: 1, like: duet, time-scale: 0.5}
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

    @Test
    void aLoadThatBecomesTooLongIsRefused() {
        assertThatExceptionOfType(CatalogException.class)
                .isThrownBy(() -> profile("100000000", "1"))
                .withMessageContaining(
                        "field \"fakes.profiles.short.time-scale\" is 1.0E8: no load is longer than 1000000000 seconds or requests");
    }

    @Test
    void onlyTheLoadThatWasRecordedKnowsTheNoiseOfItsP99() throws IOException {
        assertThat(duet("duet").p99Noise()).isEqualTo(0.15);
        assertThat(duet("slower").p99Noise()).isNull();
        assertThat(duet("shorter").p99Noise()).isNull();
    }

    @Test
    void aProfileMayBeMadeForOneMetric() throws IOException {
        assertThat(profile("0.2").load().asks(Metric.REQUEST_CPU_MS_PER_REQUEST))
                .isTrue();

        Load load = asking("latency_p99_ms");
        assertThat(load.asks(Metric.LATENCY_P99_MS)).isTrue();
        assertThat(load.asks(Metric.CAPACITY_PER_S)).isTrue();
        assertThat(load.asks(Metric.REQUEST_CPU_MS_PER_REQUEST)).isFalse();
    }

    @Test
    void aMetricThatNoProfileCanBeMadeForIsRefused() {
        assertThatExceptionOfType(CatalogException.class)
                .isThrownBy(() -> asking("p99"))
                .withMessageContaining(
                        "field \"fakes.profiles.tail.asks\": \"p99\" is none of request_cpu_ms_per_request, latency_p99_ms");
    }

    private Load asking(String metric) throws IOException {
        FakeHome home = FakeHome.make(folder);
        Files.writeString(
                home.workloads(),
                Files.readString(home.workloads())
                        + "    tail: {asks: [%s], warm-up-requests: 1, warm-up-max-seconds: 1, phases: [{from: 1, to: 1, seconds: 1}]}\n"
                                .formatted(metric));
        return Catalog.read(folder).workloads().get("fakes").profile("tail").load();
    }

    private Duet duet(String profile) throws IOException {
        FakeHome home = FakeHome.make(folder);
        Files.writeString(home.workloads(), Files.readString(home.workloads()) + DUETS);
        return Catalog.read(folder)
                .workloads()
                .get("fakes")
                .profile(profile)
                .load()
                .duet();
    }

    private Workload.Profile profile(String rates) throws IOException {
        return profile("0.5", rates);
    }

    private Workload.Profile profile(String times, String rates) throws IOException {
        FakeHome home = FakeHome.make(folder);
        Files.writeString(home.workloads(), Files.readString(home.workloads()) + LONG.formatted(times, rates));
        return Catalog.read(folder).workloads().get("fakes").profile("short");
    }
}
