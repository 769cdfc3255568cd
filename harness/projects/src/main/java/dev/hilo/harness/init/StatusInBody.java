package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.init.Answers.Answer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * An error that an application tells in the body of an answer with a good status, as those do that wrap each answer:
 * <code>{"code": 401, "message": "no token", "data": null}</code>.
 */
final class StatusInBody {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> CODES = List.of("code", "status", "statusCode", "errorCode", "errcode");
    private static final List<String> MESSAGES = List.of("message", "msg", "error", "errmsg", "errorMessage", "detail");
    private static final List<String> CONTENTS = List.of("data", "result", "rows", "content");
    /** Codes of good answers: those of HTTP, and of companies that count their errors from 1. */
    private static final Set<String> GOOD = Set.of("0", "200", "201");

    private static final int LEAST = 400;
    private static final int MOST = 599;
    private static final int LARGEST = 20_000;

    private StatusInBody() {}

    /** The status of HTTP that the body names; empty for a body of another form, and for one with content. */
    static OptionalInt of(Answer answer) {
        return answer.body().length > LARGEST ? OptionalInt.empty() : error(root(answer));
    }

    /**
     * What tells a good answer from an error, as the {@code json} of {@code expect}: <code>{"$.code": "200"}</code>. Empty for an application
     * that does not wrap its answers.
     */
    static Map<String, String> good(Answer answer) {
        JsonNode root = root(answer);
        boolean isWrapped =
                MESSAGES.stream().anyMatch(root::has) && CONTENTS.stream().anyMatch(root::has);
        return CODES.stream()
                .filter(name -> isWrapped && GOOD.contains(root.path(name).asText()))
                .findFirst()
                .map(name -> Map.of("$." + name, root.path(name).asText()))
                .orElse(Map.of());
    }

    private static JsonNode root(Answer answer) {
        try {
            return answer.isGood() && answer.isJson() ? JSON.readTree(answer.body()) : JSON.missingNode();
        } catch (IOException notJson) {
            return JSON.missingNode();
        }
    }

    private static OptionalInt error(JsonNode root) {
        boolean hasMessage = MESSAGES.stream().anyMatch(name -> root.path(name).isTextual());
        boolean hasContent = CONTENTS.stream().map(root::path).anyMatch(StatusInBody::isContent);
        return hasMessage && !hasContent
                ? CODES.stream()
                        .map(root::path)
                        .filter(code -> code.isInt() || code.isTextual())
                        .mapToInt(code -> code.asInt(0))
                        .filter(code -> code >= LEAST && code <= MOST)
                        .findFirst()
                : OptionalInt.empty();
    }

    private static boolean isContent(JsonNode node) {
        return node.isContainerNode() ? !node.isEmpty() : node.isNumber() || node.isBoolean();
    }
}
