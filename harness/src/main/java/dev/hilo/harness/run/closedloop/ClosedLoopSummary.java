package dev.hilo.harness.run.closedloop;

import java.util.ArrayList;
import java.util.List;

/** The table, what its columns mean, and what went wrong: the same in the terminal and in the page. */
public final class ClosedLoopSummary {
    private static final String LEGEND = """

            Medians over the rounds that did not fail; errors of all. p50 and p99 are wrk's latencies in a closed loop: not comparable
            with `bench run`, whose clients do not wait for answers. CPU % is of one processor, over the measured seconds; RSS is at
            their end; start s is the time to the first good answer.
            """;

    private ClosedLoopSummary() {}

    public static List<String> lines(List<Measurement> measurements) {
        List<String> lines = new ArrayList<>(ClosedLoopTable.lines(measurements));
        LEGEND.lines().forEach(lines::add);
        List<Measurement> failed =
                measurements.stream().filter(one -> !one.isGood()).toList();
        if (!failed.isEmpty()) {
            lines.add("");
        }
        failed.forEach(one -> lines.add("- FAILED: %s, round %d: %s"
                .formatted(one.planned().subject().name(), one.planned().block(), one.failure())));
        return lines;
    }
}
