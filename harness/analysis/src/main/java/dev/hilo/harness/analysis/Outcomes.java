package dev.hilo.harness.analysis;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Outcomes of planned trials.
 *
 * @param planned in their order
 * @param trials the last attempt of each trial that ended, by number
 * @param repeated invalid attempts that were followed by another one, in the order of their numbers
 */
public record Outcomes(List<PlannedTrial> planned, Map<Integer, TrialResult> trials, List<TrialResult> repeated) {

    /** How planned trials ended, counted. */
    public record Tally(int planned, int ok, int limited, Map<String, Integer> others) {

        /** The trials that do not count, in words; empty when all count. */
        public String lost() {
            List<String> parts = new ArrayList<>();
            if (limited > 0) {
                parts.add(limited + " limited by the load generator");
            }
            others.forEach((word, count) -> parts.add(count + " " + word));
            return Enumeration.of(parts);
        }
    }

    /** Outcomes of the whole run. */
    public static Outcomes of(ResultFolder folder) {
        return of(folder.run(), folder.attempts());
    }

    static Outcomes of(RunResult run, List<TrialResult> attempts) {
        return of(run.planned(), attempts.stream());
    }

    /** Outcomes of one workload. */
    public Outcomes under(String workload) {
        return of(
                planned.stream()
                        .filter(trial -> trial.workload().equals(workload))
                        .toList(),
                Stream.concat(repeated.stream(), trials.values().stream())
                        .filter(trial -> trial.workload().equals(workload)));
    }

    /** The same as if these trials had never ended. */
    Outcomes without(List<TrialResult> some) {
        Set<Integer> numbers = some.stream().map(TrialResult::number).collect(Collectors.toSet());
        return of(
                planned,
                Stream.concat(repeated.stream(), trials.values().stream())
                        .filter(trial -> !numbers.contains(trial.number())));
    }

    private static Outcomes of(List<PlannedTrial> planned, Stream<TrialResult> attempts) {
        Map<Integer, TrialResult> last = new TreeMap<>();
        List<TrialResult> repeated = new ArrayList<>();
        attempts.forEach(attempt ->
                Optional.ofNullable(last.put(attempt.number(), attempt)).ifPresent(repeated::add));
        return new Outcomes(planned, last, List.copyOf(repeated));
    }

    /** Every attempt at a trial, the last one at its end; none when it never ended. */
    public List<TrialResult> attempts(PlannedTrial trial) {
        return Stream.concat(repeated.stream(), result(trial).stream())
                .filter(attempt -> attempt.number() == trial.number())
                .toList();
    }

    public Optional<TrialResult> result(PlannedTrial trial) {
        return Optional.ofNullable(trials.get(trial.number()));
    }

    /** The trials whose metrics are in no table, in their order: failed, invalid or never ended. */
    public List<PlannedTrial> discounted() {
        return planned.stream()
                .filter(trial -> result(trial)
                        .filter(ended -> ended.status() == TrialStatus.OK)
                        .isEmpty())
                .toList();
    }

    public Tally tally() {
        int ok = 0;
        int limited = 0;
        Map<String, Integer> others = new LinkedHashMap<>();
        for (PlannedTrial trial : planned) {
            Optional<TrialResult> result = result(trial);
            if (result.filter(ended -> ended.status() == TrialStatus.OK).isPresent()) {
                ok++;
            } else if (result.filter(TrialResult::isLowerBound).isPresent()) {
                limited++;
            } else {
                others.merge(status(result), 1, Integer::sum);
            }
        }
        return new Tally(planned.size(), ok, limited, others);
    }

    /** The word for how a planned trial ended. */
    public static String status(Optional<TrialResult> result) {
        return result.map(trial -> trial.status().text()).orElse("missing");
    }

    public static String reason(Optional<TrialResult> result) {
        return result.map(trial -> trial.reason() == null ? "" : trial.reason())
                .orElse("not run, or stopped before its end");
    }
}
