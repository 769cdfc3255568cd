package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.SystemFiles;
import java.util.List;

/** The check whether the machine runs on its battery. */
record PowerSource(SystemFiles files) implements DoctorCheck {
    private static final String SUPPLIES = "sys/class/power_supply/";

    private static final Topic TOPIC =
            new Topic("power", "on battery the clock frequency is lowered to save it, at any time within a trial");

    @Override
    public Diagnosis look() {
        List<String> supplies = files.namesIn(SUPPLIES);
        if (supplies.stream().anyMatch(this::isPluggedIn)) {
            return TOPIC.ok("plugged in");
        }
        return supplies.stream()
                .filter(this::isEmptying)
                .findFirst()
                .map(battery -> TOPIC.warning("on battery (%s)".formatted(battery), "plug it in"))
                .orElseGet(TOPIC::notVisible);
    }

    private boolean isPluggedIn(String supply) {
        return files.number(SUPPLIES + supply + "/online").orElse(0L) > 0;
    }

    private boolean isEmptying(String supply) {
        return has(supply, "type", "Battery") && has(supply, "status", "Discharging") && !isOfADevice(supply);
    }

    /** Mice and headsets have batteries, too. */
    private boolean isOfADevice(String supply) {
        return has(supply, "scope", "Device");
    }

    private boolean has(String supply, String property, String value) {
        return files.text(SUPPLIES + supply + "/" + property)
                .filter(value::equals)
                .isPresent();
    }
}
