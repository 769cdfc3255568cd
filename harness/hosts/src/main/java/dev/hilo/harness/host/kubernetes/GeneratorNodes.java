package dev.hilo.harness.host.kubernetes;

import java.util.List;

/**
 * The nodes of load generators, as a result names them.
 *
 * @param names in the order of the generators
 * @param isBeside whether the applications are on one of them
 */
record GeneratorNodes(List<String> names, boolean isBeside) {
    private static final String SEPARATOR = ", ";
    private static final String BESIDE = " (beside the application)";

    /** Reads what {@link #toString} has written. */
    static GeneratorNodes of(String told) {
        boolean isBeside = told.endsWith(BESIDE);
        String names = isBeside ? told.substring(0, told.length() - BESIDE.length()) : told;
        return new GeneratorNodes(List.of(names.split(SEPARATOR)), isBeside);
    }

    @Override
    public String toString() {
        return String.join(SEPARATOR, names) + (isBeside ? BESIDE : "");
    }
}
