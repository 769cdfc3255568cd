package dev.hilo.harness.result.figures;

import dev.hilo.harness.result.Figure;
import java.io.IOException;
import java.util.stream.DoubleStream;

/** What the flight recorder saw. Its files may rightly have no rows: then the count is zero. */
final class RecordingFigures {
    private final TrialFiles files;
    private final FigureMap figures;

    RecordingFigures(TrialFiles files, FigureMap figures) {
        this.files = files;
        this.figures = figures;
    }

    void read() throws IOException {
        if (files.has("probes/gc.csv")) {
            CsvTable pauses = files.pauses();
            figures.put(Figure.GC_PAUSES, pauses.rows().size());
            figures.put(Figure.GC_PAUSE_TOTAL_MS, column(pauses, "pause_ms").sum());
            figures.put(Figure.GC_PAUSE_MAX_MS, column(pauses, "pause_ms").max().orElse(0));
        }
        if (files.has("probes/pinned.csv")) {
            CsvTable pins = files.pins();
            figures.put(Figure.PINNED_EVENTS, pins.rows().size());
            figures.put(Figure.PINNED_TOTAL_MS, column(pins, "duration_ms").sum());
        }
    }

    private static DoubleStream column(CsvTable table, String name) {
        return table.rows().stream().mapToDouble(row -> row.number(name));
    }
}
