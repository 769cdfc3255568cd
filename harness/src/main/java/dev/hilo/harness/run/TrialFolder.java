package dev.hilo.harness.run;

import dev.hilo.harness.result.metrics.WarmUpTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

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

    Path probes() {
        return path.resolve("probes");
    }
}
