package dev.hilo.gatling.requests;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.Option;
import com.jayway.jsonpath.spi.json.JacksonJsonNodeJsonProvider;
import com.jayway.jsonpath.spi.mapper.JacksonMappingProvider;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** What came back. Its body is parsed when something in it is asked for, and then once. Not for several threads. */
final class Answer {
    /** Numbers keep the digits that they were sent with. */
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final Configuration PATHS = Configuration.builder()
            .jsonProvider(new JacksonJsonNodeJsonProvider(MAPPER))
            .mappingProvider(new JacksonMappingProvider(MAPPER))
            .options(Option.SUPPRESS_EXCEPTIONS)
            .build();

    private final int status;
    private final byte[] body;
    private final Function<String, Optional<String>> headers;
    private Optional<JsonNode> json;

    Answer(int status, byte[] body, Function<String, Optional<String>> headers) {
        this.status = status;
        this.body = body;
        this.headers = headers;
    }

    int status() {
        return status;
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    Optional<String> header(String name) {
        return headers.apply(name);
    }

    /** Everything that is at a path, but for null; nothing when the body is no JSON. */
    List<JsonNode> at(JsonPath path) {
        if (json == null) {
            json = parsed();
        }
        return json.map(root -> matches(path, root)).orElse(List.of());
    }

    private static List<JsonNode> matches(JsonPath path, JsonNode root) {
        // a function such as length() gives a plain number
        Object read = path.read(root, PATHS);
        JsonNode found = read instanceof JsonNode node ? node : MAPPER.valueToTree(read);
        Stream<JsonNode> all = path.isDefinite() || !found.isArray()
                ? Stream.of(found)
                : found.valueStream();
        return all.filter(node -> !node.isNull()).toList();
    }

    private Optional<JsonNode> parsed() {
        try {
            return Optional.ofNullable(MAPPER.readTree(body));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
