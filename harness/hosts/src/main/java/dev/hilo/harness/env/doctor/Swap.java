package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.SystemFiles;
import java.util.Optional;

/** The check of swapping. */
record Swap(SystemFiles files) implements DoctorCheck {
    /** Swapped memory that is reported, in MB; less was swapped out long ago and never missed. */
    private static final long MUCH_USED_MB = 64;

    private static final Topic TOPIC =
            new Topic("swap", "a heap page on disk stalls a request or a collection for milliseconds");

    @Override
    public Diagnosis look() {
        Optional<Long> total = files.megabytes("proc/meminfo", "SwapTotal");
        Optional<Long> free = files.megabytes("proc/meminfo", "SwapFree");
        if (total.isEmpty() || free.isEmpty()) {
            return TOPIC.notVisible();
        }
        long used = total.get() - free.get();
        String here = total.get() == 0 ? "none" : "%d of %d MB in use".formatted(used, total.get());
        return used < MUCH_USED_MB
                ? TOPIC.ok(here)
                : TOPIC.warning(here, "close other programs, then: sudo swapoff -a");
    }
}
