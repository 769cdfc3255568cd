package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.env.SystemFiles;
import java.util.Collection;
import java.util.TreeSet;

/** The check of the governor, which chooses the clock frequency of the processors. */
record Governor(SystemFiles files) implements DoctorCheck {
    private static final Topic TOPIC = new Topic(
            "frequency governor",
            "a clock frequency that follows the load makes low rates and the start of bursts look slow");

    @Override
    public Diagnosis look() {
        Collection<String> governors = new TreeSet<>();
        for (int processor : ProcessorLayout.read(files).processors()) {
            files.text("sys/devices/system/cpu/cpu%d/cpufreq/scaling_governor".formatted(processor))
                    .ifPresent(governors::add);
        }
        if (governors.isEmpty()) {
            return TOPIC.notVisible();
        }
        String here = String.join(", ", governors);
        return here.equals("performance")
                ? TOPIC.ok(here)
                : TOPIC.warning(here, "sudo cpupower frequency-set -g performance");
    }
}
