package dev.hilo.harness.result;

/**
 * What a variant is, in the words that reports and {@code bench list} use. A word that does not apply is null.
 *
 * @param variant name of the variant within its stack
 * @param threads kind of thread that handles a request: platform or virtual
 */
public record Subject(
        String suite,
        String stack,
        String variant,
        String framework,
        String model,
        String database,
        String threads,
        String container) {

    /** The name of the variant among all variants, fit for a file name. */
    public String name() {
        return stack + "-" + variant;
    }
}
