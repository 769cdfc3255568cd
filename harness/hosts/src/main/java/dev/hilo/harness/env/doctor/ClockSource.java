package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.SystemFiles;
import java.util.Optional;
import java.util.Set;

/** The check of the kernel's clock source. */
record ClockSource(SystemFiles files) implements DoctorCheck {
    private static final String FOLDER = "sys/devices/system/clocksource/clocksource0/";
    private static final Set<String> SLOW = Set.of("hpet", "acpi_pm", "jiffies", "refined-jiffies");
    private static final Topic TOPIC =
            new Topic("clock source", "each request reads the time often; a slow source costs a microsecond each time");

    @Override
    public Diagnosis look() {
        Optional<String> source = files.text(FOLDER + "current_clocksource");
        if (source.isEmpty()) {
            return TOPIC.notVisible();
        }
        return SLOW.contains(source.get())
                ? TOPIC.warning(
                        source.get(),
                        "choose a fast one of those in /%savailable_clocksource, by the kernel option clocksource="
                                .formatted(FOLDER))
                : TOPIC.ok(source.get());
    }
}
