package dev.hilo.harness.catalog;

import java.util.LinkedHashMap;
import java.util.Map;

/** The series that Micrometer's JVM binders give every program on the JVM; one that an application lacks stays empty in its files. */
final class MicrometerSeries {
    static final Map<String, String> OF_A_JVM = ofAJvm();

    private MicrometerSeries() {}

    private static Map<String, String> ofAJvm() {
        Map<String, String> series = new LinkedHashMap<>();
        series.put("heap_used_bytes", "jvm_memory_used_bytes{area=\"heap\"}");
        series.put("heap_max_bytes", "jvm_memory_max_bytes{area=\"heap\"}");
        series.put("threads_live", "jvm_threads_live_threads");
        for (String state : new String[] {"runnable", "blocked", "waiting", "timed-waiting"}) {
            series.put("threads_" + state.replace('-', '_'), "jvm_threads_states_threads{state=\"" + state + "\"}");
        }
        series.put("compilation_ms", "jvm_compilation_time_ms_total");
        return series;
    }
}
