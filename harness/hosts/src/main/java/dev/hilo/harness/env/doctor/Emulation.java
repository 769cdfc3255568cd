package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.Emulator;
import dev.hilo.harness.env.SystemFiles;

/** The check whether programs run on the machine's own processor. */
record Emulation(SystemFiles files) implements DoctorCheck {
    private static final Topic TOPIC = new Topic(
            "emulator", "what an emulator makes slow is not what a processor makes slow: ratios are wrong, too");

    @Override
    public Diagnosis look() {
        return TOPIC.of(Emulator.finding(files), "none: programs are for this processor");
    }
}
