package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.Figure.Better;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a run found of one of its workloads.
 *
 * @param load what the clients did
 * @param lost trials that do not count, in words; empty when all do
 */
record WorkloadFinding(String workload, String load, int ok, int planned, String sentence, String lost) {

    private record Place(VariantTrials variant, double median) {}

    static WorkloadFinding of(RunView view) {
        List<String> sentences = new ArrayList<>();
        view.kind().headline().forEach(figure -> spread(view, figure).ifPresent(sentences::add));
        sentences.addAll(switches(view));
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
                Tally.of(view.outcomes()).lost());
    }

    /** Best and worst, when there are several and they are apart. */
    private static Optional<String> spread(RunView view, Figure figure) {
        List<Place> places = new ArrayList<>();
        view.variants()
                .forEach(variant ->
                        variant.sample(figure).ifPresent(sample -> places.add(new Place(variant, sample.median()))));
        if (places.isEmpty()) {
            return Optional.empty();
        }
        places.sort(Comparator.comparingDouble(Place::median));
        Place best = figure.better() == Better.LOWER ? places.getFirst() : places.getLast();
        Place worst = best == places.getFirst() ? places.getLast() : places.getFirst();
        String head = Matrix.title(figure) + ": ";
        if (places.size() == 1) {
            return Optional.of(head + words(best, figure) + ", alone.");
        }
        String name = places.size() < view.variants().size() ? "best that counts " : "best ";
        return Optional.of(
                Shade.of(worst.median(), best.median(), figure.better()) == 0
                        ? head + "all within " + Shade.near() + " of the " + name + words(best, figure) + "."
                        : head + name + words(best, figure) + ", last " + words(worst, figure) + ".");
    }

    private static String words(Place place, Figure figure) {
        return "%s %s (%s)"
                .formatted(Numbers.figure(figure, place.median()), figure.unit(), VariantName.of(place.variant()));
    }

    /** What each switch does to the figure that stands for the workload. */
    private static List<String> switches(RunView view) {
        Figure figure = view.kind().headline().getLast();
        Figure judged = view.kind().spokenOf().containsKey(figure) ? figure : Figure.LATENCY_P99_MS;
        return view.verdicts().switches().stream()
                .flatMap(one -> view.verdicts().answers(view.verdicts().mainQuestion(one)).stream())
                .filter(claim -> claim.figure() == judged && claim.effect().blocks() > 0)
                .map(claim -> words(claim, view))
                .toList();
    }

    private static String words(Claim claim, RunView view) {
        return "%s, %s: %s %s."
                .formatted(
                        claim.question().subject().title(view.variants()),
                        LoadKind.word(claim.figure()).toLowerCase(Locale.ROOT),
                        Changes.withInterval(claim.figure(), claim.effect()),
                        claim.verdict().words());
    }
}
