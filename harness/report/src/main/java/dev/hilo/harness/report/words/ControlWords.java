package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.Resolution;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.List;
import java.util.Optional;

/** The differences that a cluster shows, in one line: its A/A duets, then the smallest change that the answers tell from noise. */
public final class ControlWords {
    private ControlWords() {}

    /** The line; empty off a cluster, and without an A/A duet that counts. */
    public static Optional<String> line(RunView view) {
        List<Resolution> resolutions = Resolution.of(view.verdicts());
        return isOnCluster(view) && !resolutions.isEmpty()
                ? Optional.of("Control: the same application on both sides read %s%s."
                        .formatted(apart(resolutions, view), shown(resolutions, view)))
                : Optional.empty();
    }

    private static boolean isOnCluster(RunView view) {
        return view.outcomes().trials().values().stream()
                .filter(trial -> trial.aaRepeat() && trial.status() == TrialStatus.OK)
                .anyMatch(trial -> trial.software().containsKey(TrialResult.CLUSTER_ROLE));
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
