package dev.hilo.harness.analysis;

/** Answers that are judged together, because they answer one question. */
public enum Family {
    /** The question of the run, fixed before it. Corrected by Holm at the error rate of the look. */
    PRIMARY,
    /** Controls in a primary metric: each at 5 % divided by the number of controls of the run. */
    CONTROL,
    /** Everything else, corrected by Benjamini-Hochberg: questions for another run. */
    EXPLORATORY
}
