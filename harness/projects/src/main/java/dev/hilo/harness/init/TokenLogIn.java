package dev.hilo.harness.init;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Credentials.User;
import dev.hilo.harness.populate.Body;
import dev.hilo.load.requests.Population;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.Template;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A request of the application that takes user and password as JSON and answers with a token, which clients send in a header.
 *
 * @param body of the request, in whose two fields user and password are placed
 * @param wrapper name of the object in the body that has the two fields; empty for the body itself
 */
record TokenLogIn(String path, ObjectNode body, String wrapper, String userField, String passwordField)
        implements LogInWay {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String TYPE = "application/json";
    private static final Pattern PATH = Pattern.compile("(?i).*(log-?in|sign-?in|auth|token|session).*");
    private static final Pattern OTHER = Pattern.compile("(?i).*(out|refresh|revoke|register|sign-?up|reset)\\b.*");
    /** Fields with the name of a user. */
    static final Pattern USER = Pattern.compile("(?i)user(_?name)?|log-?in|e-?mail(address)?|name|.*usernameoremail.*");

    static final Pattern PASSWORD = Pattern.compile("(?i)password|pass|pwd");
    private static final Set<String> TOKENS =
            Set.of("accesstoken", "token", "idtoken", "jwt", "jwttoken", "authtoken", "bearertoken");

    /** Fields of an answer that name the word in front of the token. */
    private static final Set<String> SCHEMES = Set.of("tokentype", "tokenhead", "type", "scheme");

    private static final Pattern SCHEME = Pattern.compile("[A-Za-z]{3,20}");
    private static final String BEARER = "Bearer";

    /** Words that servers want in front of a token, the usual one first; the empty one is for the token alone. */
    private static final List<String> USUAL = List.of(BEARER, "Token", "");

    private static final int MOST_LEVELS = 3;

    /** A token in an answer, with the names of the objects that it is in, its own name last. */
    private record Token(List<String> names, String value) {
        String jsonPath() {
            return jsonPath(names);
        }

        static String jsonPath(List<String> names) {
            return names.stream().map("['%s']"::formatted).collect(Collectors.joining("", "$", ""));
        }
    }

    /** The way that a described operation offers; empty where it takes no user and password. */
    static Optional<TokenLogIn> of(Draft draft) {
        String path = draft.request().path();
        if (!draft.request().method().equals("POST")
                || path.contains("${")
                || !PATH.matcher(path).matches()
                || OTHER.matcher(path).matches()) {
            return Optional.empty();
        }
        return Stream.of(json(draft.request().body()), whole(draft.body()))
                .flatMap(Optional::stream)
                .flatMap(body -> of(path, body).stream())
                .findFirst();
    }

    /** A body with what is not required besides: some describe a user name as optional. */
    private static Optional<ObjectNode> whole(JsonNode schema) {
        return new Body(kind -> Optional.empty())
                .of(schema)
                .flatMap(text -> json(Template.of(text).filled(name -> "" + Population.FIRST)));
    }

    private static Optional<TokenLogIn> of(String path, ObjectNode body) {
        return of(path, body, "", body)
                .or(() -> body.properties().stream()
                        .filter(field -> field.getValue() instanceof ObjectNode)
                        .flatMap(field -> of(path, body, field.getKey(), (ObjectNode) field.getValue()).stream())
                        .findFirst());
    }

    private static Optional<TokenLogIn> of(String path, ObjectNode body, String wrapper, ObjectNode fields) {
        Optional<String> user = field(fields, USER);
        Optional<String> password = field(fields, PASSWORD);
        return user.isPresent() && password.isPresent()
                ? Optional.of(new TokenLogIn(path, body, wrapper, user.get(), password.get()))
                : Optional.empty();
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

    static Optional<String> field(ObjectNode body, Pattern name) {
        return body.properties().stream()
                .filter(field -> field.getValue().isTextual())
                .map(Map.Entry::getKey)
                .filter(key -> name.matcher(key).matches())
                .findFirst();
    }

    @Override
    public List<LogIn> logIns(Answers application, User user) throws InterruptedException {
        Answer answer =
                application.send("POST", path, Map.of("Content-Type", TYPE), filled(user.name(), user.password()));
        Optional<ObjectNode> fields = json(new String(answer.body(), StandardCharsets.UTF_8));
        Optional<Token> token = answer.isGood() ? fields.flatMap(found -> token(found, List.of())) : Optional.empty();
        return token.isEmpty()
                ? List.of()
                : schemes(fields.get()).stream()
                        .map(scheme -> logIn(user, token.get(), scheme))
                        .toList();
    }

    private LogIn logIn(User user, Token token, String scheme) {
        return new LogIn(
                user,
                Map.of("Authorization", (scheme + " " + token.value()).strip()),
                fields(user, token.jsonPath(), scheme));
    }

    @Override
    public List<String> drafted(User user) {
        return fields(user, Token.jsonPath(wrapper.isEmpty() ? List.of("token") : List.of(wrapper, "token")), BEARER);
    }

    private String filled(String user, String password) {
        ObjectNode filled = body.deepCopy();
        ObjectNode fields = wrapper.isEmpty() ? filled : (ObjectNode) filled.get(wrapper);
        fields.put(userField, user).put(passwordField, password);
        return filled.toString();
    }

    private List<String> fields(User user, String token, String scheme) {
        List<String> fields = new ArrayList<>(List.of(
                "request:",
                "  post: " + YamlText.value(path),
                "  json: " + filled(RequestSpec.literal(user.name()), user.written()),
                "token: {json: " + YamlText.value(token) + "}"));
        if (!scheme.equals(BEARER)) {
            fields.add("scheme: " + YamlText.value(scheme));
        }
        return fields;
    }

    private static Optional<Token> token(ObjectNode fields, List<String> within) {
        return fields.properties().stream()
                .filter(field -> field.getValue().isTextual()
                        && !field.getValue().asText().isEmpty())
                .filter(field -> TOKENS.contains(plain(field.getKey())))
                .map(field ->
                        new Token(with(within, field.getKey()), field.getValue().asText()))
                .findFirst()
                .or(() -> within.size() == MOST_LEVELS ? Optional.empty() : nested(fields, within));
    }

    private static Optional<Token> nested(ObjectNode fields, List<String> within) {
        return fields.properties().stream()
                .filter(field -> field.getValue() instanceof ObjectNode)
                .flatMap(field -> token((ObjectNode) field.getValue(), with(within, field.getKey())).stream())
                .findFirst();
    }

    private static List<String> with(List<String> names, String name) {
        List<String> all = new ArrayList<>(names);
        all.add(name);
        return all;
    }

    /** Words to try in front of the token, the one that the answer names first. */
    private static Set<String> schemes(ObjectNode answer) {
        Set<String> schemes = named(answer, 0)
                .map(scheme -> scheme.equalsIgnoreCase(BEARER) ? BEARER : scheme)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        schemes.addAll(USUAL);
        return schemes;
    }

    private static Stream<String> named(ObjectNode answer, int level) {
        return answer.properties().stream().flatMap(field -> {
            if (field.getValue() instanceof ObjectNode inner && level < MOST_LEVELS) {
                return named(inner, level + 1);
            }
            String text = field.getValue().asText().strip();
            return SCHEMES.contains(plain(field.getKey()))
                            && SCHEME.matcher(text).matches()
                    ? Stream.of(text)
                    : Stream.empty();
        });
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    }
}
