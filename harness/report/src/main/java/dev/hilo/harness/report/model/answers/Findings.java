package dev.hilo.harness.report.model.answers;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.report.words.AnswerWords;
import dev.hilo.harness.report.words.ClusterNotes;
import dev.hilo.harness.report.words.ControlWords;
import dev.hilo.harness.report.words.FailureNotes;
import dev.hilo.harness.report.words.NoiseWords;
import dev.hilo.harness.report.words.VerdictNotes;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.report.words.WarmUpNotes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Findings of a workload, in sentences and in reading order.
 *
 * @param alarms answers and controls that show a difference: before everything else
 * @param answers what the run was made to answer; without a question every switch, and in a run of A/A duets alone the noise
 * @param decisions what the answers mean at the rate of the run
 * @param control what a cluster can resolve, in one line; empty off a cluster
 * @param notes caveats of the answers
 * @param exploratory all else: each switch over all its pairs, and interactions
 */
public record Findings(
        List<String> alarms,
        List<String> answers,
        List<String> decisions,
        List<String> control,
        List<String> notes,
        List<String> exploratory) {

    public static Findings of(RunView view) {
        Verdicts verdicts = view.verdicts();
        VerdictWords words = new VerdictWords(verdicts, view.kind());
        List<AnswerCard> cards = AnswerCard.of(view);
        return new Findings(
                VerdictNotes.alarms(view),
                Stream.concat(cards.stream().flatMap(card -> card.told().stream()), NoiseWords.lines(view).stream())
                        .toList(),
                cards.stream()
                        .flatMap(card -> card.decisions(cards.size() > 1).stream())
                        .toList(),
                ControlWords.line(view).stream().toList(),
                notes(view).toList(),
                Stream.concat(
                                verdicts.switches().stream()
                                        .map(verdicts::mainContrast)
                                        .map(words::exploratory),
                                interactions(view))
                        .toList());
    }

    private static Stream<String> notes(RunView view) {
        return Stream.of(
                        VerdictNotes.capacity(view),
                        VerdictNotes.settled(view),
                        WarmUpNotes.cutShort(view),
                        WarmUpNotes.compiler(view),
                        VerdictNotes.windows(view),
                        VerdictNotes.fewRequests(view),
                        VerdictNotes.lateReading(view),
                        VerdictNotes.notJudged(view),
                        ClusterNotes.origin(view),
                        ClusterNotes.detour(view),
                        ClusterNotes.replicas(view),
                        ClusterNotes.unseen(view),
                        ClusterNotes.observer(view),
                        ClusterNotes.changed(view),
                        FailureNotes.failures(view),
                        VerdictNotes.overload(view),
                        VerdictNotes.controls(view),
                        AnswerWords.alike(view.answers()))
                .flatMap(Optional::stream);
    }

    private static Stream<String> interactions(RunView view) {
        Interactions interactions = Interactions.of(view);
        return Stream.concat(
                interactions.told().stream().map(Interactions.Told::sentence),
                Stream.of(interactions.rest()).filter(rest -> !rest.isEmpty()));
    }
}
