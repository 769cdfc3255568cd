package dev.hilo.harness.probe;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The series that every JVM program with Micrometer has, whatever its framework. */
public final class MicrometerSeries {
    public static final Map<String, String> JVM = Collections.unmodifiableMap(series());

    private MicrometerSeries() {}

    private static Map<String, String> series() {
        Map<String, String> series = new LinkedHashMap<>();
        series.put("heap_used_bytes", "jvm_memory_used_bytes{area=\"heap\"}");
        series.put("heap_max_bytes", "jvm_memory_max_bytes{area=\"heap\"} > 0");
        series.put("threads_live", "jvm_threads_live_threads");
        for (String state : new String[] {"new", "runnable", "blocked", "waiting", "timed-waiting", "terminated"}) {
            series.put(
                    "threads_" + state.replace('-', '_'), "jvm_threads_states_threads{state=\"%s\"}".formatted(state));
        }
        series.put("compilation_ms", "jvm_compilation_time_ms_total");
        return series;
    }
}
