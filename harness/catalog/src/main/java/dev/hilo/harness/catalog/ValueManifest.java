package dev.hilo.harness.catalog;

import dev.hilo.load.requests.ValueSource.Order;
import jakarta.validation.constraints.Pattern;

/** Where the values of a placeholder come from, as written. */
@Forms("a range like 1..250, or {csv: file}")
record ValueManifest(
        @Doc("Whole numbers, both ends included: 1..250.")
        @Pattern(regexp = TextRules.RANGE, message = TextRules.RANGE_RULE)
        String range,

        Source written) {

    record Source(
            @Doc("Whole numbers, both ends included: 1..250.")
            @Pattern(regexp = TextRules.RANGE, message = TextRules.RANGE_RULE)
            String range,

            @Doc("CSV file with a header line, relative to this file.")
            String csv,

            @Doc("Column of the file; its first by default.")
            String column,

            @Doc("In which values are taken; random by default.")
            Order order) {}

    Source source() {
        return written == null ? new Source(range, null, null, null) : written;
    }
}
