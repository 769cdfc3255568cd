package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.ControlGroup;
import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.env.SystemFiles;
import java.util.Locale;
import java.util.Optional;

/** The check of the control group's CPU quota, and of throttling by it. */
record CpuLimit(SystemFiles files, Activity before, Activity after) implements DoctorCheck {
    private static final Topic TOPIC =
            new Topic("CPU limit", "a group that has used up its share stops for up to 100 ms, which becomes the p99");

    @Override
    public Diagnosis look() {
        int processors = ProcessorLayout.read(files).processors().size();
        Optional<Double> quota = new ControlGroup(files).processors();
        if (quota.isEmpty()) {
            return TOPIC.ok("none");
        }
        long throttled = after.throttled() - before.throttled();
        String here = String.format(
                Locale.ROOT,
                "%.2f of %d processors, throttled %d times in %s",
                quota.get(),
                processors,
                throttled,
                after.since(before));
        return quota.get() >= processors && throttled == 0
                ? TOPIC.ok(here)
                : TOPIC.warning(here, "run outside the container, or without its CPU limit");
    }
}
