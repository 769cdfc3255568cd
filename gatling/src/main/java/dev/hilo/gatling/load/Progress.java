package dev.hilo.gatling.load;

import java.util.Locale;

/**
 * Lines for generator.log, which name the load that they are about.
 *
 * @param name of the workload; of several targets with the number of the target
 */
record Progress(String name) {
    /** @param target from 0 */
    Progress(String workload, int target, int targets) {
        this(targets == 1 ? workload : "%s at %d".formatted(workload, target + 1));
    }

    void print(String format, Object... values) {
        System.out.println("hilo: " + name + ": " + String.format(Locale.ROOT, format, values));
    }
}
