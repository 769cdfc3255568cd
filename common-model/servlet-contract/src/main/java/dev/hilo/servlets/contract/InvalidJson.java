package dev.hilo.servlets.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Bodies of the right length that must be refused. */
final class InvalidJson {
    private static final String VALID = """
            {"size":"5kb","items":[{"id":1,"sku":"FR-0001","name":"plain lamp","price":19.90,"quantity":3,"available":true,
            "rating":4.5,"tags":["plain","lamp"],"supplier":{"name":"Rossi Ltd","country":"IT"},"description":"a lamp."}],
            "padding":"x"}
            """;

    private InvalidJson() {}

    static Stream<Arguments> oneFieldWrong() {
        return Stream.of(
                wrong("size", json -> json.putNull("size")),
                wrong("size", json -> json.put("size", " ")),
                wrong("items", json -> json.remove("items")),
                wrong("items", json -> json.putArray("items")),
                wrong("padding", json -> json.putNull("padding")),
                wrongItem("id", item -> item.put("id", 0)),
                wrongItem("sku", item -> item.put("sku", "")),
                wrongItem("name", item -> item.putNull("name")),
                wrongItem("price", item -> item.put("price", -0.01)),
                wrongItem("price", item -> item.putNull("price")),
                wrongItem("quantity", item -> item.put("quantity", -1)),
                wrongItem("rating", item -> item.put("rating", 5.1)),
                wrongItem("tags", item -> item.putNull("tags")),
                wrongItem("supplier", item -> item.remove("supplier")),
                wrongItem(
                        "supplier.country",
                        item -> item.withObjectProperty("supplier").put("country", " ")),
                wrongItem("description", item -> item.remove("description")));
    }

    static Stream<String> unreadable() {
        return Stream.of(
                "",
                "null",
                "5",
                "\"text\"",
                "[]",
                "{",
                "{\"size\":\"5kb\",",
                "{'size':'5kb'}",
                "<size>5kb</size>",
                "[".repeat(2_500),
                "{\"items\":".repeat(500),
                VALID.replace("[{", "{").replace("}]", "}"),
                VALID.replace("19.90", "\"cheap\""),
                VALID.replace("19.90", "1" + "0".repeat(2_000)),
                VALID.replace("\"id\":1", "\"id\":99999999999999999999"),
                VALID.replace("\"quantity\":3", "\"quantity\":{}"),
                VALID.replace("\"plain lamp\"", "\"\\ud83\""),
                VALID.strip() + "}",
                VALID + VALID);
    }

    private static Arguments wrongItem(String field, Consumer<ObjectNode> change) {
        return wrong(
                "items[0]." + field,
                json -> change.accept((ObjectNode) json.path("items").path(0)));
    }

    private static Arguments wrong(String field, Consumer<ObjectNode> change) {
        try {
            ObjectNode json = (ObjectNode) new ObjectMapper().readTree(VALID);
            change.accept(json);
            return Arguments.of(field, json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
