package dev.hilo.gatling.servlets;

import dev.hilo.gatling.load.Call;
import dev.hilo.load.Outcome;

/** Checks that are common to all answers. */
final class Answer {
    private static final int OK = 200;

    private Answer() {}

    static Outcome judge(Call call, boolean right) {
        if (call.status() != OK) {
            return call.judged(Outcome.STATUS);
        }
        return call.judged(right ? Outcome.OK : Outcome.CONTENT);
    }
}
