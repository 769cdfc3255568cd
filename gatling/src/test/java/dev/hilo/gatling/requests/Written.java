package dev.hilo.gatling.requests;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.load.requests.Requests;
import java.util.Map;

/** Requests as JSON of a plan, written with single quotes for readability in Java. */
final class Written {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Written() {}

    static Requests requests(String json) {
        try {
            return JSON.readValue(json.replace('\'', '"'), Requests.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Converts single quotes, for the plan of a generator. */
    static Map<String, Object> map(String json) {
        try {
            return JSON.readValue(json.replace('\'', '"'), new TypeReference<>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
