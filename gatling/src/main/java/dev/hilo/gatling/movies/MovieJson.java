package dev.hilo.gatling.movies;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.movies.domain.MovieData;
import java.io.IOException;

/** Reads the checked fields of an answer token by token, to save CPU: the generator shares its processor. */
final class MovieJson {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final JsonFactory FACTORY = MAPPER.getFactory();

    private MovieJson() {}

    /** The id of a movie with a title; empty for any other JSON. */
    static String idOfMovie(byte[] body) {
        String id = "";
        boolean titled = false;
        try (JsonParser json = FACTORY.createParser(body)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                switch (field) {
                    case "id" -> id = json.getValueAsString("");
                    case "title" -> titled = !json.getValueAsString("").isEmpty();
                    default -> json.skipChildren();
                }
            }
            return titled && json.currentToken() == JsonToken.END_OBJECT ? id : "";
        } catch (IOException e) {
            return "";
        }
    }

    /** Number of objects in the array {@code items}; -1 without such an array. */
    static int itemsOfPage(byte[] body) {
        int items = -1;
        try (JsonParser json = FACTORY.createParser(body)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                boolean here = "items".equals(json.currentName());
                if (json.nextToken() == JsonToken.START_ARRAY && here) {
                    items = objects(json);
                } else {
                    json.skipChildren();
                }
            }
            return json.currentToken() == JsonToken.END_OBJECT ? items : -1;
        } catch (IOException e) {
            return -1;
        }
    }

    private static int objects(JsonParser array) throws IOException {
        int objects = 0;
        while (array.nextToken() == JsonToken.START_OBJECT) {
            array.skipChildren();
            objects++;
        }
        return objects;
    }

    static byte[] write(MovieData movie) {
        try {
            return MAPPER.writeValueAsBytes(movie);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
