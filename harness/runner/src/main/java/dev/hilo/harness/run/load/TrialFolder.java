package dev.hilo.harness.run.load;

import dev.hilo.harness.result.Segment;
import dev.hilo.harness.result.metrics.WarmUpTrace;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Where the files of one trial are, as docs/result-files.md lists them. */
public record TrialFolder(Path path) {

    public Path load() {
        return path.resolve("load");
    }

    /** The trace of the warm-up, second by second. */
    public Path warmUpTrace() {
        return path.resolve(WarmUpTrace.FILE);
    }

    /** The marker files of the rehearsal, of which no results are kept. */
    Path rehearsal() {
        return path.resolve("rehearsal");
    }

    /** The plan and the log of the comparison of answers. */
    public Path answers() {
        return path.resolve("answers");
    }

    /** Makes the folders into which the load generator writes. */
    public void make(boolean rehearsed) throws IOException {
        Files.createDirectories(load());
        if (rehearsed) {
            Files.createDirectories(rehearsal());
        }
    }

    /** Writes the purpose of each second of a duet's load. */
    public void writeSegments(List<Segment> segments) throws IOException {
        String rows = segments.stream()
                .map(segment -> "%s,%d,%s\n"
                        .formatted(
                                segment.kind().word(),
                                segment.fromSecond(),
                                BigDecimal.valueOf(segment.toSecond())
                                        .stripTrailingZeros()
                                        .toPlainString()))
                .collect(Collectors.joining());
        Files.writeString(load().resolve("segments.csv"), "segment,from_s,to_s\n" + rows);
    }

    public Path probes() {
        return path.resolve("probes");
    }
}
