package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.ValueSource.Order;
import java.util.List;
import java.util.Map;

/**
 * Requests as written: a list of them, or <code>{openapi: file}</code>, <code>{har: file}</code>, <code>{access-log: file}</code>.
 *
 * @param listed null where a file has them
 * @param from kind of file to its path; null where they are listed
 */
record RequestsManifest(List<Written> listed, Map<String, String> from) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static RequestsManifest of(List<Written> listed) {
        return new RequestsManifest(listed, null);
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static RequestsManifest of(Map<String, String> from) {
        return new RequestsManifest(null, from);
    }

    /**
     * One request. Method and path are written as <code>get: /path</code>, or for another method as two fields.
     *
     * @param body text
     * @param bodyFile a file with it, beside the YAML
     * @param json a body as YAML, which is sent as JSON
     */
    record Written(
            String name,
            Integer weight,
            String get,
            String post,
            String put,
            String patch,
            String delete,
            String method,
            String path,
            Map<String, String> headers,
            String body,
            String bodyFile,
            JsonNode json,
            Expected expect,
            Map<String, Capture> capture,
            List<String> takes) {}

    record Expected(
            @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            List<Integer> status,

            String text,
            Map<String, String> json) {}

    /** Where values come from: a range such as {@code 1..250} alone, or a CSV file. */
    record Value(String range, String csv, String column, Order order) {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        static Value range(String range) {
            return new Value(range, null, null, null);
        }

        @JsonCreator
        Value {}
    }

    record LogInManifest(Written request, Integer clients, Capture token, String header, String scheme) {}
}
