package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.SystemFiles;
import java.util.Optional;

/** The check whether processors may exceed their nominal frequency for a while. */
record Turbo(SystemFiles files) implements DoctorCheck {
    private static final String INTEL = "sys/devices/system/cpu/intel_pstate/no_turbo";
    private static final String OTHERS = "sys/devices/system/cpu/cpufreq/boost";
    private static final Topic TOPIC = new Topic(
            "turbo", "the clock frequency falls with heat and busy cores: trials vary, and you need more of them");

    @Override
    public Diagnosis look() {
        Optional<String> intel = files.number(INTEL).map(off -> off == 0 ? INTEL : "");
        Optional<String> others = files.number(OTHERS).map(on -> on == 0 ? "" : OTHERS);
        return intel.or(() -> others).map(Turbo::told).orElseGet(TOPIC::notVisible);
    }

    /** @param file the switch of a turbo that is on; empty when it is off */
    private static Diagnosis told(String file) {
        return file.isEmpty()
                ? TOPIC.ok("off")
                : TOPIC.warning("on", "echo %d | sudo tee /%s".formatted(file.equals(INTEL) ? 1 : 0, file));
    }
}
