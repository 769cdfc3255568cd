package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.hilo.harness.host.LocalProcesses;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbesTest {
    @TempDir
    Path folder;

    private final CountDownLatch sampled = new CountDownLatch(2);

    @Test
    void writesSecondsRelativeToTheLoad() throws Exception {
        long start = System.currentTimeMillis();
        try (Probes probes = Probes.start(folder)) {
            probes.add(probe("application", this::next));
            assertThat(sampled.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(folder.resolve("application.csv.partial")).exists();
            probes.markLoadStart(0);
            probes.markLoadStart(start + 60_000);
        }
        assertThat(folder.resolve("application.csv.partial")).doesNotExist();
        List<String> lines = Files.readAllLines(folder.resolve("application.csv"));
        assertThat(lines.getFirst()).isEqualTo("second,one,two");
        assertThat(lines.subList(1, lines.size()))
                .hasSizeGreaterThanOrEqualTo(2)
                .allMatch(line -> line.matches("-[1-6]\\d\\.\\d{3},1\\.5,"));
    }

    @Test
    void aPausedProbeHasNoRowsUntilItGoesOn() throws Exception {
        PausableProbe paused = new PausableProbe(probe("paused", this::next));
        paused.pause();
        try (Probes probes = Probes.start(folder)) {
            probes.add(paused);
            probes.add(MeterProbe.cpu("other", () -> {
                sampled.countDown();
                return LocalProcesses.self().cpuSeconds();
            }));
            assertThat(sampled.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(folder.resolve("paused.csv.partial")).hasContent("epoch_ms,one,two");
            paused.goOn();
            probes.markLoadStart(0);
        }
        assertThat(Files.readAllLines(folder.resolve("paused.csv"))).hasSizeGreaterThanOrEqualTo(2);
    }

    @Test
    void aFinerProbeIsSampledMoreOften() throws Exception {
        try (Probes probes = Probes.start(folder)) {
            probes.add(MeterProbe.cpu("fine", LocalProcesses.self()::cpuSeconds));
            probes.add(probe("coarse", this::next));
            assertThat(sampled.await(10, TimeUnit.SECONDS)).isTrue();
            probes.markLoadStart(0);
        }
        assertThat(Files.readAllLines(folder.resolve("fine-cpu.csv")))
                .hasSizeGreaterThan(
                        2 * Files.readAllLines(folder.resolve("coarse.csv")).size())
                .startsWith("second,cpu_s");
    }

    @Test
    void withoutALoadTheRowsKeepTheWallClock() throws Exception {
        try (Probes probes = Probes.start(folder)) {
            probes.add(probe("application", this::next));
            assertThat(sampled.await(10, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(folder.resolve("application.csv")).doesNotExist();
        assertThat(Files.readAllLines(folder.resolve("application.csv.partial")))
                .hasSizeGreaterThanOrEqualTo(3)
                .first()
                .isEqualTo("epoch_ms,one,two");
    }

    @Test
    void oneProbeThatFailsOrEndsLeavesTheOthers() throws Exception {
        Probes probes = Probes.start(folder);
        probes.markLoadStart(0);
        probes.add(probe("broken", () -> CompletableFuture.failedFuture(new IllegalStateException("no luck"))));
        probes.add(probe("ended", () -> CompletableFuture.completedFuture(Optional.empty())));
        probes.add(probe("silent", CompletableFuture::new));
        probes.add(probe("application", this::next));
        assertThat(sampled.await(10, TimeUnit.SECONDS)).isTrue();
        probes.close();
        assertThat(probes.problems()).extracting(ProbeProblem::told).containsExactly("probe broken stopped: no luck");
        assertThat(Files.readAllLines(folder.resolve("ended.csv"))).containsExactly("second,one,two");
        assertThat(Files.readAllLines(folder.resolve("application.csv"))).hasSizeGreaterThanOrEqualTo(3);
    }

    /** The answer of a cluster's node may fail once; samples of the rest of the load are still needed. */
    @Test
    void aProbeWithoutARowIsTriedAgain() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        try (Probes probes = Probes.start(folder)) {
            probes.markLoadStart(0);
            probes.add(probe(
                    "patchy",
                    () -> asked.getAndIncrement() == 0 ? CompletableFuture.completedFuture(Optional.empty()) : next()));
            assertThat(sampled.await(10, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(Files.readAllLines(folder.resolve("patchy.csv"))).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void aFullDiskIsReported() throws Exception {
        Path full = Files.createSymbolicLink(folder.resolve("application.csv.partial"), Path.of("/dev/full"));
        try (Probes probes = Probes.start(folder)) {
            assertThatIOException().isThrownBy(() -> probes.add(probe("application", this::next)));
        }
        Files.delete(full);
    }

    @Test
    void aTornLastLineIsLeftOut() throws Exception {
        try (RowFile file = new RowFile(folder, "application", List.of("cpu_s"))) {
            file.append(2_000, new double[] {0.25});
            Files.writeString(
                    folder.resolve("application.csv.partial"),
                    Files.readString(folder.resolve("application.csv.partial")) + "3000,0.4");
            file.finish(2_500);
        }
        assertThat(folder.resolve("application.csv")).hasContent("second,cpu_s\n-0.500,0.25");
    }

    private CompletableFuture<Optional<double[]>> next() {
        sampled.countDown();
        return CompletableFuture.completedFuture(Optional.of(new double[] {1.5, Double.NaN}));
    }

    private static Probe probe(String name, Source source) {
        return new Probe() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public List<String> columns() {
                return List.of("one", "two");
            }

            @Override
            public CompletableFuture<Optional<double[]>> sample() {
                return source.sample();
            }
        };
    }

    private interface Source {
        CompletableFuture<Optional<double[]>> sample();
    }
}
