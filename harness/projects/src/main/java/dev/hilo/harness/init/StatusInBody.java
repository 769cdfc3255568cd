package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.init.Answers.Answer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What an application says in the body of an answer with a good status, as those do that wrap each answer:
 * <code>{"code": 401, "message": "no token", "data": null}</code>.
 */
final class StatusInBody {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> CODES = List.of("code", "status", "statusCode", "errorCode", "errcode");
    private static final List<String> MESSAGES = List.of("message", "msg", "error", "errmsg", "errorMessage", "detail");
    private static final List<String> CONTENTS = List.of("data", "result", "rows", "content");
    private static final String SUCCESS = "success";
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,9}");
    /** Codes of good answers: those of HTTP, and of applications that count their errors from 1. */
    private static final Set<String> GOOD = Set.of("0", "200", "201");

    private static final int LEAST = 400;
    private static final int MOST_OF_HTTP = 599;
    private static final int LARGEST = 20_000;

    private StatusInBody() {}

    /** The error that the body tells, {@code 401} or {@code success: false}; empty for a body of another form, and for one with content. */
    static Optional<String> error(Answer answer) {
        return answer.body().length > LARGEST ? Optional.empty() : error(root(answer));
    }

    /**
     * What tells a good answer from an error, as the {@code json} of {@code expect}: <code>{"$.code": "200"}</code>. Empty for an application
     * that does not wrap its answers.
     */
    static Map<String, String> good(Answer answer) {
        JsonNode root = root(answer);
        return content(root).isEmpty()
                ? Map.of()
                : code(root)
                        .filter(name -> GOOD.contains(root.path(name).asText()))
                        .map(name -> Map.of("$." + name, root.path(name).asText()))
                        .orElse(Map.of());
    }

    /** What a wrapped answer wraps; empty for an application that does not wrap its answers. */
    static Optional<JsonNode> content(JsonNode root) {
        boolean isWrapped = code(root).isPresent() && MESSAGES.stream().anyMatch(root::has);
        return CONTENTS.stream()
                .filter(name -> isWrapped && root.has(name))
                .map(root::get)
                .findFirst();
    }

    private static Optional<String> code(JsonNode root) {
        return CODES.stream()
                .filter(name -> NUMBER.matcher(root.path(name).asText()).matches())
                .findFirst();
    }

    private static JsonNode root(Answer answer) {
        try {
            return answer.isGood() && answer.isJson() ? JSON.readTree(answer.body()) : JSON.missingNode();
        } catch (IOException notJson) {
            return JSON.missingNode();
        }
    }

    private static Optional<String> error(JsonNode root) {
        boolean hasMessage = MESSAGES.stream().anyMatch(name -> root.path(name).isTextual());
        boolean hasContent = CONTENTS.stream().map(root::path).anyMatch(StatusInBody::isContent);
        if (!hasMessage || hasContent) {
            return Optional.empty();
        }
        boolean isRefused =
                root.path(SUCCESS).isBoolean() && !root.path(SUCCESS).asBoolean();
        return code(root)
                .map(name -> root.path(name).asInt())
                .filter(code -> isError(code, isRefused || content(root).isPresent()))
                .map(String::valueOf)
                .or(() -> isRefused ? Optional.of(SUCCESS + ": false") : Optional.empty());
    }

    /** @param isWrapping whether the body has a place for content, so that its code can be none of the application's things */
    private static boolean isError(int code, boolean isWrapping) {
        return code >= LEAST && code <= MOST_OF_HTTP || isWrapping && (code < 0 || code >= LEAST);
    }

    private static boolean isContent(JsonNode node) {
        return node.isContainerNode() ? !node.isEmpty() : node.isNumber() || node.isBoolean();
    }
}
