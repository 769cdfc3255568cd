package dev.hilo.alerts.contract;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Valid and invalid bodies of alerts. Public, because JUnit finds the factories by name. */
public final class Alerts {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int NAME_MAX = 100;
    private static final int MESSAGE_MAX = 500;

    private Alerts() {}

    static ObjectNode one() {
        return JSON.createObjectNode()
                .put("name", "disk full")
                .put("message", "Volume /data has less than 5 % left.")
                .put("severity", "high")
                .put("threshold", 95.5)
                .put("enabled", true);
    }

    static ObjectNode other() {
        return JSON.createObjectNode()
                .put("name", "queue")
                .put("message", "")
                .put("severity", "low")
                .put("threshold", -3)
                .put("enabled", false);
    }

    static ObjectNode none() {
        return JSON.createObjectNode();
    }

    public static Stream<Arguments> atTheLimits() {
        return Stream.of(
                Arguments.argumentSet(
                        "longest texts",
                        one().put("name", "é".repeat(NAME_MAX)).put("message", "é".repeat(MESSAGE_MAX))),
                Arguments.argumentSet("no message", one().put("message", "")),
                Arguments.argumentSet("all digits of a double", one().put("threshold", 0.1 + 0.2)),
                Arguments.argumentSet("a large threshold", one().put("threshold", 1.5e300)),
                Arguments.argumentSet(
                        "quotes and controls",
                        one().put("name", "\"'; <b>&amp; {$set: 1}").put("message", "first\nsecond\tשלום 🎬")));
    }

    /** Invalid bodies, each with the one field that the answer must name. */
    public static Stream<Arguments> oneFieldWrong() {
        List<Arguments> cases = new ArrayList<>();
        one().fieldNames().forEachRemaining(field -> {
            cases.add(Arguments.argumentSet(field + " is missing", field, one().without(field)));
            cases.add(Arguments.argumentSet(field + " is null", field, one().putNull(field)));
        });
        cases.add(Arguments.argumentSet("name is empty", "name", one().put("name", "")));
        cases.add(Arguments.argumentSet("name is blank", "name", one().put("name", " \t")));
        cases.add(Arguments.argumentSet("name is too long", "name", one().put("name", "x".repeat(NAME_MAX + 1))));
        cases.add(Arguments.argumentSet(
                "message is too long", "message", one().put("message", "x".repeat(MESSAGE_MAX + 1))));
        cases.add(Arguments.argumentSet("severity is another word", "severity", one().put("severity", "HIGH")));
        return cases.stream();
    }

    /** Bodies that are no alert at all, so that the answer names no field. */
    public static Stream<String> unreadable() {
        return Stream.of(
                "",
                "{",
                "null",
                "[]",
                "\"alert\"",
                one() + " x",
                one().toString() + one(),
                one().put("threshold", "5").toString(),
                one().put("threshold", true).toString(),
                one().toString().replace("95.5", "NaN"),
                one().put("enabled", "true").toString(),
                one().put("enabled", 1).toString(),
                one().put("name", 5).toString(),
                one().set("name", one()).toString());
    }
}
