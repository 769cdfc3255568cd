package dev.hilo.harness.report.chart;

import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Segment;
import dev.hilo.load.LoadPhase;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A phase of the load behind a chart, in percent of its width.
 *
 * @param ramp the arrival rate changes within it
 */
public record Band(double left, double width, boolean ramp, String label) {

    /** Phases with a band of their own; more would write their rates over each other. */
    private static final int MOST_PHASES = 20;

    /** Width, in percent of the chart, below which a word does not fit into a band. */
    private static final double NARROW_PERCENT = 15;

    static List<Band> of(Load load) {
        if (load.hasDuet()) {
            return of(load.duet());
        }
        if (load.isSimulation()) {
            return List.of(new Band(0, 100, false, "your simulation"));
        }
        return load.isClosed()
                ? List.of(new Band(0, 100, false, load.clients().count() + " clients"))
                : of(load.phases(), load.lastsSeconds());
    }

    /**
     * Bands of a duet. All windows are one, whose labels would stand on each other; it is not labelled by side, because the side changes from duet to duet.
     * A band that is too narrow for its label has none.
     */
    private static List<Band> of(Duet duet) {
        Map<Segment.Kind, List<Segment>> kinds = Stream.of(duet.segments(1), duet.segments(2))
                .flatMap(List::stream)
                .collect(Collectors.groupingBy(Segment::kind, TreeMap::new, Collectors.toList()));
        return kinds.entrySet().stream()
                .map(kind -> of(kind.getKey(), kind.getValue(), duet.lastsSeconds()))
                .toList();
    }

    private static Band of(Segment.Kind kind, List<Segment> stretches, double total) {
        double from = stretches.stream().mapToDouble(Segment::fromSecond).min().orElseThrow();
        double to = stretches.stream().mapToDouble(Segment::toSecond).max().orElseThrow();
        double width = 100 * (to - from) / total;
        String label = kind == Segment.Kind.ALONE ? "alone, in turns" : kind.word();
        return new Band(100 * from / total, width, false, width < NARROW_PERCENT ? "" : label);
    }

    private static List<Band> of(List<LoadPhase> phases, double total) {
        if (phases.size() > MOST_PHASES) {
            DoubleSummaryStatistics rates =
                    phases.stream().mapToDouble(LoadPhase::meanPerSecond).summaryStatistics();
            return List.of(new Band(0, 100, false, "%s to %s/s".formatted(rate(rates.getMin()), rate(rates.getMax()))));
        }
        List<Band> bands = new ArrayList<>();
        double at = 0;
        for (LoadPhase phase : phases) {
            boolean ramp = phase.fromPerSecond() != phase.toPerSecond();
            String label = ramp
                    ? "%s → %s/s".formatted(rate(phase.fromPerSecond()), rate(phase.toPerSecond()))
                    : rate(phase.fromPerSecond()) + "/s";
            bands.add(new Band(100 * at / total, 100 * phase.seconds() / total, ramp, label));
            at += phase.seconds();
        }
        return bands;
    }

    private static String rate(double perSecond) {
        return perSecond == Math.rint(perSecond)
                ? String.format(Locale.ROOT, "%.0f", perSecond)
                : String.format(Locale.ROOT, "%.1f", perSecond);
    }
}
