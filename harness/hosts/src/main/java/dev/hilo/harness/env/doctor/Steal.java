package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.CpuTicks;
import java.util.Locale;

/** The check of CPU time that the host of a virtual machine gave to others. */
record Steal(Activity before, Activity after) implements DoctorCheck {
    private static final Topic TOPIC =
            new Topic("steal", "looks like a slow application; trials with more than 5 % do not count");

    @Override
    public Diagnosis look() {
        if (after.ticks().total() <= before.ticks().total()) {
            return TOPIC.notVisible();
        }
        double percent = after.ticks().stealPercentSince(before.ticks());
        String here = String.format(Locale.ROOT, "%.1f %% of all processors in %s", percent, after.since(before));
        return percent <= CpuTicks.MUCH_STEAL_PERCENT
                ? TOPIC.ok(here)
                : TOPIC.warning(here, "measure when the host is quiet, or on a dedicated machine");
    }
}
