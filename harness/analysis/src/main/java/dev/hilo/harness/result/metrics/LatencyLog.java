package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogReader;

/** The latencies of a load in microseconds, all operations together, by the second of the intended start. */
record LatencyLog(SortedMap<Integer, Histogram> bySecond) {
    /** The precision of the load generator's own histograms. */
    private static final int DIGITS = 3;

    static LatencyLog read(Path file, LoadWindow window) throws IOException {
        SortedMap<Integer, Histogram> bySecond = new TreeMap<>();
        if (!Files.exists(file)) {
            return new LatencyLog(bySecond);
        }
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            while (reader.hasNext()) {
                if (reader.nextIntervalHistogram() instanceof Histogram interval) {
                    add(bySecond, interval, window);
                }
            }
        }
        return new LatencyLog(bySecond);
    }

    private static void add(SortedMap<Integer, Histogram> bySecond, Histogram interval, LoadWindow window) {
        int second = Math.toIntExact(Math.round((interval.getStartTimeStamp() - window.startEpochMillis()) / 1000.0));
        if (second >= 0 && second <= window.seconds()) {
            bySecond.computeIfAbsent(second, any -> new Histogram(DIGITS)).add(interval);
        }
    }

    /** Latencies of the requests that were due in these seconds. */
    Histogram in(LoadSeconds seconds) {
        Histogram merged = new Histogram(DIGITS);
        bySecond.forEach((second, histogram) -> {
            if (seconds.hold(second)) {
                merged.add(histogram);
            }
        });
        return merged;
    }

    /**
     * The trimmed mean: without a share of the values at each end.
     *
     * @param part of all values, rounded down to whole values
     */
    static double trimmedMeanMs(Histogram histogram, double part) {
        long cut = (long) (part * histogram.getTotalCount());
        long last = histogram.getTotalCount() - cut;
        long seen = 0;
        double sum = 0;
        for (HistogramIterationValue value : histogram.recordedValues()) {
            long before = seen;
            seen += value.getCountAtValueIteratedTo();
            long kept = Math.max(0, Math.min(seen, last) - Math.max(before, cut));
            sum += kept * (double) histogram.medianEquivalentValue(value.getValueIteratedTo());
        }
        return sum / (last - cut) / 1000.0;
    }

    static double ms(Histogram histogram, double percentile) {
        return histogram.getValueAtPercentile(percentile) / 1000.0;
    }
}
