package dev.hilo.harness.selfcheck;

import dev.hilo.harness.result.Segment;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Totals that a JVM of known cost reports of itself while both sides of a duet are loaded: their increase from the last
 * scrape before the seconds that are compared to the first one after them, because there is none in them. The JVM reads them from the clocks of its threads, which hilo's metrics do not use.
 *
 * @param requests of the load, without the scrapes
 * @param workedMillis CPU time of all threads but those of JIT compiler and collector, without the burnt CPU time
 * @param allocatedBytes of the heap, with what was burnt
 * @param waitedMillis for a monitor
 */
record Spun(double requests, double workedMillis, double burntMillis, double allocatedBytes, double waitedMillis) {
    private static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
    private static final String REQUESTS = "spin_requests";
    private static final String WORKED = "spin_worked_ms";
    private static final String BURNT = "spin_burnt_ms";
    private static final String ALLOCATED = "spin_allocated_bytes";
    private static final String WAITED = "spin_waited_ms";
    private static final double MICROS_PER_MS = 1000;

    /** @throws IOException when the files of the trial are missing or lack these totals */
    static Spun read(Path trialFolder) throws IOException {
        Segment together = together(trialFolder.resolve("load/segments.csv"));
        Path file = trialFolder.resolve("probes/metrics.csv");
        List<CSVRecord> scrapes = rows(file).stream()
                .filter(row -> row.isMapped(BURNT) && !row.get(BURNT).isEmpty())
                .toList();
        int first = IntStream.range(0, scrapes.size())
                .filter(at -> second(scrapes.get(at)) < together.fromSecond())
                .max()
                .orElseThrow(() -> missing(file, "before"));
        int last = IntStream.range(0, scrapes.size())
                .filter(at -> second(scrapes.get(at)) >= together.toSecond())
                .findFirst()
                .orElseThrow(() -> missing(file, "after"));
        List<CSVRecord> enclosing = scrapes.subList(first, last + 1);
        return new Spun(
                rise(enclosing, REQUESTS) - (enclosing.size() - 1),
                rise(enclosing, WORKED),
                rise(enclosing, BURNT),
                rise(enclosing, ALLOCATED),
                rise(enclosing, WAITED));
    }

    private static double second(CSVRecord scrape) {
        return Double.parseDouble(scrape.get("second"));
    }

    private static IOException missing(Path file, String where) {
        return new IOException(
                "%s has no scrape with the column %s %s the time that is compared".formatted(file, BURNT, where));
    }

    private static Segment together(Path file) throws IOException {
        String kind = Segment.Kind.TOGETHER.word();
        return rows(file).stream()
                .filter(row -> row.get("segment").equals(kind))
                .map(row -> new Segment(
                        Segment.Kind.TOGETHER, Integer.parseInt(row.get("from_s")), Integer.parseInt(row.get("to_s"))))
                .findFirst()
                .orElseThrow(() -> new IOException(file + " has no segment " + kind));
    }

    private static List<CSVRecord> rows(Path file) throws IOException {
        try (Reader text = Files.newBufferedReader(file);
                CSVParser parser = CSVParser.parse(text, FORMAT)) {
            return parser.getRecords();
        }
    }

    private static double rise(List<CSVRecord> scrapes, String column) {
        return Double.parseDouble(scrapes.getLast().get(column))
                - Double.parseDouble(scrapes.getFirst().get(column));
    }

    /** Ratio of all request CPU to request CPU without burning. */
    double ratio() {
        return 1 + burntMillis / workedMillis;
    }

    double cpuMillisPerRequest() {
        return (workedMillis + burntMillis) / requests;
    }

    double burntMicrosPerRequest() {
        return MICROS_PER_MS * burntMillis / requests;
    }

    double allocatedBytesPerRequest() {
        return allocatedBytes / requests;
    }

    double waitedMicrosPerRequest() {
        return MICROS_PER_MS * waitedMillis / requests;
    }
}
