package dev.hilo.harness.result;

import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Writes the raw files of a trial in the formats of docs/result-files.md. */
public final class FakeSeries {
    private static final long STARTED = FakeResults.START.toEpochMilli();

    private final Temper temper;
    private final List<Double> rates = new ArrayList<>();
    private final Random random;
    private boolean closed;

    FakeSeries(Temper temper, List<LoadPhase> phases, int seed) {
        this.temper = temper;
        this.random = new Random(seed);
        for (LoadPhase phase : phases) {
            for (double at = 0.5; at < phase.seconds(); at++) {
                double share = at / phase.seconds();
                rates.add(phase.fromPerSecond() + share * (phase.toPerSecond() - phase.fromPerSecond()));
            }
        }
    }

    /** The files of a load. A closed load has no offered rate; here it reaches 240 requests a second. */
    public static FakeSeries of(Temper temper, Load load, int seed) {
        List<LoadPhase> phases =
                load.isClosed() ? List.of(new LoadPhase(240, 240, load.lastsSeconds())) : load.phases();
        FakeSeries series = new FakeSeries(temper, phases, seed);
        series.closed = load.isClosed();
        return series;
    }

    public void write(Path trial) throws IOException {
        Path load = Files.createDirectories(trial.resolve("load"));
        Path probes = Files.createDirectories(trial.resolve("probes"));
        Files.writeString(load.resolve("load.json"), """
                {"startedAtEpochMillis": %d, "endedAtEpochMillis": %d, "offered": %s, "started": 9000, "generator": "Gatling 3.15.1"}
                """.formatted(
                        STARTED, STARTED + rates.size() * 1000L, closed ? null : 9000));
        writeLoad(load);
        Files.write(probes.resolve("application.csv"), application());
        Files.write(probes.resolve("metrics.csv"), metrics());
    }

    private void writeLoad(Path load) throws IOException {
        List<String> arrivals = new ArrayList<>(List.of("second,offered,started,lag_max_us"));
        List<String> operations =
                new ArrayList<>(List.of("second,operation,started,ok,gone,timeout,refused,connection,status,content"));
        try (PrintStream stream = new PrintStream(load.resolve("latency.hlog").toFile())) {
            HistogramLogWriter log = new HistogramLogWriter(stream);
            log.outputLogFormatVersion();
            log.outputStartTime(STARTED);
            log.outputLegend();
            for (int second = 0; second < rates.size(); second++) {
                int offered = (int) Math.round(rates.get(second));
                arrivals.add(
                        "%d,%s,%d,%d".formatted(second, closed ? "" : offered, offered, 400 + random.nextInt(900)));
                Histogram latencies = new Histogram(3);
                int timeouts = fill(latencies, offered);
                latencies.setTag("get");
                latencies.setStartTimeStamp(STARTED + second * 1000L);
                latencies.setEndTimeStamp(STARTED + second * 1000L + 1000);
                log.outputIntervalHistogram(latencies);
                operations.add("%d,get,%d,%d,0,%d,0,0,0,0".formatted(second, offered, offered - timeouts, timeouts));
            }
        }
        Files.write(load.resolve("arrivals.csv"), arrivals);
        Files.write(load.resolve("operations.csv"), operations);
    }

    private int fill(Histogram latencies, int offered) {
        double strain = temper.strain(offered * (1 + 0.03 * random.nextGaussian()));
        int timeouts = 0;
        for (int request = 0; request < offered; request++) {
            double ms = temper.baseMs() * (0.6 + 0.4 * strain) * Math.exp(0.45 * random.nextGaussian());
            ms = random.nextInt(400) == 0 ? ms + 20 * strain : ms;
            timeouts += ms > 2000 || strain > 14 && random.nextInt(60) == 0 ? 1 : 0;
            latencies.recordValue((long) (1000 * Math.min(ms, 2000)));
        }
        return timeouts;
    }

    private List<String> application() {
        List<String> lines = new ArrayList<>(
                List.of(
                        "second,cpu_s,rss_mb,threads,threads_running,threads_sleeping,threads_disk,voluntary_switches,involuntary_switches"));
        double cpu = 21;
        for (int second = -5; second < rates.size(); second++) {
            double rate = second < 0 ? 20 : rates.get(second);
            cpu += Math.min(1, rate * temper.cpuMsPerRequest() / 1000 * (1 + 0.08 * random.nextGaussian()));
            lines.add(String.format(
                    Locale.ROOT, "%.3f,%.2f,%.1f,%d,1,60,0,%d,%d", second + 0.1, cpu, 380.0, 70, second * 900L, 0));
        }
        return lines;
    }

    private List<String> metrics() {
        List<String> lines = new ArrayList<>(
                List.of("second,heap_used_bytes,heap_max_bytes,threads_live,threads_runnable,threads_blocked,"
                        + "threads_waiting,threads_timed_waiting,pool_active,pool_pending"));
        double heap = 90e6;
        for (int second = -5; second < rates.size(); second++) {
            double full = second < 0 ? 0.05 : Math.pow(rates.get(second) / 500, 3);
            heap = heap > 235e6 ? 84e6 : heap + (4 + 18 * full) * 1e6;
            if (second % 17 == 11) {
                lines.add((second + 0.2) + ",,,,,,,,,");
                continue;
            }
            lines.add(String.format(
                    Locale.ROOT,
                    "%.1f,%.0f,524288000,%d,%d,%d,%d,%d,%d,%d",
                    second + 0.2,
                    heap,
                    60,
                    8 + random.nextInt(3),
                    Math.round(temper.blocked() * full * random.nextDouble(0.8, 1)),
                    Math.round(temper.waiting() * (0.3 + 0.7 * full) * random.nextDouble(0.9, 1)),
                    12 + random.nextInt(4),
                    Math.round(10 * Math.min(1, full * 1.6)),
                    Math.round(temper.blocked() * full * random.nextDouble(0.3, 1))));
        }
        return lines;
    }
}
