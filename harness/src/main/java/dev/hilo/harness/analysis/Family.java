package dev.hilo.harness.analysis;

/** Answers that are judged together, because they answer one question. */
public enum Family {
    /** What the run was made to answer, fixed before it: by Holm at the error of the look. */
    PRIMARY,
    /** Two that are known to be the same, in a primary metric: each at 5 % divided by the controls of the run. */
    CONTROL,
    /** All else, by Benjamini and Hochberg: something to ask in another run. */
    EXPLORATORY
}
