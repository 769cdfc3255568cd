package dev.hilo.harness.run;

import java.nio.file.Path;

/** Where the files of one trial stand, as docs/result-files.md lists them. */
record TrialFolder(Path path) {

    Path load() {
        return path.resolve("load");
    }

    Path probes() {
        return path.resolve("probes");
    }
}
