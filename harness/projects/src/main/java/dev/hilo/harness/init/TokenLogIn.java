package dev.hilo.harness.init;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Credentials.User;
import dev.hilo.load.requests.RequestSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A request of the application that takes user and password as JSON and answers with a token, which clients send as a bearer.
 *
 * @param body of the request, in whose two fields user and password are placed
 */
record TokenLogIn(String path, ObjectNode body, String userField, String passwordField) implements LogInWay {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String TYPE = "application/json";
    private static final Pattern PATH = Pattern.compile("(?i).*(log-?in|sign-?in|auth|token|session).*");
    private static final Pattern OTHER = Pattern.compile("(?i).*(out|refresh|revoke|register|sign-?up|reset)\\b.*");
    private static final Pattern USER = Pattern.compile("(?i)user(_?name)?|log-?in|e-?mail(address)?|name");
    private static final Pattern PASSWORD = Pattern.compile("(?i)password|pass|pwd");
    private static final Set<String> TOKENS =
            Set.of("accesstoken", "token", "idtoken", "jwt", "jwttoken", "authtoken", "bearertoken");

    /** The way that a described operation offers; empty where it takes no user and password. */
    static Optional<TokenLogIn> of(Draft draft) {
        String path = draft.request().path();
        if (!draft.request().method().equals("POST")
                || path.contains("${")
                || !PATH.matcher(path).matches()
                || OTHER.matcher(path).matches()) {
            return Optional.empty();
        }
        return json(draft.request().body()).flatMap(body -> {
            Optional<String> user = field(body, USER);
            Optional<String> password = field(body, PASSWORD);
            return user.isPresent() && password.isPresent()
                    ? Optional.of(new TokenLogIn(path, body, user.get(), password.get()))
                    : Optional.empty();
        });
    }

    private static Optional<ObjectNode> json(String body) {
        try {
            return body != null && JSON.readTree(body) instanceof ObjectNode fields
                    ? Optional.of(fields)
                    : Optional.empty();
        } catch (JsonProcessingException noJson) {
            return Optional.empty();
        }
    }

    private static Optional<String> field(ObjectNode body, Pattern name) {
        return body.properties().stream()
                .filter(field -> field.getValue().isTextual())
                .map(Map.Entry::getKey)
                .filter(key -> name.matcher(key).matches())
                .findFirst();
    }

    @Override
    public Optional<LogIn> logIn(Answers application, User user) throws InterruptedException {
        Answer answer =
                application.send("POST", path, Map.of("Content-Type", TYPE), filled(user.name(), user.password()));
        return answer.isGood()
                ? token(answer)
                        .map(token -> new LogIn(
                                user,
                                Map.of("Authorization", "Bearer " + token.getValue()),
                                fields(user, token.getKey())))
                : Optional.empty();
    }

    @Override
    public List<String> drafted(User user) {
        return fields(user, "token");
    }

    private String filled(String user, String password) {
        return body.deepCopy().put(userField, user).put(passwordField, password).toString();
    }

    private List<String> fields(User user, String tokenField) {
        return List.of(
                "request:",
                "  post: " + YamlText.value(path),
                "  json: " + filled(RequestSpec.literal(user.name()), user.written()),
                "token: {json: " + YamlText.value("$['%s']".formatted(tokenField)) + "}");
    }

    private static Optional<Map.Entry<String, String>> token(Answer answer) {
        return json(new String(answer.body(), StandardCharsets.UTF_8))
                .flatMap(fields -> fields.properties().stream()
                        .filter(field -> field.getValue().isTextual())
                        .filter(field -> TOKENS.contains(
                                field.getKey().toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "")))
                        .map(field -> Map.entry(field.getKey(), field.getValue().asText()))
                        .findFirst());
    }
}
