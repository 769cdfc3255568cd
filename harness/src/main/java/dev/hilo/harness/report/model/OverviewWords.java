package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.LowerBound;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The sentences under the tables of an overview, wherever they are. */
public final class OverviewWords {
    public static final String MEDIANS = "Medians over the trials that count; lowest and highest where they differ.";

    private OverviewWords() {}

    /** Empty when no place of the tables holds a lower bound. */
    public static Optional<String> bound(List<OverviewTable> tables) {
        boolean any = cells(tables).anyMatch(MetricCell::isBound);
        return any
                ? Optional.of(LowerBound.SIGN
                        + ": no trial counts, because the load generator was the bottleneck; the application can do at least"
                        + " this much.")
                : Optional.empty();
    }

    /** Where the published rows come from; empty when no table has one. */
    public static Optional<String> published(PublishedFigures published, List<OverviewTable> tables) {
        if (cells(tables).noneMatch(cell -> cell.kind().equals("published"))) {
            return Optional.empty();
        }
        String environment = published
                .environment()
                .map(words -> " Measured with: " + words + ".")
                .orElse("");
        return Optional.of("Published: %s.%s %s Context, not a pass mark."
                .formatted(
                        published.source().orElse("source not named"),
                        environment,
                        published.caveat().orElse("")));
    }

    private static Stream<MetricCell> cells(List<OverviewTable> tables) {
        return tables.stream().flatMap(OverviewTable::cells);
    }
}
