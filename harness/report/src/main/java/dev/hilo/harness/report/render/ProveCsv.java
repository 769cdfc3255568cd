package dev.hilo.harness.report.render;

import dev.hilo.harness.analysis.why.Proof;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** What became of differences without their suspects, for programs: a row for each pair and switch. */
public final class ProveCsv {
    private static final CSVFormat FORMAT = WhyColumns.before(
            "groups",
            "switch",
            "duets_without_switch",
            "ratio_without_switch",
            "without_low",
            "without_high",
            "duets_with_switch",
            "ratio_with_switch",
            "with_low",
            "with_high",
            "ratio_of_ratios",
            "low",
            "high",
            "outcome");

    private ProveCsv() {}

    public static void print(List<Proof> proofs, Writer out) throws IOException {
        try (CSVPrinter printer = FORMAT.print(out)) {
            for (Proof proof : proofs) {
                row(printer, proof);
            }
        }
    }

    private static void row(CSVPrinter printer, Proof proof) throws IOException {
        Why why = proof.why();
        WhyColumns.print(printer, why);
        printer.print(String.join("; ", proof.removal().suspectsIn(why)));
        printer.print(proof.removal().text());
        printer.print(proof.kept());
        effect(printer, proof.with(), proof.interval(proof.with()));
        printer.print(proof.removed());
        effect(printer, proof.without(), proof.interval(proof.without()));
        effect(printer, proof.change().effect(), proof.change().interval());
        printer.print(proof.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        printer.println();
    }

    private static void effect(CSVPrinter printer, Effect effect, Optional<Interval> ends) throws IOException {
        printer.print(effect.isKnown() ? decimal(effect.change()) : "");
        printer.print(ends.map(some -> decimal(some.low())).orElse(""));
        printer.print(ends.map(some -> decimal(some.high())).orElse(""));
    }

    private static String decimal(double ratio) {
        return String.format(Locale.ROOT, "%.4f", ratio);
    }
}
