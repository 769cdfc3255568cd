package dev.hilo.load.requests;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One request. Path, header values and body may contain placeholders: <code>${name}</code> of a value, <code>${env.NAME}</code> of the
 * generator's environment, which is the only place for a secret.
 *
 * @param weight how often it is sent in relation to the others; 1 by default
 * @param method upper case; GET by default
 * @param path with its query, beginning with /
 * @param body null for none
 * @param expect what a good answer is; any 2xx by default
 * @param capture values for the requests that follow, from good answers: name to where it is
 * @param takes names of captured values of which no other request may get the one that this request gets: a deletion
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record RequestSpec(
        String name,
        Integer weight,
        String method,
        String path,
        Map<String, String> headers,
        String body,
        Expect expect,
        Map<String, Capture> capture,
        List<String> takes) {
    /**
     * What a good answer is.
     *
     * @param status those that are good; any 2xx by default
     * @param text what its body contains; null for anything
     * @param json JSON path to the text of what is there, {@code *} for anything that is there
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Expect(List<Integer> status, String text, Map<String, String> json) {
        public static final Expect SUCCESS = new Expect(List.of(), null, Map.of());

        public Expect {
            status = status == null ? List.of() : List.copyOf(status);
            json = json == null ? Map.of() : new LinkedHashMap<>(json);
        }

        public boolean isGood(int code) {
            return status.isEmpty() ? code >= 200 && code < 300 : status.contains(code);
        }
    }

    /** Where in an answer a value is: by JSON path in its body (every match), or in a header. One of them is null. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Capture(String json, String header) {
        public Capture {
            require((json == null) != (header == null), "capture needs one of json and header");
        }
    }

    public RequestSpec {
        require(path != null && path.startsWith("/"), "path is missing or does not begin with /");
        method = method == null ? "GET" : method;
        name = name == null ? method + " " + path : name;
        weight = weight == null ? 1 : weight;
        require(weight > 0, "weight must be above 0");
        headers = headers == null ? Map.of() : new LinkedHashMap<>(headers);
        expect = expect == null ? Expect.SUCCESS : expect;
        capture = capture == null ? Map.of() : new LinkedHashMap<>(capture);
        takes = takes == null ? List.of() : List.copyOf(takes);
    }
}
