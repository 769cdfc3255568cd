package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.Finding;
import dev.hilo.harness.env.doctor.Diagnosis.Level;
import java.util.Optional;

/**
 * What a check looks at.
 *
 * @param effect what it does to results
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

    /** Virtual machines and containers hide much of what is below them. */
    Diagnosis notVisible() {
        return info("cannot be determined here");
    }

    /** What a check of every run says of it; {@code here} when that finds nothing. */
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
