package dev.hilo.harness.report.model.run;

import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/**
 * A planned trial in the list of all.
 *
 * @param attempt the last one; null when none ended
 * @param folder its raw files, relative to the page; null when there are none
 * @param steps seconds in the order of {@link #steps(Outcomes)}
 */
public record TrialRow(
        int number,
        Integer attempt,
        int block,
        String name,
        String workload,
        String status,
        String reason,
        String folder,
        List<String> steps,
        Map<String, String> software) {

    public static List<TrialRow> of(Outcomes outcomes, List<PlannedTrial> planned) {
        List<String> steps = steps(outcomes);
        return planned.stream()
                .map(trial -> of(trial, outcomes.result(trial), steps))
                .toList();
    }

    /** Invalid attempts after which the trial was run again. */
    public static List<TrialRow> repeated(Outcomes outcomes) {
        return outcomes.repeated().stream()
                .map(attempt -> of(attempt.planned(), Optional.of(attempt), List.of()))
                .toList();
    }

    /** Every step that some trial took, in the order in which they are taken. */
    public static List<String> steps(Outcomes outcomes) {
        SequencedSet<String> steps = new LinkedHashSet<>();
        outcomes.trials()
                .values()
                .forEach(trial -> steps.addAll(trial.stepSeconds().keySet()));
        return new ArrayList<>(steps);
    }

    private static TrialRow of(PlannedTrial planned, Optional<TrialResult> result, List<String> steps) {
        return new TrialRow(
                planned.number(),
                result.map(TrialResult::attempt).orElse(null),
                planned.block(),
                planned.subject().name(),
                planned.workload(),
                Outcomes.status(result),
                Outcomes.reason(result),
                result.map(TrialRow::link).orElse(null),
                steps.stream().map(step -> seconds(result, step)).toList(),
                result.map(TrialResult::software).orElse(Map.of()));
    }

    public static String link(TrialResult trial) {
        return "../starts/%s/%s/".formatted(encoded(trial.startFolder()), encoded(trial.workload()));
    }

    /** A name as a part of a link: a name in a stack.yaml may contain any character. */
    private static String encoded(String name) {
        StringBuilder link = new StringBuilder();
        for (byte one : name.getBytes(StandardCharsets.UTF_8)) {
            char letter = (char) (one & 0xff);
            boolean plain = letter < 128 && (Character.isLetterOrDigit(letter) || "-._".indexOf(letter) >= 0);
            link.append(plain ? String.valueOf(letter) : "%%%02X".formatted((int) letter));
        }
        return link.toString();
    }

    private static String seconds(Optional<TrialResult> result, String step) {
        return result.map(trial -> trial.stepSeconds().get(step))
                .map(Numbers::seconds)
                .orElse(Numbers.ABSENT);
    }
}
