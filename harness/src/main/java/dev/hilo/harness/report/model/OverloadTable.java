package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Overload;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What each variant did with more load than it can serve, and how soon it recovered. */
public record OverloadTable(List<Row> rows) {

    /**
     * One variant: a cell for all of its starts, with the values of each where they differ.
     *
     * @param rate arrivals per second in the overload, and after it
     * @param recovery seconds until the goal held again, or what became of it
     */
    public record Row(
            String variant,
            int starts,
            String rate,
            String recovery,
            String served,
            String latency,
            String rss,
            String threads) {}

    /** Empty when nothing was overloaded. */
    public static Optional<OverloadTable> of(Traces traces, List<VariantTrials> variants) {
        List<Row> rows = new ArrayList<>();
        for (VariantTrials variant : variants) {
            List<Overload> seen = variant.ok().stream()
                    .flatMap(trial -> traces.overload(trial).stream())
                    .toList();
            if (!seen.isEmpty()) {
                rows.add(row(variant.subject().name(), seen));
            }
        }
        return rows.isEmpty() ? Optional.empty() : Optional.of(new OverloadTable(rows));
    }

    private static Row row(String variant, List<Overload> seen) {
        return new Row(
                variant,
                seen.size(),
                told(seen, one -> "%d, then %d".formatted(one.overPerSecond(), one.afterPerSecond())),
                told(seen, OverloadTable::recovery),
                told(seen, one -> number(one.servedPercent())),
                told(seen, one -> number(one.latencyMillis())),
                told(seen, one -> number(one.rssMaxMb())),
                told(seen, one -> one.threadsMax() == null ? null : String.valueOf(one.threadsMax())));
    }

    private static String recovery(Overload overload) {
        if (overload.died() != null) {
            return overload.died();
        }
        return overload.recoverySeconds() == null
                ? "not within %d s".formatted(overload.watchedSeconds())
                : String.valueOf(overload.recoverySeconds());
    }

    private static String number(Double value) {
        return value == null || value.isNaN() ? null : Numbers.measured(value);
    }

    private static String told(List<Overload> seen, Function<Overload, String> cell) {
        String cells =
                seen.stream().map(cell).filter(Objects::nonNull).distinct().collect(Collectors.joining("; "));
        return cells.isEmpty() ? "–" : cells;
    }
}
