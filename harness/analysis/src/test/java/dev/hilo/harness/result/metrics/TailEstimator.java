package dev.hilo.harness.result.metrics;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Estimators of the tail of one side that were compared; hilo's is {@link #MEDIAN_OF_GROUPS}. The logarithm of milliseconds. */
enum TailEstimator {
    MEDIAN_OF_GROUPS(
            "median of five groups of windows",
            windows -> Math.log(groups(windows).ms(99))),
    POOLED("p99 of all windows together", windows -> Math.log(LatencyLog.ms(all(windows), 99))),
    MEDIAN_OF_WINDOWS("median of the windows' p99", windows -> trimmed(windows, 0.5)),
    TRIMMED_MEAN("mean of the middle half of the windows' p99", windows -> trimmed(windows, 0.25)),
    SLOWEST("mean of the slowest 1 % of all requests", windows -> Math.log(slowest(all(windows))));

    private final String words;
    private final ToDoubleFunction<List<Histogram>> log;

    TailEstimator(String words, ToDoubleFunction<List<Histogram>> log) {
        this.words = words;
        this.log = log;
    }

    double of(SimulatedWindows.Duet duet) {
        return log.applyAsDouble(duet.second()) - log.applyAsDouble(duet.first());
    }

    @Override
    public String toString() {
        return words;
    }

    private static LatencyGroups groups(List<Histogram> windows) {
        TreeMap<Integer, Histogram> bySecond = new TreeMap<>();
        IntStream.range(0, windows.size()).forEach(window -> bySecond.put(window, windows.get(window)));
        return LatencyGroups.of(
                new LatencyLog(bySecond),
                new LoadSeconds(IntStream.range(0, windows.size())
                        .mapToObj(window -> new LoadSeconds.Bounds(window, window + 0.9))
                        .toList()));
    }

    private static Histogram all(List<Histogram> windows) {
        Histogram all = new Histogram(3);
        windows.forEach(all::add);
        return all;
    }

    /** @param part that is left out at each end; half leaves the median */
    private static double trimmed(List<Histogram> windows, double part) {
        double[] logs = windows.stream()
                .mapToDouble(window -> Math.log(LatencyLog.ms(window, 99)))
                .sorted()
                .toArray();
        int cut = Math.min((int) (part * logs.length), (logs.length - 1) / 2);
        return Arrays.stream(logs, cut, logs.length - cut).average().orElseThrow();
    }

    private static double slowest(Histogram all) {
        long fast = all.getTotalCount() - all.getTotalCount() / 100;
        long seen = 0;
        double sum = 0;
        for (HistogramIterationValue value : all.recordedValues()) {
            long before = seen;
            seen += value.getCountAtValueIteratedTo();
            sum += Math.max(0, seen - Math.max(before, fast)) * (double) value.getValueIteratedTo();
        }
        return sum / (seen - fast) / 1000;
    }
}
