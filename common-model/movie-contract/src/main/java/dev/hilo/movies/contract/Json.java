package dev.hilo.movies.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.movies.domain.MovieData;

/** JSON as the contract writes and reads it: a tree, so that no mapping hides what is really on the wire. */
public final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    public static ObjectNode of(MovieData movie) {
        return MAPPER.valueToTree(movie);
    }

    /** The same members in the order that another object has them; what only one of the two has is left out. */
    static ObjectNode inOrderOf(JsonNode order, JsonNode members) {
        ObjectNode ordered = object();
        order.fieldNames().forEachRemaining(name -> {
            if (members.has(name)) {
                ordered.set(name, members.get(name));
            }
        });
        return ordered;
    }

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }
}
