package dev.hilo.harness.report.model.overview;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.report.model.answers.AnswerCard;
import dev.hilo.harness.report.model.answers.Findings;
import java.util.List;
import java.util.stream.Stream;

/**
 * The answers under one workload of several.
 *
 * @param cards of the questions that the run was made for; never empty
 */
public record WorkloadAnswers(RunView view, List<AnswerCard> cards) {
    /** More cards than these are no overview: the pages of the workloads have them. */
    private static final int MOST = 4;

    /** Answers by workload, in the order of the suite; empty where a run asks too much for an overview, or nothing. */
    public static List<WorkloadAnswers> of(Overview overview) {
        List<WorkloadAnswers> answers = overview.views().stream()
                .map(view -> new WorkloadAnswers(
                        view,
                        AnswerCard.of(view).stream().filter(AnswerCard::primary).toList()))
                .filter(one -> !one.cards.isEmpty())
                .toList();
        return answers.stream().mapToInt(one -> one.cards.size()).sum() > MOST ? List.of() : answers;
    }

    public String workload() {
        return view.workload();
    }

    /** Answers with their consequences in sentences, each with its workload. */
    public List<String> told() {
        Findings findings = Findings.of(view);
        return Stream.concat(findings.answers().stream(), findings.decisions().stream())
                .map(sentence -> workload() + ": " + sentence)
                .toList();
    }
}
