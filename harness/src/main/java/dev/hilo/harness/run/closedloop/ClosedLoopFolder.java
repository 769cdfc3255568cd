package dev.hilo.harness.run.closedloop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** The files of a closed-loop comparison. They are whole after every measurement, so that an interruption loses one at most. */
public final class ClosedLoopFolder {
    public static final String TABLE = "closed-loop.md";
    private static final String CSV = "closed-loop.csv";

    private final Path path;
    private final ClosedLoopNotes notes;
    private final List<Measurement> measurements = new ArrayList<>();

    public ClosedLoopFolder(Path path, ClosedLoopNotes notes) {
        this.path = path;
        this.notes = notes;
    }

    public void add(Measurement measurement) throws IOException {
        measurements.add(measurement);
        write(CSV, ClosedLoopCsv.of(measurements));
        write(TABLE, ClosedLoopMarkdown.of(notes, measurements));
    }

    public List<Measurement> measurements() {
        return List.copyOf(measurements);
    }

    private void write(String name, String text) throws IOException {
        Path beside = Files.writeString(path.resolve(name + ".part"), text);
        Files.move(beside, path.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }
}
