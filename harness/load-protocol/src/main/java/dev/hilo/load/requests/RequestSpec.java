package dev.hilo.load.requests;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One request. Path, header values and body may contain placeholders: <code>${name}</code> of a value, <code>${env.NAME}</code> of the
 * generator's environment, which is the only place for a secret. <code>$${</code> stands for the text <code>${</code>, and begins no
 * placeholder: read from the left, <code>$$${a}</code> is the text <code>$${a}</code>.
 *
 * <p>An inserted value cannot break out of its place. In the path it is percent-encoded, in a JSON body escaped as within a string, in the
 * body of a form encoded as one; other bodies get it as it is. No header gets a value with a line break.
 *
 * <p>While nothing is captured yet, the request that captures a value is sent in place of the one that needs it.
 *
 * @param weight frequency in relation to the other requests; 1 by default
 * @param method upper case; GET by default
 * @param path with its query, beginning with /
 * @param body null for none
 * @param expect conditions of a good answer; any 2xx by default
 * @param capture values of good answers for the requests that follow: from name to place in the answer
 * @param takes names of captured values that this request uses up, as a deletion does: no later request gets such a value, and a 404 to a
 *     request that already has it is no failure
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
     * The conditions of a good answer.
     *
     * @param status codes of good answers; any 2xx by default
     * @param text that the body contains; null for any body
     * @param json JSON path to the expected text, {@code *} for anything but null; one of several matches is enough
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Expect(List<Integer> status, String text, Map<String, String> json) {
        public static final Expect SUCCESS = new Expect(List.of(), null, Map.of());

        public Expect {
            status = status == null ? List.of() : List.copyOf(status);
            json = json == null ? Map.of() : new LinkedHashMap<>(json);
            json.forEach((path, wanted) -> require(wanted != null, "no text is expected at " + path));
        }

        public boolean isGood(int code) {
            return status.isEmpty() ? code >= 200 && code < 300 : status.contains(code);
        }
    }

    /**
     * The place of a value in an answer. Exactly one of the two is null.
     *
     * @param json JSON path in the body; every match that is text, a number or a boolean is a value
     * @param header its name; of {@code Location}, the last segment of the path
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Capture(String json, String header) {
        public Capture {
            require((json == null) != (header == null), "capture needs one of json and header");
        }
    }

    private static final Pattern METHOD = Pattern.compile("[A-Z]+");

    /** The characters that tools for result files do not accept in the name of an operation. */
    private static final Pattern NOT_IN_KEYS = Pattern.compile("[\\p{Z}\\p{C},\"]+");

    public RequestSpec {
        require(path != null && path.startsWith("/"), "path is missing or does not begin with /");
        method = method == null ? "GET" : method;
        require(METHOD.matcher(method).matches(), "\"%s\" is not a method: write capital letters".formatted(method));
        name = name == null ? method + " " + path : name;
        weight = weight == null ? 1 : weight;
        require(weight > 0, "weight must be above 0");
        headers = headers == null ? Map.of() : new LinkedHashMap<>(headers);
        headers.forEach((header, value) -> require(value != null, "header %s has no value".formatted(header)));
        expect = expect == null ? Expect.SUCCESS : expect;
        capture = capture == null ? Map.of() : new LinkedHashMap<>(capture);
        takes = takes == null ? List.of() : List.copyOf(takes);
    }

    /** Headers of a request whose body is JSON: these, and the media type unless they name one. */
    public static Map<String, String> ofJson(Map<String, String> headers) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.putIfAbsent("Content-Type", "application/json");
        return all;
    }

    /** Its name as the operation in result files: {@code GET_/movies/${id}}. */
    @JsonIgnore
    public String key() {
        return NOT_IN_KEYS.matcher(name).replaceAll("_");
    }

    /** Parts that may have placeholders. */
    Stream<String> texts() {
        return Stream.of(Stream.of(path), headers.values().stream(), Stream.ofNullable(body))
                .flatMap(parts -> parts);
    }

    /** The text with its placeholders escaped, for text of unknown origin. */
    public static String literal(String text) {
        return text.replace("${", "$${");
    }
}
