package dev.hilo.harness.stats;

/** The direction in which a metric improves. */
public enum Better {
    LOWER,
    HIGHER,
    /** The metric describes; a change of it is good in neither direction. */
    NEITHER
}
