package dev.hilo.harness.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * Names in the files of format 5, in today's words. Everything else of that format is as it is now, so its folders stay readable. A file
 * in today's words is left as it is: {@code trial.json} has no format number.
 */
final class FormerFormat {
    static final int NUMBER = 5;

    /** An A/A repeat, in the files and in the names of their folders. */
    static final String AA_REPEAT = "twin";

    private static final Map<String, String> RUN = Map.of("trials", "blocks");
    private static final Map<String, String> STATISTICS = Map.of("asked", "primaryFactor");
    private static final Map<String, String> LOOK = Map.of("error", "alpha");
    private static final Map<String, String> PLANNED = Map.of(AA_REPEAT, "aaRepeat");
    private static final Map<String, String> TRIAL = Map.of(AA_REPEAT, "aaRepeat", "figures", "metrics");
    private static final Map<String, String> STEPS = Map.of("rest", "idle");
    private static final Map<String, String> METRICS = Map.of("rss_rest_mb", "rss_ready_mb");

    private FormerFormat() {}

    static void translateRun(JsonNode run) {
        rename(run, RUN);
        rename(run.path("statistics"), STATISTICS);
        run.path("statistics").path("looks").forEach(look -> rename(look, LOOK));
        run.path("planned").forEach(planned -> rename(planned, PLANNED));
    }

    static void translateTrial(JsonNode trial) {
        rename(trial, TRIAL);
        rename(trial.path("stepSeconds"), STEPS);
        rename(trial.path("metrics"), METRICS);
    }

    /** Today's key of a metric. */
    static String metric(String key) {
        return METRICS.getOrDefault(key, key);
    }

    /** In place, so that the order stays: steps are shown as they were. */
    private static void rename(JsonNode node, Map<String, String> names) {
        if (node instanceof ObjectNode object) {
            ObjectNode before = object.deepCopy();
            object.removeAll();
            before.properties()
                    .forEach(field -> object.set(names.getOrDefault(field.getKey(), field.getKey()), field.getValue()));
        }
    }
}
