package dev.hilo.gatling.load;

import dev.hilo.load.GeneratorLog;
import java.util.Locale;

/**
 * Progress lines for generator.log, prefixed with the name of their load.
 *
 * @param name of the workload, with the number of the target if there are several
 */
record Progress(String name) {
    /** @param target from 0 */
    Progress(String workload, int target, int targets) {
        this(targets == 1 ? workload : "%s at %d".formatted(workload, target + 1));
    }

    void print(String format, Object... values) {
        System.out.println(GeneratorLog.line(name + ": " + String.format(Locale.ROOT, format, values)));
    }
}
