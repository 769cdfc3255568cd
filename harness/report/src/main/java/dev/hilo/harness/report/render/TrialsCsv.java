package dev.hilo.harness.report.render;

import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.Limit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * One line for each attempt at a planned trial, whatever its outcome, and one for a trial without an attempt. A missing value is an empty
 * cell.
 */
public final class TrialsCsv {
    private static final List<String> PLACE = List.of(
            "number", "block", "start", "side", "aa_repeat", "attempt", "suite", "workload", "stack", "variant");
    private static final List<String> OUTCOME = List.of("status", "reason", "bottleneck", "started_at");
    private static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();

    private final List<String> factors;
    private final Outcomes outcomes;
    private final Traces traces;
    private final SortedSet<String> steps;
    private final SortedSet<String> software;

    /** @param factors of the run, a column each */
    public TrialsCsv(List<String> factors, Outcomes outcomes, Traces traces) {
        this.factors = factors;
        this.outcomes = outcomes;
        this.traces = traces;
        this.steps = names(TrialResult::stepSeconds);
        this.software = names(TrialResult::software);
    }

    public void print(Appendable out) throws IOException {
        CSVPrinter csv = new CSVPrinter(out, FORMAT);
        csv.printRecord(header());
        for (PlannedTrial planned : outcomes.planned()) {
            for (TrialResult attempt : outcomes.attempts(planned)) {
                csv.printRecord(line(planned, Optional.of(attempt)));
            }
            if (outcomes.result(planned).isEmpty()) {
                csv.printRecord(line(planned, Optional.empty()));
            }
        }
        csv.flush();
    }

    private List<String> header() {
        List<String> names = new ArrayList<>(PLACE);
        names.addAll(factors);
        names.addAll(OUTCOME);
        steps.forEach(step -> names.add("step_" + key(step) + "_s"));
        software.forEach(role -> names.add("software_" + key(role)));
        Arrays.stream(Metric.values()).map(Metric::key).forEach(names::add);
        return names;
    }

    private List<Object> line(PlannedTrial planned, Optional<TrialResult> result) {
        Subject subject = planned.subject();
        List<Object> cells = new ArrayList<>(Arrays.asList(
                planned.number(),
                planned.block(),
                planned.start(),
                planned.side(),
                planned.aaRepeat(),
                cell(result, TrialResult::attempt),
                subject.suite(),
                planned.workload(),
                subject.stack(),
                subject.variant()));
        factors.forEach(factor -> cells.add(subject.level(factor)));
        cells.addAll(Arrays.asList(
                Outcomes.status(result),
                result.map(TrialResult::reason).orElse(null),
                result.flatMap(traces::limits).map(TrialsCsv::bottleneck).orElse(null),
                result.map(TrialResult::startedAt).orElse(null)));
        steps.forEach(step ->
                cells.add(cell(result, trial -> number(trial.stepSeconds().get(step)))));
        software.forEach(
                role -> cells.add(cell(result, trial -> trial.software().get(role))));
        for (Metric metric : Metric.values()) {
            cells.add(cell(result, trial -> number(trial.metrics().get(metric))));
        }
        return cells;
    }

    private static String bottleneck(List<Limit> limits) {
        return limits.isEmpty()
                ? "none"
                : limits.stream().map(limit -> limit.kind().key()).collect(Collectors.joining(" "));
    }

    private SortedSet<String> names(Function<TrialResult, Map<String, ?>> map) {
        SortedSet<String> names = new TreeSet<>();
        Stream.concat(outcomes.trials().values().stream(), outcomes.repeated().stream())
                .forEach(trial -> names.addAll(map.apply(trial).keySet()));
        return Collections.unmodifiableSortedSet(names);
    }

    private static Object cell(Optional<TrialResult> result, Function<TrialResult, Object> value) {
        return result.map(value).orElse(null);
    }

    private static String number(Double value) {
        return value == null || !Double.isFinite(value) ? null : Numbers.plain(value);
    }

    private static String key(String words) {
        return words.replaceAll("[^A-Za-z0-9]+", "_");
    }
}
