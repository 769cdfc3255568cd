package dev.hilo.harness.result.metrics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * Latencies of the windows of one side, dealt in turn to five groups: the first, sixth, eleventh and sixteenth window are the first group.
 * A percentile is the median of those of the groups, so that no single window moves it, however slow. A group spreads over all windows, so a
 * pause that the application makes every few seconds is in most groups and counts; in most windows it is not, and a median over windows
 * would not see it (docs/adr/0015-the-tail.md). At a low rate a group may have no answer; it tells nothing.
 */
record LatencyGroups(List<Histogram> groups) {
    private static final int GROUPS = 5;
    /** Fewest windows of a group; where there are fewer, all latencies are one group. */
    private static final int WINDOWS = 2;
    /** Fewest groups with answers, and fewest answers of all of them, for a median of groups. */
    private static final int FEWEST_GROUPS = 3;

    private static final int FEWEST_ANSWERS = 100;

    static LatencyGroups of(LatencyLog latencies, LoadSeconds seconds) {
        List<Histogram> all = dealt(seconds).stream().map(latencies::in).toList();
        List<Histogram> answered =
                all.stream().filter(group -> group.getTotalCount() > 0).toList();
        return new LatencyGroups(all.size() == 1 || isEnough(answered) ? answered : List.of());
    }

    private static boolean isEnough(List<Histogram> answered) {
        return answered.size() >= FEWEST_GROUPS
                && answered.stream().mapToLong(Histogram::getTotalCount).sum() >= FEWEST_ANSWERS;
    }

    /** The windows of each group. */
    static List<LoadSeconds> dealt(LoadSeconds seconds) {
        List<LoadSeconds.Bounds> windows = seconds.stretches();
        int groups = windows.size() < GROUPS * WINDOWS ? 1 : GROUPS;
        return IntStream.range(0, groups)
                .mapToObj(group ->
                        new LoadSeconds(IntStream.iterate(group, at -> at < windows.size(), at -> at + groups)
                                .mapToObj(windows::get)
                                .toList()))
                .toList();
    }

    /** NaN where there are too few answers. */
    double ms(double percentile) {
        return median(sortedMs(percentile));
    }

    /** The value of the middle group, which is that of all of them; NaN without a group. */
    static double median(double[] sorted) {
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    }

    /**
     * Standard error of the natural logarithm of a percentile, from the spread of the groups; NaN for one group. The variance of a
     * median is pi / 2 times that of a mean.
     */
    double error(double percentile) {
        double[] logs = Arrays.stream(sortedMs(percentile)).map(Math::log).toArray();
        double mean = Arrays.stream(logs).average().orElse(Double.NaN);
        double squares =
                Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
        return Math.sqrt(Math.PI / 2 * squares / (logs.length - 1) / logs.length);
    }

    private double[] sortedMs(double percentile) {
        return groups.stream()
                .mapToDouble(group -> LatencyLog.ms(group, percentile))
                .sorted()
                .toArray();
    }
}
