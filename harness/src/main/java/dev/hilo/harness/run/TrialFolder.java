package dev.hilo.harness.run;

import dev.hilo.harness.result.Segment;
import dev.hilo.harness.result.metrics.WarmUpTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Where the files of one trial are, as docs/result-files.md lists them. */
record TrialFolder(Path path) {

    Path load() {
        return path.resolve("load");
    }

    /** Each second of the warm-up, for the report. */
    Path warmUpTrace() {
        return path.resolve(WarmUpTrace.FILE);
    }

    /** Marks of the rehearsal; nothing of it is kept. */
    Path rehearsal() {
        return path.resolve("rehearsal");
    }

    /** Makes what the load generator writes into. */
    void make(boolean rehearsed) throws IOException {
        Files.createDirectories(load());
        if (rehearsed) {
            Files.createDirectories(rehearsal());
        }
    }

    /** What the seconds of a duet's load are read for. */
    void writeSegments(List<Segment> segments) throws IOException {
        String rows = segments.stream()
                .map(segment -> "%s,%d,%d\n".formatted(segment.kind().word(), segment.fromSecond(), segment.toSecond()))
                .collect(Collectors.joining());
        Files.writeString(load().resolve("segments.csv"), "segment,from_s,to_s\n" + rows);
    }

    Path probes() {
        return path.resolve("probes");
    }
}
