package dev.hilo.harness.report.render;

import dev.hilo.harness.analysis.why.JudgedPart;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.report.model.why.WhySection;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Where differences go, for programs: a row for each part of each pair. */
public final class WhyCsv {
    private static final CSVFormat FORMAT =
            WhyColumns.before("kind", "name", "from_cost", "to_cost", "difference", "low", "high", "named");

    private WhyCsv() {}

    public static void print(List<WhySection> sections, Writer out) throws IOException {
        try (CSVPrinter printer = FORMAT.print(out)) {
            for (WhySection section : sections) {
                Why why = section.why();
                if (why.verdict().isPresent()) {
                    row(printer, why, "verdict", why.verdict().get());
                }
                row(printer, why, "whole", why.whole());
                if (why.counter().isPresent()) {
                    row(printer, why, "counter", why.counter().get());
                }
                for (JudgedPart group : why.groups()) {
                    row(printer, why, "group", group);
                }
                for (JudgedPart type : why.classes()) {
                    row(printer, why, "class", type);
                }
            }
        }
    }

    private static void row(CSVPrinter printer, Why why, String kind, JudgedPart part) throws IOException {
        WhyColumns.print(printer, why);
        printer.printRecord(
                kind,
                part.name(),
                decimal(part.part().meanBefore()),
                decimal(part.part().meanAfter()),
                decimal(part.difference()),
                part.interval().map(ends -> decimal(ends.low())).orElse(""),
                part.interval().map(ends -> decimal(ends.high())).orElse(""),
                part.isNamed());
    }

    private static String decimal(double cost) {
        return String.format(Locale.ROOT, "%.3f", cost);
    }
}
