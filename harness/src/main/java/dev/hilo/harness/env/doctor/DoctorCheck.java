package dev.hilo.harness.env.doctor;

/** Looks at one property of the machine. What cannot be determined is reported as such and is no failure. */
@FunctionalInterface
interface DoctorCheck {
    Diagnosis look();
}
