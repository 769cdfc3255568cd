package dev.hilo.gatling.requests;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.load.requests.Requests;
import java.util.Map;

/** Requests as JSON, as a plan has them; with single quotes, to be readable within Java. */
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

    /** For a plan of a generator. */
    static Map<String, Object> map(String json) {
        try {
            return JSON.readValue(json.replace('\'', '"'), new TypeReference<>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
