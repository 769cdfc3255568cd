package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import io.fabric8.kubernetes.api.model.Quantity;

/** CPU limits of pods. */
final class Processors {
    /** Number of processors that no node has: a limit that limits nothing. */
    private static final double UNLIMITED = 1024;

    /** Request of a program without a quota: both sides of a duet the same share. */
    static final double LEAST_REQUEST = 0.1;

    private Processors() {}

    /** The limit for a confinement: a pod that shares its processors gets the time of as many. */
    static Quantity limit(Confinement confinement) {
        double ofSet = confinement.cpus().isAll()
                ? UNLIMITED
                : confinement.cpus().processors().size();
        return quantity(confinement.quota().orElse(ofSet));
    }

    /**
     * Whether limits are those of a pod that gets processors of its own where its node has any to give: whole ones, with all of the memory
     * that it may use.
     */
    static boolean areWhole(Limits limits) {
        return limits.memoryBytes().isPresent() && limits.whole().isPresent();
    }

    static Quantity quantity(double processors) {
        return new Quantity(Math.round(processors * 1000) + "m");
    }
}
