package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.ControlCheck;
import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.LateReading;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.CapacityCpu;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Notes beside the verdicts: stalls, controls, alarms, and what to run next. */
public final class VerdictNotes {
    private static final double ABOVE_P99 = 0.01;
    /** The fewest requests above a percentile that make it one. */
    private static final int ENOUGH_ABOVE = 5;

    private VerdictNotes() {}

    /** The verdicts of a pair in one sentence; empty for a variant alone. */
    public static String verdict(Comparison comparison) {
        return comparison
                .contrast()
                .map(new VerdictWords(comparison.verdicts(), comparison.load())::ruled)
                .orElse("");
    }

    /** What to run to get verdicts; empty when enough was planned. */
    public static Optional<String> commandForVerdicts(RunResult run, List<Comparison> comparisons) {
        boolean enough = comparisons.stream()
                .filter(Comparison::isPair)
                .allMatch(comparison -> comparison.plannedBlocks() >= Effect.ENOUGH_BLOCKS || isJudged(comparison));
        return enough ? Optional.empty() : Optional.of(Commands.withTrials(run.command(), Effect.ENOUGH_BLOCKS));
    }

    /** One duet of a pair is enough where others show the noise. */
    private static boolean isJudged(Comparison comparison) {
        return comparison.contrast().stream()
                .flatMap(contrast -> comparison.verdicts().answers(contrast).stream())
                .anyMatch(tested -> tested.effect().isEnough());
    }

    /** The note that the load is more than a variant serves, so that more of it tells nothing; empty where it is not. */
    public static Optional<String> overload(RunView view) {
        List<String> overloaded = view.variants().stream()
                .filter(variant -> variant.isOverloaded(view.kind()))
                .map(VariantTrials::name)
                .toList();
        return overloaded.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "This load may be more than %s can serve here: compare them at a lower one (--rate-scale 0.5 halves it), or let --find-capacity look for the rate that each can serve."
                                .formatted(Enumeration.of(overloaded)));
    }

    /** Metrics that are the same for every variant because the load was below capacity; empty when there are none. */
    public static Optional<String> settled(RunView view) {
        List<Metric> settled = view.verdicts().questions().settled();
        List<String> parts = new ArrayList<>();
        if (settled.contains(Metric.THROUGHPUT_PER_S)) {
            parts.add("every variant answered at least 99 % of the " + offered(view) + " requests per second offered"
                    + (hasWindows(view) ? " to it alone" : ""));
        }
        if (settled.contains(Metric.FAILURES_TIMEOUT)) {
            parts.add("no timeouts");
        }
        String typical = CollapseWords.isAny(view) ? ", in the median trial." : ".";
        String among = isOfSurvivors(view) ? ", in the trials that count." : typical;
        return parts.isEmpty() ? Optional.empty() : Optional.of(Factor.capitalised(String.join("; ", parts)) + among);
    }

    /** Whether the application of a variant ended some of its trials, or none of them counts: then the others do not speak for all variants. */
    static boolean isOfSurvivors(RunView view) {
        return deaths(view).isPresent()
                || view.variants().stream().anyMatch(variant -> variant.ok().isEmpty());
    }

    /** Variants of which some trials ended with their application, which comes before what the others measured; empty where none did. */
    public static Optional<String> deaths(RunView view) {
        List<String> died = view.variants().stream()
                .flatMap(variant -> variant.deaths().stream().map(deaths -> variant.name() + ": " + deaths))
                .toList();
        return died.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Not every trial was completed: " + Enumeration.of(died) + ". All metrics are of the others.");
    }

    /** Whether the rate, throughput and latencies of a duet are those of windows in which a side is loaded alone. */
    static boolean hasWindows(RunView view) {
        return view.load().hasDuet() && view.load().duet().windows() > 0;
    }

    private static String offered(RunView view) {
        return Numbers.measured(view.variants().stream()
                .flatMapToDouble(variant ->
                        Arrays.stream(variant.values(trial -> trial.metrics().get(Metric.OFFERED_PER_S))))
                .average()
                .orElse(Double.NaN));
    }

    /** The note that the machine stalled in windows of duets, or that they had none; empty where neither is so. */
    public static Optional<String> windows(RunView view) {
        if (view.load().hasDuet() && !hasWindows(view)) {
            return Optional.of(
                    "Latency is not measured here: a partner works beside each side, which would show in it.");
        }
        double pairs = sumOverDuets(view, Metric.WINDOW_PAIRS);
        double disturbed = sumOverDuets(view, Metric.WINDOW_PAIRS_DISTURBED);
        return disturbed == 0
                ? Optional.empty()
                : Optional.of("Latency leaves out %.0f of %.0f pairs of windows, in which the machine stalled."
                        .formatted(disturbed, pairs));
    }

    /** The note that p99 is about single requests, because few have a latency; empty where it is not, or that is not known. */
    public static Optional<String> fewRequests(RunView view) {
        boolean isMeasured = view.variants().stream()
                .anyMatch(variant -> variant.sample(Metric.LATENCY_P99_MS).isPresent());
        return view.variants().stream()
                .flatMap(variant -> variant.sample(Metric.LATENCY_REQUESTS).stream())
                .map(Sample::median)
                .min(Comparator.naturalOrder())
                .filter(requests -> isMeasured && requests * ABOVE_P99 < ENOUGH_ABOVE)
                .map(requests ->
                        "p99 is about single requests: a trial has %s with a latency, of which %.1f are slower, and a percentile needs %d. A higher rate or more windows make it one."
                                .formatted(
                                        Numbers.metric(Metric.LATENCY_REQUESTS, Math.rint(requests)),
                                        requests * ABOVE_P99,
                                        ENOUGH_ABOVE));
    }

    /** The note that the load generator read answers late, which is in the latencies; empty where it is not, or little. */
    public static Optional<String> lateReading(RunView view) {
        return Stream.of(Metric.LATENCY_P50_MS, Metric.LATENCY_P99_MS)
                .flatMap(metric -> LateReading.of(metric, view.variants()).stream())
                .findFirst()
                .map(late -> "%s: %s may be shown to differ, never to be the same."
                        .formatted(
                                Factor.capitalised(late.words()),
                                late.metric() == Metric.LATENCY_P50_MS ? "median and p99" : "p99"));
    }

    /** The note that disturbances of some trials are not known, because what shows them was not sampled; empty where all are. */
    public static Optional<String> notJudged(RunView view) {
        List<String> unknown = view.ok()
                .flatMap(trial -> Stream.ofNullable(trial.software().get(TrialResult.NOT_JUDGED_ROLE)))
                .toList();
        return unknown.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "%d of %d trials could not be judged by all rules for what disturbs them; they count. In the first: %s."
                                .formatted(unknown.size(), view.ok().count(), unknown.getFirst()));
    }

    /** The note that a search found the capacity of what is beside the application; empty where it did not, or that is not known. */
    public static Optional<String> capacity(RunView view) {
        List<CapacityCpu> known = view.ok()
                .flatMap(trial -> CapacityCpu.of(trial.metrics()).stream())
                .toList();
        List<CapacityCpu> beside =
                known.stream().filter(CapacityCpu::isBesideTheApplication).toList();
        return beside.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        ("In %d of %d searches the capacity is not that of the application: at the rate that failed, its processors were at most %.0f %% busy,"
                                        + " and those of database, services and load generator at least %.0f %%. Give the application less (--cpus)"
                                        + " or the others more (--cpus-database, --cpus-generator).")
                                .formatted(
                                        beside.size(),
                                        known.size(),
                                        beside.stream()
                                                .mapToDouble(CapacityCpu::application)
                                                .max()
                                                .orElseThrow(),
                                        beside.stream()
                                                .mapToDouble(CapacityCpu::beside)
                                                .min()
                                                .orElseThrow()));
    }

    /** Both sides of a duet have the same number, which counts once. */
    private static double sumOverDuets(RunView view, Metric metric) {
        return view
                .ok()
                .filter(trial -> trial.metrics().containsKey(metric))
                .collect(Collectors.toMap(
                        TrialResult::start, trial -> trial.metrics().get(metric), (first, second) -> first))
                .values()
                .stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }

    /** The note that no control shows a difference, and how many could not; empty when one does, or without controls. */
    public static Optional<String> controls(RunView view) {
        List<ControlCheck> controls = view.verdicts().controls().stream()
                .filter(check -> check.decision().effect().isEnough())
                .toList();
        return controls.isEmpty() || controls.stream().anyMatch(ControlCheck::isAlarm)
                ? Optional.empty()
                : Optional.of("Controls: " + quiet(controls));
    }

    private static String quiet(List<ControlCheck> controls) {
        long compared = controls.stream().filter(ControlCheck::isCompared).count();
        long others = controls.size() - compared;
        String quiet = "%d checked, none shows a difference that matters".formatted(compared);
        String silent = "%d could not be compared".formatted(others);
        return others == 0 ? quiet + "." : compared == 0 ? silent + "." : "%s; %s.".formatted(quiet, silent);
    }

    /** Alarms of several workloads; one that concerns the whole run comes once. */
    public static List<String> alarms(Collection<RunView> views) {
        return views.stream().flatMap(view -> alarms(view).stream()).distinct().toList();
    }

    /** Alarms: what makes verdicts worthless, before any of them. */
    public static List<String> alarms(RunView view) {
        return Stream.of(
                        emulator(view.run()).stream().toList(),
                        AnswerWords.differences(view.answers()),
                        WarmUpNotes.unequal(view).stream().toList(),
                        deaths(view).stream().toList(),
                        CollapseWords.all(view),
                        controlAlarms(view))
                .flatMap(List::stream)
                .toList();
    }

    /** The alarm that no processor was measured; empty where one was. */
    public static Optional<String> emulator(RunResult run) {
        return run.emulator()
                .map(
                        "Alarm: this ran in an emulator of another processor, %s: none of its figures and verdicts counts, and ratios do not either."
                                ::formatted);
    }

    /** Alarms, one for each control that shows a difference. */
    public static List<String> controlAlarms(RunView view) {
        VerdictWords words = new VerdictWords(view.verdicts(), view.kind());
        return view.verdicts().controls().stream()
                .filter(ControlCheck::isAlarm)
                .map(alarm ->
                        "Alarm: %s under %s shows a difference where nothing differs: %s %s. Do not trust the verdicts of this run."
                                .formatted(
                                        alarm.contrast()
                                                .map(control -> "the control (" + words.heading(control) + ")")
                                                .orElse("A/A"),
                                        view.workload(),
                                        view.kind().spokenOf().get(alarm.metric()),
                                        Changes.withInterval(alarm.metric(), alarm.decision())))
                .toList();
    }
}
