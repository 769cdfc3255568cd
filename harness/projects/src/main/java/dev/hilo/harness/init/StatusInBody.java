package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.init.Answers.Answer;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/**
 * An error that an application tells in the body of an answer with a good status, as those do that wrap each answer:
 * <code>{"code": 401, "message": "no token", "data": null}</code>.
 */
final class StatusInBody {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> CODES = List.of("code", "status", "statusCode", "errorCode", "errcode");
    private static final List<String> MESSAGES = List.of("message", "msg", "error", "errmsg", "errorMessage", "detail");
    private static final List<String> CONTENTS = List.of("data", "result", "rows", "content");
    private static final int LEAST = 400;
    private static final int MOST = 599;
    private static final int LARGEST = 20_000;

    private StatusInBody() {}

    /** The status of HTTP that the body names; empty for a body of another form, and for one with content. */
    static OptionalInt of(Answer answer) {
        if (!answer.isGood() || !answer.isJson() || answer.body().length > LARGEST) {
            return OptionalInt.empty();
        }
        try {
            return of(JSON.readTree(answer.body()));
        } catch (IOException notJson) {
            return OptionalInt.empty();
        }
    }

    private static OptionalInt of(JsonNode root) {
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
