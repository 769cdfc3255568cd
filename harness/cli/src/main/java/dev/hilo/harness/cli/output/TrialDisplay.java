package dev.hilo.harness.cli.output;

import dev.hilo.harness.cli.environment.Terminal;

/** Display of the running trial. */
public interface TrialDisplay {
    /** Without a terminal: a line in a log cannot move, and each trial gets one when it ends. */
    TrialDisplay NONE = new TrialDisplay() {
        @Override
        public void trialStarts(String title) {}

        @Override
        public void stepStarts(String step) {}

        @Override
        public void trialEnds() {}
    };

    /** A bar on a terminal, nothing elsewhere. */
    static TrialDisplay choose(Clock clock) {
        return Terminal.isThere() ? new BarDisplay(clock) : NONE;
    }

    void trialStarts(String title);

    void stepStarts(String step);

    /** May be called again when no trial runs. */
    void trialEnds();
}
