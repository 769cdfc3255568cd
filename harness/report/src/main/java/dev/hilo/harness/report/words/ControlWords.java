package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.Resolution;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The differences that a cluster shows, in one line: its A/A duets, then the smallest change that the answers tell from noise; or why there
 * are none.
 */
public final class ControlWords {
    private ControlWords() {}

    /** The line; empty off a cluster, and without an A/A duet that ended. */
    public static Optional<String> line(RunView view) {
        List<TrialResult> ended = view.outcomes().trials().values().stream()
                .filter(TrialResult::aaRepeat)
                .toList();
        if (ended.stream().noneMatch(trial -> isOnCluster(trial, view))) {
            return Optional.empty();
        }
        List<Resolution> resolutions = Resolution.of(view.verdicts());
        return resolutions.isEmpty()
                ? uncounted(view).map(ControlWords::none)
                : Optional.of("Control: the same application on both sides read %s%s."
                        .formatted(apart(resolutions, view), shown(resolutions, view)));
    }

    /** A trial that ended before its pod was there knows of no cluster: the plan does. */
    private static boolean isOnCluster(TrialResult trial, RunView view) {
        return trial.software().containsKey(TrialResult.CLUSTER_ROLE)
                || view.run().host(trial.subject()).equals(RunResult.CLUSTER);
    }

    /** The side for which the last A/A duet does not count: the one that ended its application, if one did. */
    private static Optional<TrialResult> uncounted(RunView view) {
        Set<Integer> aaDuets = view.outcomes().planned().stream()
                .filter(PlannedTrial::aaRepeat)
                .map(PlannedTrial::start)
                .collect(Collectors.toSet());
        return view.outcomes().trials().values().stream()
                .filter(trial -> aaDuets.contains(trial.start()) && trial.status() != TrialStatus.OK)
                .max(Comparator.comparingInt(TrialResult::start)
                        .thenComparing(trial -> trial.status().isEndOfApplication())
                        .thenComparing(
                                Comparator.comparingInt(TrialResult::side).reversed()));
    }

    /** {@code Control: none, because the A/A duet counts as invalid after 3 attempts: 12 % of the processors' time taken by the host.} */
    private static String none(TrialResult last) {
        return "Control: none, because the A/A duet counts as %s after %d %s: %s."
                .formatted(
                        last.status().text(),
                        last.attempt(),
                        last.attempt() == 1 ? "attempt" : "attempts",
                        last.reason());
    }

    /** {@code request CPU 1.2 % and p99 9 % apart (1 A/A duet)}. */
    private static String apart(List<Resolution> resolutions, RunView view) {
        int duets = resolutions.getFirst().aaDuets();
        String each = Enumeration.of(resolutions.stream()
                .map(one ->
                        "%s %s%s".formatted(name(one, view), duets == 1 ? "" : "up to ", PlainWords.size(one.apart())))
                .toList());
        return "%s apart (%d A/A %s)".formatted(each, duets, duets == 1 ? "duet" : "duets");
    }

    /** {@code ; with 3 duets this cluster shows differences of request CPU from about 8 % on}. */
    private static String shown(List<Resolution> resolutions, RunView view) {
        List<Resolution> known =
                resolutions.stream().filter(one -> one.shownFrom().isPresent()).toList();
        if (view.run().comparesNothing()) {
            return "";
        }
        if (known.isEmpty()) {
            return "; how small a difference this cluster shows is known after two duets of a pair";
        }
        return "; with %d duets this cluster shows differences of %s"
                .formatted(
                        known.getFirst().duets(),
                        Enumeration.of(known.stream()
                                .map(one -> "%s from about %s on"
                                        .formatted(
                                                name(one, view),
                                                PlainWords.size(one.shownFrom().getAsDouble())))
                                .toList()));
    }

    private static String name(Resolution one, RunView view) {
        return view.kind().spokenOf().get(one.metric());
    }
}
