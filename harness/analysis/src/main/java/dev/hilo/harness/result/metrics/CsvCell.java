package dev.hilo.harness.result.metrics;

import java.util.Locale;

/** Cells of CSV files that are written line by line, as {@link CsvTable} reads them. */
public final class CsvCell {
    private CsvCell() {}

    /** Empty for a number that is not known. */
    public static String of(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : "";
    }

    /** A sentence in quotes; empty for none. */
    public static String of(String sentence) {
        return sentence.isEmpty() ? "" : '"' + sentence.replace('"', '\'') + '"';
    }
}
