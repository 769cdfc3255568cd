package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The heap in use over a load. The JVM's own record has ten lines a second; there are fewer scrapes, and none where the sides of a duet are
 * compared, so scrapes serve only where there is no record. The record also knows the limit: a scrape has it for each pool of the heap, and both
 * generations of ZGC may have the whole heap.
 *
 * @param samples rows with the heap in use
 * @param column of the heap in use, in bytes
 * @param limitBytes highest size that the heap may have, which no load changes, so any sample of the trial tells it; NaN where none did
 */
record HeapInUse(CsvTable samples, String column, double limitBytes) {

    static HeapInUse of(TrialFiles files) throws IOException {
        CsvTable recorded = files.heap();
        double limit = limit(files.processAlsoOutside("heap"), "max_bytes")
                .orElse(limit(files.processAlsoOutside("metrics"), "heap_max_bytes")
                        .orElse(Double.NaN));
        return recorded.isEmpty()
                ? new HeapInUse(files.metrics(), "heap_used_bytes", limit)
                : new HeapInUse(recorded, "used_bytes", limit);
    }

    private static OptionalDouble limit(CsvTable samples, String column) {
        return samples.rows().stream()
                .mapToDouble(row -> row.number(column))
                .filter(Double::isFinite)
                .max();
    }

    Stream<Series.Point> megabytes() {
        return scaled(1 / TrialFiles.BYTES_PER_MB);
    }

    Stream<Series.Point> percent() {
        return scaled(100 / limitBytes);
    }

    private Stream<Series.Point> scaled(double factor) {
        return samples.rows().stream().map(row -> new Series.Point(row.second(), factor * row.number(column)));
    }
}
