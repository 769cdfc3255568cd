package dev.hilo.gatling.requests;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.InvalidPathException;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.Option;
import com.jayway.jsonpath.spi.json.JacksonJsonNodeJsonProvider;
import com.jayway.jsonpath.spi.mapper.JacksonMappingProvider;
import dev.hilo.load.PlanException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A compiled JSON path. A path of only fields and indices is evaluated as a JSON pointer, which is many times faster.
 *
 * @param pointer null where a pointer cannot express the path
 */
record JsonQuery(JsonPath path, JsonPointer pointer) {
    /** Reader that keeps the digits of numbers as sent. */
    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final Configuration CONFIGURATION = Configuration.builder()
            .jsonProvider(new JacksonJsonNodeJsonProvider(MAPPER))
            .mappingProvider(new JacksonMappingProvider(MAPPER))
            .options(Option.SUPPRESS_EXCEPTIONS)
            .build();

    /** A function that gives several texts, although its path is one place. */
    private static final String KEYS = "keys()";

    private static final Pattern STEP = Pattern.compile("\\['([^'\\\\~/]+)']|\\[(\\d+)]");
    private static final Pattern STEPS = Pattern.compile("\\$((?:%s)+)".formatted(STEP));

    /** @throws PlanException when the path is invalid */
    static JsonQuery of(String text) {
        try {
            JsonPath path = JsonPath.compile(text);
            return new JsonQuery(path, pointer(path.getPath()));
        } catch (InvalidPathException | IllegalArgumentException e) {
            throw new PlanException("\"%s\" is not a JSON path: %s".formatted(text, e.getMessage()), e);
        }
    }

    /** @param path as the library writes it: {@code $['items'][0]['id']} */
    private static JsonPointer pointer(String path) {
        if (!STEPS.matcher(path).matches()) {
            return null;
        }
        return JsonPointer.compile(STEP.matcher(path)
                .results()
                .map((MatchResult step) -> "/" + (step.group(1) == null ? step.group(2) : step.group(1)))
                .collect(Collectors.joining()));
    }

    /** All values except null. */
    List<JsonNode> in(JsonNode root) {
        if (pointer != null) {
            JsonNode found = root.at(pointer);
            return found.isMissingNode() || found.isNull() ? List.of() : List.of(found);
        }
        // a function such as length() gives a plain number
        Object read = path.read(root, CONFIGURATION);
        JsonNode found = read instanceof JsonNode node ? node : MAPPER.valueToTree(read);
        boolean isMany = !path.isDefinite() || path.getPath().endsWith(KEYS);
        Stream<JsonNode> all = isMany && found.isArray() ? found.valueStream() : Stream.of(found);
        return all.filter(node -> !node.isNull()).toList();
    }
}
