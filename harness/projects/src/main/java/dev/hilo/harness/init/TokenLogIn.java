package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Credentials.User;
import java.net.CookieManager;
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
 * A request of the application that takes user and password and answers with a token, which clients send in a header, or with the cookies of a
 * session.
 *
 * @param request that has the credentials
 */
record TokenLogIn(CredentialsRequest request) implements LogInWay {
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
        return CredentialsRequest.of(draft).map(TokenLogIn::new);
    }

    @Override
    public List<LogIn> logIns(Answers application, User user) throws InterruptedException {
        CookieManager cookies = new CookieManager();
        try (Answers client = application.another(cookies)) {
            Answer answer = client.send(
                    "POST",
                    request.path(user.name(), user.password()),
                    request.headers(),
                    request.body(user.name(), user.password()));
            return answer.isGood() ? logIns(user, answer, LogInWay.kept(cookies)) : List.of();
        }
    }

    /** @param cookies of a client that has logged in, as a header has them */
    private List<LogIn> logIns(User user, Answer answer, String cookies) {
        Optional<ObjectNode> fields = JsonCredentials.json(new String(answer.body(), StandardCharsets.UTF_8));
        Optional<Token> token = fields.flatMap(found -> token(found, List.of()));
        if (token.isPresent()) {
            return schemes(fields.get()).stream()
                    .map(scheme -> logIn(user, token.get(), scheme))
                    .toList();
        }
        return cookies.isEmpty() ? List.of() : List.of(new LogIn(user, Map.of("Cookie", cookies), sent(user)));
    }

    private LogIn logIn(User user, Token token, String scheme) {
        return new LogIn(
                user,
                Map.of("Authorization", (scheme + " " + token.value()).strip()),
                fields(user, token.jsonPath(), scheme));
    }

    @Override
    public List<String> drafted(User user) {
        return fields(user, Token.jsonPath(with(request.within(), "token")), BEARER);
    }

    private List<String> fields(User user, String token, String scheme) {
        List<String> fields = sent(user);
        fields.add("token: {json: " + YamlText.value(token) + "}");
        if (!scheme.equals(BEARER)) {
            fields.add("scheme: " + YamlText.value(scheme));
        }
        return fields;
    }

    private List<String> sent(User user) {
        List<String> fields = new ArrayList<>(List.of("request:"));
        request.fields(user.name(), user.written()).forEach(line -> fields.add("  " + line));
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
