package dev.hilo.harness.catalog;

/** Patterns of text in YAML files, and what to write for each. Names become parts of options, columns and file names. */
final class TextRules {
    static final String NAME = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
    static final String NAME_RULE = "write lower-case letters, digits and dashes";

    /** Two words tell variants apart where no factor does. */
    static final String FACTOR = "(?!(stack|variant)$)" + NAME;

    static final String FACTOR_RULE = "it cannot name a factor: " + NAME_RULE + ", and neither stack nor variant";

    /** A service cannot be called like a placeholder that means something else. */
    static final String SERVICE =
            "(?!(artifact|artifact-folder|cpus|heap|java|jvm-options|listen|memory|parameters|port)$)" + NAME;

    static final String SERVICE_RULE = "it cannot name a service: " + NAME_RULE
            + ", and none of artifact, artifact-folder, cpus, heap, java, jvm-options, listen, memory, parameters, port";

    static final String PARAMETER = "[a-z]+";
    static final String PARAMETER_RULE = "write its name in lower case, a to z";

    /** A class with its package. */
    static final String CLASS = "[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*";

    /** Whole numbers, such as 1..250. */
    static final String RANGE = "-?\\d{1,18}\\.\\.-?\\d{1,18}";

    static final String RANGE_RULE = "write a range like 1..250";

    private TextRules() {}
}
