package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.CapacityChecks;
import dev.hilo.harness.env.SystemFiles;
import java.util.Optional;

/** The check of the limit of open files. */
record OpenFiles(SystemFiles files) implements DoctorCheck {
    private static final Topic TOPIC =
            new Topic("open files", "each connection is a file: at the limit, requests fail");

    @Override
    public Diagnosis look() {
        CapacityChecks capacity = new CapacityChecks(files);
        Optional<String> limit = capacity.openFilesLimit();
        return limit.map(files -> TOPIC.of(capacity.openFiles(), files + " for each process"))
                .orElseGet(TOPIC::notVisible);
    }
}
