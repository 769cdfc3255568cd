package dev.hilo.gatling.requests;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rules for a good answer, and the values captured from it. */
final class AnswerRules {
    private static final String ANYTHING = "*";

    private final Expect expect;
    private final List<JsonRule> json = new ArrayList<>();
    private final Map<String, Finder> captures = new LinkedHashMap<>();

    private record JsonRule(JsonQuery query, String text) {
        boolean holdsFor(Answer answer) {
            List<JsonNode> found = answer.at(query);
            return text.equals(ANYTHING)
                    ? !found.isEmpty()
                    : found.stream().anyMatch(node -> textOf(node).equals(text));
        }

        private static String textOf(JsonNode node) {
            return node.isValueNode() ? node.asText() : node.toString();
        }
    }

    /** Extracts values from an answer. */
    @FunctionalInterface
    interface Finder {
        List<String> in(Answer answer);

        static Finder of(Capture capture) {
            if (capture.header() == null) {
                JsonQuery query = JsonQuery.of(capture.json());
                return answer -> answer.at(query).stream()
                        .filter(JsonNode::isValueNode)
                        .map(JsonNode::asText)
                        .toList();
            }
            return answer -> HeaderValue.of(capture.header(), answer).stream().toList();
        }
    }

    /** @throws dev.hilo.load.PlanException when a JSON path is invalid */
    AnswerRules(Expect expect, Map<String, Capture> captures) {
        this.expect = expect;
        expect.json().forEach((path, text) -> json.add(new JsonRule(JsonQuery.of(path), text)));
        captures.forEach((name, capture) -> this.captures.put(name, Finder.of(capture)));
    }

    /** Whether the rules use more of an answer than its status. */
    boolean readAnswer() {
        return expect.text() != null || !json.isEmpty() || !captures.isEmpty();
    }

    boolean isStatusGood(int status) {
        return expect.isGood(status);
    }

    boolean isContentGood(Answer answer) {
        return (expect.text() == null || answer.text().contains(expect.text()))
                && json.stream().allMatch(rule -> rule.holdsFor(answer));
    }

    /** Captured values of a good answer, by name; empty lists where none was found. */
    Map<String, List<String>> captured(Answer answer) {
        Map<String, List<String>> found = new LinkedHashMap<>();
        captures.forEach((name, finder) -> found.put(name, finder.in(answer)));
        return found;
    }
}
