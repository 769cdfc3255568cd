package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.load.requests.RequestSpec;
import jakarta.validation.constraints.Positive;
import java.util.List;
import java.util.Map;

/** One request as written. Its method and path are one field, such as {@code get: /path}, or for another method two. */
record RequestManifest(
        @Doc("In reports; method and path by default.") String name,

        @Doc("How often it is sent in relation to the others; 1 by default.") @Positive
        Integer weight,

        @Doc("Path with its query.") String get,
        @Doc("Path with its query.") String post,
        @Doc("Path with its query.") String put,
        @Doc("Path with its query.") String patch,
        @Doc("Path with its query.") String delete,

        @Doc("Another method, in capital letters, with path.")
        String method,

        @Doc("Path with its query, with method.") String path,
        @Doc("Headers by name.") Map<String, String> headers,
        @Doc("Body as text.") String body,

        @Doc("File with the body, relative to this file; 1 MB at most.")
        String bodyFile,

        @Doc("Body that is sent as JSON.") JsonNode json,

        @Doc("What a good answer is; any 2xx by default. Any other answer counts as a failure.")
        Expected expect,

        @Doc("Values for the requests that use ${name}, from good answers: name to where it is.")
        Map<String, CaptureManifest> capture,

        @Doc("Captured values that no other request may get afterwards: a deletion.")
        List<String> takes) {

    record Expected(
            @Doc("Good statuses: one or a list.") @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            List<Integer> status,

            @Doc("Text that the body contains.") String text,

            @Doc("JSON path to the expected text, * for anything.")
            Map<String, String> json) {

        RequestSpec.Expect expect() {
            return new RequestSpec.Expect(status, text, json);
        }
    }
}
