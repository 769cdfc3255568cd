package dev.hilo.gatling.requests;

import dev.hilo.load.Outcome;

/**
 * Checks an answer, and captures values from a good one.
 *
 * @param captured receives the values captured from good answers
 */
record AnswerJudge(CapturedValues captured) {
    private static final int NOT_FOUND = 404;

    Outcome judge(RequestCall call, Answer answer) {
        return call.judged(outcome(call, answer));
    }

    private Outcome outcome(RequestCall call, Answer answer) {
        AnswerRules rules = call.request().rules();
        if (!rules.isStatusGood(answer.status())) {
            return answer.status() == NOT_FOUND && captured.lost(call) ? Outcome.GONE : Outcome.STATUS;
        }
        if (!rules.isContentGood(answer)) {
            return Outcome.CONTENT;
        }
        captured.add(rules.captured(answer));
        return Outcome.OK;
    }
}
