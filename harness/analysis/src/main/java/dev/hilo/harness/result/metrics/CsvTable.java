package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** A CSV file of numbers and words. A last line that was torn by a kill is not part of it. */
record CsvTable(List<Row> rows) {
    private static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();

    /** @return a table without rows when there is no such file */
    static CsvTable read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return new CsvTable(List.of());
        }
        String text = Files.readString(file);
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        try (CSVParser parser = CSVParser.parse(new StringReader(whole), FORMAT)) {
            return new CsvTable(parser.stream().map(Row::new).toList());
        }
    }

    CsvTable where(Predicate<Row> condition) {
        return new CsvTable(rows.stream().filter(condition).toList());
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    record Row(CSVRecord record) {
        double second() {
            return number("second");
        }

        /** @return NaN when the column is absent or the cell empty */
        double number(String column) {
            String cell = record.isSet(column) ? record.get(column) : "";
            return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
        }

        List<String> columns() {
            return record.getParser().getHeaderNames();
        }

        /** Empty when the column is absent. */
        String text(String column) {
            return record.isSet(column) ? record.get(column) : "";
        }

        boolean hasOnlySecond() {
            return record.stream().filter(cell -> !cell.isEmpty()).count() <= 1;
        }

        double sum(List<String> columns) {
            return columns.stream().mapToDouble(this::number).sum();
        }
    }
}
