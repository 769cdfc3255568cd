package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.Finding;
import dev.hilo.harness.env.doctor.Diagnosis.Level;
import java.util.Optional;

/**
 * The topic of a check.
 *
 * @param effect its effect on results
 */
record Topic(String name, String effect) {

    Diagnosis ok(String here) {
        return new Diagnosis(name, Level.OK, here, effect, "");
    }

    Diagnosis info(String here) {
        return info(here, "");
    }

    Diagnosis info(String here, String cure) {
        return new Diagnosis(name, Level.INFO, here, effect, cure);
    }

    Diagnosis warning(String here, String cure) {
        return new Diagnosis(name, Level.WARNING, here, effect, cure);
    }

    /** A diagnosis of an invisible property: virtual machines and containers hide much of the hardware. */
    Diagnosis notVisible() {
        return info("cannot be determined here");
    }

    /** The diagnosis by a check of every run; {@code here} when that finds nothing. */
    Diagnosis of(Optional<Finding> found, String here) {
        return found.map(finding -> new Diagnosis(
                        name,
                        finding.isError() ? Level.ERROR : Level.WARNING,
                        finding.message(),
                        effect,
                        finding.cure()))
                .orElseGet(() -> ok(here));
    }
}
