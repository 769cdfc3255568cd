package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.metrics.SimulatedWindows.Duet;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Windows of real A/A duets, of which a calibration measured each: the same variant on both sides. The file has one histogram for each window
 * that counts, in microseconds, in the log format of HdrHistogram; its tag is {@code duet.side}, its order that of the windows.
 */
final class RecordedDuets {
    private static final String FILE = "aa-duets.hlog";
    private static final Pattern START = Pattern.compile("(\\d+)-side([12])-.*");

    private RecordedDuets() {}

    static List<Duet> read() throws IOException {
        SortedMap<Integer, Duet> duets = new TreeMap<>();
        try (InputStream in = RecordedDuets.class.getResourceAsStream(FILE);
                HistogramLogReader reader = new HistogramLogReader(in)) {
            while (reader.hasNext()) {
                Histogram window = (Histogram) reader.nextIntervalHistogram();
                String[] tag = window.getTag().split("\\.");
                Duet duet = duets.computeIfAbsent(
                        Integer.valueOf(tag[0]), any -> new Duet(new ArrayList<>(), new ArrayList<>()));
                (tag[1].equals("1") ? duet.first() : duet.second()).add(window);
            }
        }
        return List.copyOf(duets.values());
    }

    /**
     * Makes the file from a calibration's result folder.
     *
     * @param arguments the result folder, the name of the workload, and the file to write
     */
    public static void main(String[] arguments) throws IOException {
        try (Stream<Path> starts = Files.list(Path.of(arguments[0], "starts"));
                PrintStream file = new PrintStream(arguments[2])) {
            HistogramLogWriter writer = new HistogramLogWriter(file);
            writer.outputLogFormatVersion();
            writer.outputLegend();
            starts.sorted().forEach(start -> write(start, arguments[1], writer));
        }
    }

    private static void write(Path start, String workload, HistogramLogWriter writer) {
        Matcher name = START.matcher(start.getFileName().toString());
        if (!name.matches()) {
            return;
        }
        try {
            TrialFiles trial = TrialFiles.open(start.resolve(workload)).orElseThrow();
            LatencyLog latencies = LatencyLog.read(trial.folder().resolve("load/latency.hlog"), trial.window());
            for (LoadSeconds.Bounds window : Segments.read(trial).requests().stretches()) {
                Histogram histogram = latencies.in(new LoadSeconds(List.of(window)));
                histogram.setTag(Integer.valueOf(name.group(1)) + "." + name.group(2));
                histogram.setStartTimeStamp((long) (1000 * window.from()));
                histogram.setEndTimeStamp((long) (1000 * window.to()));
                writer.outputIntervalHistogram(histogram);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
