package dev.hilo.harness.report.compare;

/** What is not the same in two folders, beside their metrics. A value that a folder does not tell is a dash. */
record Difference(Kind kind, String what, String a, String b) {

    /** What it means for the comparison. */
    enum Kind {
        /** A change that one may want to compare: the source, the JDK, libraries. */
        PRODUCT,
        SETTING,
        MACHINE
    }
}
