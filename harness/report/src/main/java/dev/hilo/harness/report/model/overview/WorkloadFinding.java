package dev.hilo.harness.report.model.overview;

import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.report.model.cells.Shade;
import dev.hilo.harness.report.model.matrix.Matrix;
import dev.hilo.harness.report.model.run.Opening;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.report.words.ClusterNotes;
import dev.hilo.harness.report.words.FailureNotes;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.NoiseWords;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.VerdictNotes;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.report.words.WarmUpNotes;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Better;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Findings of one workload of a run, in short.
 *
 * @param load what the clients did
 * @param lost trials that do not count, in words; empty when all do
 */
public record WorkloadFinding(String workload, String load, int ok, int planned, String sentence, String lost) {

    private static final Set<Metric> OF_THE_RATE = Set.of(Metric.THROUGHPUT_PER_S, Metric.THROUGHPUT_MAX_PER_S);

    private record Place(VariantTrials variant, double median) {}

    public static WorkloadFinding of(RunView view) {
        List<String> sentences = new ArrayList<>();
        view.kind().headline().forEach(metric -> spread(view, metric).ifPresent(sentences::add));
        sentences.addAll(switches(view));
        sentences.addAll(NoiseWords.lines(view));
        VerdictNotes.capacity(view).ifPresent(sentences::add);
        VerdictNotes.settled(view).ifPresent(sentences::add);
        WarmUpNotes.cutShort(view).ifPresent(sentences::add);
        WarmUpNotes.compiler(view).ifPresent(sentences::add);
        VerdictNotes.windows(view).ifPresent(sentences::add);
        VerdictNotes.fewRequests(view).ifPresent(sentences::add);
        VerdictNotes.lateReading(view).ifPresent(sentences::add);
        VerdictNotes.notJudged(view).ifPresent(sentences::add);
        ClusterNotes.detour(view).ifPresent(sentences::add);
        ClusterNotes.replicas(view).ifPresent(sentences::add);
        ClusterNotes.unseen(view).ifPresent(sentences::add);
        ClusterNotes.observer(view).ifPresent(sentences::add);
        FailureNotes.failures(view).ifPresent(sentences::add);
        ClusterNotes.changed(view).ifPresent(sentences::add);
        VerdictNotes.overload(view).ifPresent(sentences::add);
        int ok = view.variants().stream()
                .mapToInt(variant -> variant.ok().size())
                .sum();
        return new WorkloadFinding(
                view.workload(),
                Opening.load(view.load()),
                ok,
                view.variants().stream()
                        .mapToInt(variant -> variant.planned().size())
                        .sum(),
                sentences.isEmpty() ? "No trial counts." : String.join(" ", sentences),
                view.outcomes().tally().lost());
    }

    /** Whether a throughput is no more than what was offered, because every variant answered that: then none is the best. */
    private static boolean isOffered(RunView view, Metric metric) {
        return OF_THE_RATE.contains(metric)
                && view.verdicts().questions().settled().contains(Metric.THROUGHPUT_PER_S);
    }

    /** Best and worst variant of a metric; empty without one, and where all only answered what was offered. */
    private static Optional<String> spread(RunView view, Metric metric) {
        List<Place> places = new ArrayList<>();
        view.variants()
                .forEach(variant ->
                        variant.sample(metric).ifPresent(sample -> places.add(new Place(variant, sample.median()))));
        if (places.isEmpty()) {
            return Optional.empty();
        }
        places.sort(Comparator.comparingDouble(Place::median));
        Place best = metric.better() == Better.LOWER ? places.getFirst() : places.getLast();
        Place worst = best == places.getFirst() ? places.getLast() : places.getFirst();
        String head = Matrix.title(metric) + ": ";
        if (places.size() == 1) {
            return Optional.of(head + words(best, metric) + ", alone.");
        }
        if (isBound(best, metric)) {
            return Optional.of(head + "the lowest " + words(best, metric) + ", so the best is not known.");
        }
        boolean isNear = Shade.of(worst.median(), best.median(), metric.better()) == 0
                && places.stream().noneMatch(place -> isBound(place, metric));
        if (isNear && isOffered(view, metric)) {
            return Optional.empty();
        }
        String name = places.size() < view.variants().size() ? "best counted value " : "best ";
        return Optional.of(
                isNear
                        ? head + "all within " + Shade.near() + " of the " + name + words(best, metric) + "."
                        : head + name + words(best, metric) + ", last " + words(worst, metric) + ".");
    }

    private static boolean isBound(Place place, Metric metric) {
        return CapacityBound.isBound(place.variant(), metric);
    }

    private static String words(Place place, Metric metric) {
        return "%s%s (%s)"
                .formatted(
                        Medians.sign(isBound(place, metric)),
                        Numbers.quantity(metric, place.median()),
                        place.variant().name());
    }

    /** Effects of each switch on the primary metrics, in sentences. */
    private static List<String> switches(RunView view) {
        Verdicts verdicts = view.verdicts();
        return verdicts.switches().stream()
                .map(one -> verdicts.answers(verdicts.mainContrast(one)).stream()
                        .filter(tested -> verdicts.questions().primary().contains(tested.metric())
                                && tested.effect().isKnown())
                        .toList())
                .filter(answers -> !answers.isEmpty())
                .map(answers -> words(answers, view))
                .toList();
    }

    private static String words(List<TestedContrast> answers, RunView view) {
        return answers.getFirst().contrast().subject().title(view.variants()) + ": "
                + answers.stream().map(tested -> words(tested, view)).collect(Collectors.joining("; ")) + ".";
    }

    private static String words(TestedContrast tested, RunView view) {
        return "%s %s %s"
                .formatted(
                        view.kind().spokenOf().get(tested.metric()),
                        Changes.withInterval(tested),
                        VerdictWords.words(tested.decision()));
    }
}
