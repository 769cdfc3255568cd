package dev.hilo.gatling.requests;

import static dev.hilo.load.PlanException.require;

import dev.hilo.load.PlanException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads columns of CSV files with a header line, each once. A column is kept in memory, so that any value can be drawn. */
final class CsvColumns {
    private static final int MOST_ROWS = 1_000_000;
    private static final long MOST_CHARACTERS = 100_000_000;
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final CSVFormat FORMAT = CSVFormat.RFC4180
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setIgnoreEmptyLines(true)
            .get();

    private final Map<Place, List<String>> read = new HashMap<>();

    private record Place(Path file, String column) {}

    /**
     * @param column name of the column; null for the first one
     * @throws PlanException when the file cannot be used
     */
    List<String> column(Path file, String column) {
        return read.computeIfAbsent(new Place(file, column), CsvColumns::read);
    }

    private static List<String> read(Place place) {
        try (BufferedReader in = Files.newBufferedReader(place.file());
                CSVParser csv = FORMAT.parse(withoutMark(in))) {
            return values(place, csv);
        } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
            throw new PlanException("cannot read %s: %s".formatted(place.file(), reason(e)), e);
        }
    }

    private static String reason(Exception e) {
        Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
        return cause instanceof CharacterCodingException ? "it is not UTF-8" : cause.getMessage();
    }

    /** Removes the byte order mark that spreadsheets write. */
    private static BufferedReader withoutMark(BufferedReader in) throws IOException {
        in.mark(1);
        if (in.read() != BYTE_ORDER_MARK) {
            in.reset();
        }
        return in;
    }

    private static List<String> values(Place place, CSVParser csv) {
        List<String> header = csv.getHeaderNames();
        int column = place.column() == null ? 0 : header.indexOf(place.column());
        require(
                column >= 0 && !header.isEmpty(),
                "%s has no column \"%s\": %s".formatted(place.file(), place.column(), header));
        List<String> values = new ArrayList<>();
        long characters = 0;
        for (CSVRecord row : csv) {
            requireWhole(place, row, header.size());
            values.add(row.get(column));
            characters += row.get(column).length();
            requireSmall(place, values.size(), characters);
        }
        require(!values.isEmpty(), "%s has no row below its header".formatted(place.file()));
        return values;
    }

    /** A message is made for a wrong row alone: one for each row took most of the time of a large file. */
    private static void requireWhole(Place place, CSVRecord row, int columns) {
        if (row.size() != columns) {
            throw new PlanException(
                    "%s: row %d has %d columns, not %d"
                            .formatted(place.file(), row.getRecordNumber(), row.size(), columns),
                    null);
        }
    }

    private static void requireSmall(Place place, int rows, long characters) {
        if (rows > MOST_ROWS || characters > MOST_CHARACTERS) {
            throw new PlanException(
                    "%s is too large: at most 1,000,000 rows and 100 million characters in a column"
                            .formatted(place.file()),
                    null);
        }
    }
}
