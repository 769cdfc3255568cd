package dev.hilo.harness.env.doctor;

/** A check of one property of the machine. A property that cannot be determined is reported as such; that is no failure. */
@FunctionalInterface
interface DoctorCheck {
    Diagnosis look();
}
