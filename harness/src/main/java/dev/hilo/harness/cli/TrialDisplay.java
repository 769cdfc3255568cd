package dev.hilo.harness.cli;

/** Shows the trial that runs. */
interface TrialDisplay {

    void trialStarts(String title);

    void stepStarts(String step);

    /** May be called again when no trial runs. */
    void trialEnds();
}
