package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.hilo.harness.result.Metric;
import java.util.EnumMap;
import java.util.Map;

/** Moments of an application's start, as written: each a regular expression that finds it in the log. */
record StartupManifest(
        @Doc("When the container was ready: regular expression with a group (?<s>...) or (?<ms>...).")
        @JsonProperty("container_ready_s")
        String containerReady,

        @Doc("When the application was started: regular expression with a group (?<s>...) or (?<ms>...).")
        @JsonProperty("application_started_s")
        String applicationStarted) {

    Map<Metric, String> expressions() {
        Map<Metric, String> all = new EnumMap<>(Metric.class);
        if (containerReady != null) {
            all.put(Metric.CONTAINER_READY_S, containerReady);
        }
        if (applicationStarted != null) {
            all.put(Metric.APPLICATION_STARTED_S, applicationStarted);
        }
        return all;
    }
}
