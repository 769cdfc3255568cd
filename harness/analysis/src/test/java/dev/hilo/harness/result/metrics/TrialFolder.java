package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Writes the files of a trial. Its load lasts 4 s at 10/s, and its last answers half a second more. */
record TrialFolder(Path path) {
    private static final long START = 1_700_000_000_000L;

    TrialFolder with(String file, String... lines) throws IOException {
        Path target = path.resolve(file);
        Files.createDirectories(target.getParent());
        Files.write(target, Arrays.asList(lines));
        return this;
    }

    TrialFolder withLoad() throws IOException {
        return with("load/load.json", """
                        {"startedAtEpochMillis": %d, "endedAtEpochMillis": %d, "offered": 40, "started": 39, "generator": "x"}""".formatted(START, START + 4_500));
    }

    /** The files of a closed load. */
    TrialFolder withClosedLoad() throws IOException {
        return with("load/load.json", """
                {"startedAtEpochMillis": %d, "endedAtEpochMillis": %d, "offered": null, "clientsSeconds": 4.0,
                "overtime": {"answers": 3, "shareWithin": 1.25}, "started": 39, "generator": "x"}""".formatted(START, START + 4_500));
    }

    TrialFolder withRequests() throws IOException {
        return with(
                        "load/arrivals.csv",
                        "second,offered,started,lag_max_us",
                        "0,10,10,120",
                        "1,10,9,90",
                        "2,10,10,100",
                        "3,10,10,")
                .with(
                        "load/operations.csv",
                        "second,operation,started,ok,gone,timeout,refused,connection,status,content",
                        "0,byId,7,7,0,0,0,0,0,0",
                        "0,page,3,3,0,0,0,0,0,0",
                        "1,byId,9,6,1,2,0,0,0,0",
                        "2,byId,10,4,0,0,3,2,1,0",
                        "3,byId,10,9,0,0,0,0,0,1");
    }

    /** One answer in each second, after so many milliseconds. */
    TrialFolder withLatencies(int seconds, IntUnaryOperator millis) throws IOException {
        HistogramLogWriter log = latencies(0);
        for (int second = 0; second < seconds; second++) {
            int latency = millis.applyAsInt(second);
            log.outputIntervalHistogram(second, second + 1, histogram("get", latency, latency), 1000);
        }
        log.close();
        return this;
    }

    /** 1 to 100 ms in second 0, and one answer of 2 s in second 2. */
    TrialFolder withLatencies() throws IOException {
        HistogramLogWriter log = latencies(START);
        log.outputIntervalHistogram(0, 1, histogram("byId", 1, 50), 1000);
        log.outputIntervalHistogram(0, 1, histogram("page", 51, 100), 1000);
        log.outputIntervalHistogram(1, 2, histogram("byId", 1, 0), 1000);
        log.outputIntervalHistogram(2, 3, histogram("byId", 2000, 2000), 1000);
        log.close();
        return this;
    }

    TrialFolder withProbes() throws IOException {
        String header = "second,cpu_s,rss_mb,threads,threads_running,threads_sleeping,threads_disk,"
                + "voluntary_switches,involuntary_switches";
        return with(
                        "probes/application.csv",
                        header,
                        "-0.500,10,900,99,1,98,0,1000,0",
                        "0.500,11,300,30,1,29,0,1100,10",
                        "1.500,12,310,31,1,30,0,1200,20",
                        "2.500,13.5,320,32,1,31,0,1300,30",
                        "3.500,14,310,31,1,30,0,1400,40",
                        "4.500,14.5,310,31,1,30,0,1500,50",
                        "5.500,20,999,99,1,98,0,9999,999")
                .with("probes/database.csv", header, "0,1,1,1,0,1,0,1,1", "2,1.5,1,1,0,1,0,1,1", "4,2,1,1,0,1,0,1,1")
                .with(
                        "probes/generator.csv",
                        header,
                        "0.1,1,1,1,0,1,0,1,1",
                        "1.1,1.8,1,1,0,1,0,1,1",
                        "3.9,2.9,1,1,0,1,0,1,1");
    }

    TrialFolder withApplicationsOwnWord() throws IOException {
        return with(
                        "probes/metrics.csv",
                        "second,heap_used_bytes,heap_max_bytes,threads_live,threads_blocked,pool_active",
                        "-1,524288000,524288000,400,400,400",
                        "0.1,52428800,524288000,20,0,",
                        "1.1,,,,,",
                        "2.1,104857600,524288000,22,7,",
                        "9.1,524288000,524288000,400,400,400")
                .with(
                        "probes/gc.csv",
                        "second,pause_ms,name,cause",
                        "-3.000,99,G1New,warm-up",
                        "1.000,2.5,G1New,G1 Evacuation Pause",
                        "2.000,4,G1Old,\"a, b\"",
                        "7.000,99,G1New,too late")
                .with("probes/pinned.csv", "second,duration_ms,stack");
    }

    private HistogramLogWriter latencies(long start) throws IOException {
        Path file = path.resolve("load/latency.hlog");
        Files.createDirectories(file.getParent());
        HistogramLogWriter log = new HistogramLogWriter(file.toFile());
        log.outputLogFormatVersion();
        log.outputStartTime(start);
        log.outputBaseTime(start);
        log.outputLegend();
        return log;
    }

    private static Histogram histogram(String operation, int fromMillis, int toMillis) {
        Histogram histogram = new Histogram(3);
        for (int millis = fromMillis; millis <= toMillis; millis++) {
            histogram.recordValue(millis * 1000L);
        }
        histogram.setTag(operation);
        return histogram;
    }
}
