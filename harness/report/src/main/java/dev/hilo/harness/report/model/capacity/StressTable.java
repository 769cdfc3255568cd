package dev.hilo.harness.report.model.capacity;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.Stress.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Effects of a kind of stress on each variant, and how soon the variant recovered.
 *
 * @param kind key of the kind of stress
 */
public record StressTable(String kind, String title, String caption, List<Row> rows) {
    private static final String RECOVERED =
            " Recovered: from its end to the first of three seconds in a row that met the goal. Served and latency are of the requests that came in it; memory and threads are the most from its beginning on.";

    /**
     * A variant. A cell has one value for all starts, or the value of each start where they differ.
     *
     * @param rate arrivals per second in the stress, and after it
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

    /** One table for each kind of stress that the run applied. */
    public static List<StressTable> of(Traces traces, RunView view) {
        return Stream.of(Kind.values())
                .map(kind ->
                        new StressTable(kind.text(), title(kind), caption(kind) + RECOVERED, rows(traces, view, kind)))
                .filter(table -> !table.rows().isEmpty())
                .toList();
    }

    private static String title(Kind kind) {
        return switch (kind) {
            case OVERLOAD -> "Overload and recovery";
            case OUTAGE -> "Outage of the services and recovery";
            case ROLLING_RESTART -> "Rolling restart";
        };
    }

    private static String caption(Kind kind) {
        return switch (kind) {
            case OVERLOAD -> "After each trial: 150 % of the capacity for 20 s, then half of it for 30 s.";
            case OUTAGE ->
                "After each trial: half of the capacity; the services behind the application do not answer for 10 s (their processes are held by a signal), then they do for 30 s.";
            case ROLLING_RESTART ->
                "After each trial, at the rate told: the replicas are replaced by new ones, one after the other. An old one is asked to end when its successor is ready; the seconds are those until the last old one had ended.";
        };
    }

    private static List<Row> rows(Traces traces, RunView view, Kind kind) {
        List<Row> rows = new ArrayList<>();
        for (VariantTrials variant : view.variants()) {
            List<Stress> seen = variant.ok().stream()
                    .flatMap(trial -> traces.stress(trial, kind).stream())
                    .toList();
            if (!seen.isEmpty()) {
                rows.add(row(variant.subject().name(), seen, kind, view.run().timeoutMillis(view.workload())));
            }
        }
        return rows;
    }

    private static Row row(String variant, List<Stress> seen, Kind kind, double timeoutMillis) {
        return new Row(
                variant,
                seen.size(),
                told(seen, one -> rate(one, kind)),
                told(seen, StressTable::recovery),
                told(seen, one -> number(one.servedPercent())),
                told(seen, one -> latency(one.latencyMillis(), timeoutMillis)),
                told(seen, one -> number(one.rssMaxMb())),
                told(seen, one -> one.threadsMax() == null ? null : String.valueOf(one.threadsMax())));
    }

    private static String rate(Stress stress, Kind kind) {
        return kind == Kind.ROLLING_RESTART
                ? "%d, for %d s".formatted(stress.perSecond(), stress.seconds())
                : "%d, then %d".formatted(stress.perSecond(), stress.afterPerSecond());
    }

    private static String recovery(Stress stress) {
        if (stress.died() != null) {
            return stress.died();
        }
        return stress.recoverySeconds() == null
                ? "not within %d s".formatted(stress.watchedSeconds())
                : String.valueOf(stress.recoverySeconds());
    }

    /** A latency as long as the timeout is that of a request which timed out, a lower bound. */
    private static String latency(Double millis, double timeoutMillis) {
        String number = number(millis);
        return number == null ? null : Medians.sign(millis >= timeoutMillis) + number;
    }

    private static String number(Double value) {
        return value == null || value.isNaN() ? null : Numbers.measured(value);
    }

    private static String told(List<Stress> seen, Function<Stress, String> cell) {
        String cells =
                seen.stream().map(cell).filter(Objects::nonNull).distinct().collect(Collectors.joining("; "));
        return cells.isEmpty() ? "–" : cells;
    }
}
