package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.CapacityChecks;
import dev.hilo.harness.env.ControlGroup;
import dev.hilo.harness.env.SystemFiles;

/** The check of available memory. */
record Memory(SystemFiles files) implements DoctorCheck {
    private static final Topic TOPIC =
            new Topic("memory", "when none is left, the kernel kills a process in the middle of a trial");

    @Override
    public Diagnosis look() {
        CapacityChecks capacity = new CapacityChecks(files);
        long usable = capacity.usableMegabytes();
        if (usable == Long.MAX_VALUE) {
            return TOPIC.notVisible();
        }
        String limit = new ControlGroup(files)
                .memoryMegabytes()
                .map(", the control group allows %d MB"::formatted)
                .orElse("");
        String total = files.megabytes("proc/meminfo", "MemTotal")
                .map(" of %d"::formatted)
                .orElse("");
        return TOPIC.of(capacity.memory(), "%d%s MB available%s".formatted(usable, total, limit));
    }
}
