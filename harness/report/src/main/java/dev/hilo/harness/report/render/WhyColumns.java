package dev.hilo.harness.report.render;

import dev.hilo.harness.analysis.why.Why;
import java.io.IOException;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** The first columns of files about differences: which cost of which pair a row explains. */
final class WhyColumns {
    private WhyColumns() {}

    /** @param further columns behind the first */
    static CSVFormat before(String... further) {
        return CSVFormat.DEFAULT
                .builder()
                .setRecordSeparator('\n')
                .setHeader(Stream.concat(Stream.of("workload", "factor", "from", "to", "cost"), Stream.of(further))
                        .toArray(String[]::new))
                .get();
    }

    /** Prints the first cells of a row. */
    static void print(CSVPrinter printer, Why why) throws IOException {
        printer.print(why.workload());
        printer.print(why.pair().factor());
        printer.print(why.pair().from().name());
        printer.print(why.pair().to().name());
        printer.print(why.cost().column());
    }
}
