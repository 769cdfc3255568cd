package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** The files of a load of 100 arrivals a second. */
public final class StepFiles {
    private static final long START = 1_700_000_000_000L;
    private static final int PER_SECOND = 100;

    private final Path folder;

    public StepFiles(Path folder) {
        this.folder = folder;
    }

    /**
     * @param failed of the requests of second 1
     * @param sent in each second but the first
     * @param millis what every answer of a second takes
     */
    public void load(int failed, int sent, double... millis) throws IOException {
        Path load = Files.createDirectories(folder.resolve("load"));
        Files.writeString(
                load.resolve("load.json"),
                "{\"startedAtEpochMillis\": %d, \"endedAtEpochMillis\": %d}"
                        .formatted(START, START + 1_000 * millis.length));
        List<String> arrivals = new ArrayList<>(List.of("second,offered,started,lag_max_us", "0,100,90,700000"));
        List<String> operations = new ArrayList<>(List.of(
                "second,operation,started,ok,gone,timeout,refused,connection,status,content",
                "0,byId,90,0,0,90,0,0,0,0"));
        for (int second = 1; second < millis.length; second++) {
            arrivals.add("%d,%d,%d,9000".formatted(second, PER_SECOND, sent));
            operations.add("%d,byId,100,0,0,%d,0,0,0,0".formatted(second, second == 1 ? failed : 0));
        }
        Files.write(load.resolve("arrivals.csv"), arrivals);
        Files.write(load.resolve("operations.csv"), operations);
        latencies(load.resolve("latency.hlog"), millis);
    }

    /** One sample a second. */
    public void application(double[] rssMb, int[] threads) throws IOException {
        List<String> lines = new ArrayList<>(List.of("second,rss_mb,threads"));
        for (int second = 0; second < rssMb.length; second++) {
            lines.add("%d.5,%s,%d".formatted(second, rssMb[second], threads[second]));
        }
        Files.write(Files.createDirectories(folder.resolve("probes")).resolve("application.csv"), lines);
    }

    /** CPU seconds of a program at the beginning of the load and ten seconds later. */
    public void cpu(String program, double seconds) throws IOException {
        Files.write(
                Files.createDirectories(folder.resolve("probes")).resolve(program + ".csv"),
                List.of("second,cpu_s", "0,7", "10," + (7 + seconds)));
    }

    private static void latencies(Path file, double... millis) throws IOException {
        HistogramLogWriter log = new HistogramLogWriter(file.toFile());
        log.outputLogFormatVersion();
        log.outputStartTime(START);
        log.outputBaseTime(START);
        log.outputLegend();
        for (int second = 0; second < millis.length; second++) {
            Histogram latency = new Histogram(3);
            latency.setTag("byId");
            latency.recordValueWithCount(Math.round(millis[second] * 1000), PER_SECOND);
            log.outputIntervalHistogram(second, second + 1.0, latency, 1000.0);
        }
        log.close();
    }
}
