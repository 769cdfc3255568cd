package dev.hilo.harness.cli.output;

import java.io.PrintWriter;

/** Prints a line for each step, for logs and pipes. */
public final class LineDisplay implements TrialDisplay {
    private final PrintWriter out;
    private final Clock clock;
    private String title = "";

    LineDisplay(PrintWriter out, Clock clock) {
        this.out = out;
        this.clock = clock;
    }

    @Override
    public void trialStarts(String newTitle) {
        title = newTitle;
    }

    @Override
    public void stepStarts(String step) {
        out.printf(
                "%s: %s (%.0f s into the trial, about %s of the run left)%n",
                title, step, clock.secondsOfTrial(), Clock.told(clock.remainingSeconds()));
        out.flush();
    }

    @Override
    public void trialEnds() {
        title = "";
    }
}
