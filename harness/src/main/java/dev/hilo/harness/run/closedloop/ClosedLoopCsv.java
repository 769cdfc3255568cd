package dev.hilo.harness.run.closedloop;

import dev.hilo.harness.result.Subject;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** A line for each measurement, with everything that is known of it. */
final class ClosedLoopCsv {
    private static final int DECIMALS = 4;

    private ClosedLoopCsv() {}

    static String of(List<Measurement> measurements) throws IOException {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter csv = new CSVPrinter(
                text, CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get())) {
            csv.printRecord(columns());
            for (Measurement measurement : measurements) {
                csv.printRecord(cells(measurement));
            }
        }
        return text.toString();
    }

    private static List<String> columns() {
        List<String> columns = new ArrayList<>(List.of(
                "number",
                "round",
                "variant",
                "stack",
                "framework",
                "model",
                "database",
                "threads",
                "container",
                "status",
                "reason"));
        for (ClosedLoopFigure metric : ClosedLoopFigure.values()) {
            columns.add(metric.column());
        }
        columns.add("software");
        return columns;
    }

    private static List<Object> cells(Measurement measurement) {
        Subject subject = measurement.planned().subject();
        List<Object> cells = new ArrayList<>();
        cells.add(measurement.planned().number());
        cells.add(measurement.planned().block());
        cells.add(subject.name());
        cells.add(subject.stack());
        cells.add(subject.level("framework"));
        cells.add(subject.level("model"));
        cells.add(subject.level("database"));
        cells.add(subject.level("threads"));
        cells.add(subject.level("container"));
        cells.add(measurement.isGood() ? "ok" : "failed");
        cells.add(measurement.failure());
        for (ClosedLoopFigure metric : ClosedLoopFigure.values()) {
            cells.add(number(measurement.metrics().get(metric)));
        }
        cells.add(software(measurement.software()));
        return cells;
    }

    private static String number(Double value) {
        return value == null
                ? ""
                : BigDecimal.valueOf(value)
                        .setScale(DECIMALS, RoundingMode.HALF_UP)
                        .stripTrailingZeros()
                        .toPlainString();
    }

    private static String software(Map<String, String> software) {
        return software.entrySet().stream()
                .map(one -> one.getKey() + ": " + one.getValue())
                .collect(Collectors.joining("; "));
    }
}
