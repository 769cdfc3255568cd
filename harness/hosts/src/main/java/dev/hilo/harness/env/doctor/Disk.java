package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.Finding;
import dev.hilo.harness.env.HostChecks;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The disk of the results. Embedded databases keep their data in the folder of their trial, so theirs is the same.
 *
 * @param results need not exist yet
 */
record Disk(Path results) implements DoctorCheck {
    private static final Topic TOPIC =
            new Topic("disk", "databases wait for it at each commit, and results are written to it");

    @Override
    public Diagnosis look() {
        Optional<Finding> found = HostChecks.disk(results);
        if (found.isPresent()) {
            return TOPIC.of(found, "");
        }
        try {
            return told(Files.getFileStore(existing()));
        } catch (IOException unknown) {
            return TOPIC.notVisible();
        }
    }

    private static Diagnosis told(FileStore disk) throws IOException {
        String here = "%d MB free on %s (%s), for results and the data of embedded databases"
                .formatted(disk.getUsableSpace() / (1024 * 1024), disk.name(), disk.type());
        return disk.type().equals("tmpfs")
                ? TOPIC.warning(
                        here + "; this is memory, where a commit costs nothing", "choose another folder with --out")
                : TOPIC.ok(here);
    }

    private Path existing() {
        Path path = results.toAbsolutePath().normalize();
        while (!Files.exists(path)) {
            path = path.getParent();
        }
        return path;
    }
}
