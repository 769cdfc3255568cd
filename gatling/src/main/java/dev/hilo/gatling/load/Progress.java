package dev.hilo.gatling.load;

import java.util.Locale;

/** Lines for generator.log, which name the workload that they are about. */
record Progress(String workload) {

    void print(String format, Object... values) {
        System.out.println("hilo: " + workload + ": " + String.format(Locale.ROOT, format, values));
    }
}
