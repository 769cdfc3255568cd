package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.Target;
import dev.hilo.harness.init.Credentials.User;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.harness.init.LogInWay.LogIn;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Log-ins with a token, at an application that refuses JSON before it asks who wants it. */
class LogInsTest {
    private static final User ADA = new User("ada", "right", "${env.APPLICATION_PASSWORD}", "a row");

    private static final String FORM = "application/x-www-form-urlencoded";

    private final List<String> posted = new CopyOnWriteArrayList<>();
    private StubServer server;

    @BeforeEach
    void start() throws Exception {
        server = new StubServer("/", exchange -> {
            if (exchange.getRequestMethod().equals("POST")) {
                posted.add(exchange.getRequestURI().toString());
            }
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String accept = String.valueOf(exchange.getRequestHeaders().getFirst("Accept"));
            boolean isLoggedIn =
                    "Bearer t0k".equals(exchange.getRequestHeaders().getFirst("Authorization"));
            if (exchange.getRequestURI().getPath().equals("/api/login")) {
                boolean isRight = body.equals("{\"username\":\"ada\",\"password\":\"right\",\"remember\":true}");
                send(exchange, isRight ? 200 : 403, isRight ? "{\"user\": \"ada\", \"access_token\": \"t0k\"}" : "{}");
            } else if (exchange.getRequestURI().getPath().equals("/users/login")) {
                boolean isRight = body.equals("{\"user\":{\"email\":\"ada\",\"password\":\"right\"}}");
                send(exchange, isRight ? 200 : 403, "{\"user\": {\"name\": \"ada\", \"token\": \"n3st\"}}");
            } else if (exchange.getRequestURI().getPath().equals("/query/sign-in")) {
                boolean isRight = "username=ada&password=right"
                        .equals(exchange.getRequestURI().getRawQuery());
                send(exchange, isRight ? 200 : 422, isRight ? "{\"token\": \"n3st\"}" : "{}");
            } else if (exchange.getRequestURI().getPath().equals("/token")) {
                boolean isRight = body.equals("grant_type=password&username=ada&password=right")
                        && exchange.getRequestHeaders().getFirst("Content-Type").equals(FORM);
                send(exchange, isRight ? 200 : 422, isRight ? "{\"access_token\": \"n3st\"}" : "{}");
            } else if (exchange.getRequestURI().getPath().equals("/sign-in")) {
                send(exchange, 200, "{\"code\": 200, \"data\": {\"token\": \"d4ta\", \"tokenHead\": \"Key \"}}");
            } else if (exchange.getRequestURI().getPath().equals("/session")) {
                boolean isRight = body.equals("{\"username\":\"ada\",\"password\":\"right\"}");
                exchange.getResponseHeaders().add("Set-Cookie", "session=" + (isRight ? "s1" : "nobody") + "; Path=/");
                send(exchange, 200, "{\"message\": \"hello\"}");
            } else if ("session=s1".equals(exchange.getRequestHeaders().getFirst("Cookie"))) {
                send(exchange, 200, "fine");
            } else if (exchange.getRequestURI().getPath().equals("/nested")) {
                String sent = exchange.getRequestHeaders().getFirst("Authorization");
                send(exchange, "Token n3st".equals(sent) || "Key d4ta".equals(sent) ? 200 : 401, "fine");
            } else if (exchange.getRequestURI().getPath().equals("/broken")) {
                send(exchange, isLoggedIn ? 500 : 401, "");
            } else {
                send(exchange, accept.contains("*/*") ? isLoggedIn ? 200 : 401 : 406, "fine");
            }
        });
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] answer = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static Tried tried(String method, String path, String body, int status) {
        return new Tried(
                new Draft(new RequestSpec(null, null, method, path, null, body, null, null, null), ""),
                "annotations",
                path,
                status,
                0,
                false,
                "");
    }

    private static List<Draft> operations(Explored explored) {
        return explored.tried().stream().map(Tried::draft).toList();
    }

    private Optional<LogIn> find(User... users) throws Exception {
        return found(users).logIn();
    }

    private LogIns.Found found(User... users) throws Exception {
        Explored explored = new Explored(
                Optional.empty(),
                Optional.empty(),
                "",
                List.of(
                        tried("GET", "/broken", null, 401),
                        tried("GET", "/things", null, 401),
                        tried("POST", "/api/logout", "{\"username\":\"text\",\"password\":\"text\"}", 0),
                        tried(
                                "POST",
                                "/api/login",
                                "{\"username\":\"text\",\"password\":\"text\",\"remember\":true}",
                                0)),
                List.of());
        try (Answers application = server.client()) {
            assertThat(LogIns.wanting(explored)).containsExactly("/broken", "/things");
            return new LogIns(application, operations(explored), List.of(users)).find(LogIns.wanting(explored));
        }
    }

    @Test
    void aTokenOfItsOwnOperationIsUsedAndThePasswordIsNotWritten() throws Exception {
        LogIn logIn = find(new User("bob", "wrong", "x", "a row"), ADA).orElseThrow();

        assertThat(logIn.headers()).isEqualTo(Map.of("Authorization", "Bearer t0k"));
        assertThat(logIn.fields())
                .containsExactly(
                        "request:",
                        "  post: /api/login",
                        "  json: {\"username\":\"ada\",\"password\":\"${env.APPLICATION_PASSWORD}\",\"remember\":true}",
                        "token: {json: \"$['access_token']\"}");
    }

    private Optional<LogIn> nested(Tried way) throws Exception {
        Explored explored = new Explored(
                Optional.empty(), Optional.empty(), "", List.of(tried("GET", "/nested", null, 401), way), List.of());
        try (Answers application = server.client()) {
            return new LogIns(application, operations(explored), List.of(ADA))
                    .find(LogIns.wanting(explored))
                    .logIn();
        }
    }

    @Test
    void credentialsAndTokenMayBeInsideAnObjectAndTheHeaderMayBeginWithAnotherWord() throws Exception {
        LogIn logIn = nested(tried("POST", "/users/login", "{\"user\":{\"email\":\"text\",\"password\":\"text\"}}", 0))
                .orElseThrow();

        assertThat(logIn.headers()).isEqualTo(Map.of("Authorization", "Token n3st"));
        assertThat(logIn.fields())
                .containsExactly(
                        "request:",
                        "  post: /users/login",
                        "  json: {\"user\":{\"email\":\"ada\",\"password\":\"${env.APPLICATION_PASSWORD}\"}}",
                        "token: {json: \"$['user']['token']\"}",
                        "scheme: Token");
    }

    @Test
    void theAnswerMayHaveTheCookieOfASessionInPlaceOfAToken() throws Exception {
        LogIn logIn = nested(tried("POST", "/session", "{\"username\":\"text\",\"password\":\"text\"}", 0))
                .orElseThrow();

        assertThat(logIn.headers()).isEqualTo(Map.of("Cookie", "session=s1"));
        assertThat(logIn.fields())
                .containsExactly(
                        "request:",
                        "  post: /session",
                        "  json: {\"username\":\"ada\",\"password\":\"${env.APPLICATION_PASSWORD}\"}");
    }

    @Test
    void userAndPasswordMayBeParametersOfTheQuery() throws Exception {
        LogIn logIn = nested(tried("POST", "/query/sign-in?username=text&password=text", null, 0))
                .orElseThrow();

        assertThat(logIn.fields())
                .containsExactly(
                        "request:",
                        "  post: \"/query/sign-in?username=ada&password=${env.APPLICATION_PASSWORD}\"",
                        "token: {json: \"$['token']\"}",
                        "scheme: Token");
    }

    @Test
    void userAndPasswordMayBeFieldsOfAForm() throws Exception {
        LogIn logIn = nested(tried("POST", "/token", "grant_type=password&username=text&password=text", 0))
                .orElseThrow();

        assertThat(logIn.fields())
                .containsExactly(
                        "request:",
                        "  post: /token",
                        "  headers: {Content-Type: " + FORM + "}",
                        "  body: \"grant_type=password&username=ada&password=${env.APPLICATION_PASSWORD}\"",
                        "token: {json: \"$['access_token']\"}",
                        "scheme: Token");
    }

    @Test
    void aUserNameThatTheDescriptionDoesNotRequire() throws Exception {
        JsonNode schema = new ObjectMapper().readTree("""
                {"type": "object", "properties": {"user": {"type": "object", "required": ["password"],
                  "properties": {"email": {"type": "string", "format": "email"}, "password": {"type": "string"}}}}}
                """);
        RequestSpec request = new RequestSpec(
                null, null, "POST", "/users/login", null, "{\"user\":{\"password\":\"text\"}}", null, null, null);
        Draft draft = new Draft(request, "", new Target("/users/login", List.of(), List.of()), schema);

        LogIn logIn =
                nested(new Tried(draft, "annotations", "", 0, 0, false, "")).orElseThrow();

        assertThat(logIn.fields())
                .contains("  json: {\"user\":{\"email\":\"ada\",\"password\":\"${env.APPLICATION_PASSWORD}\"}}");
    }

    @Test
    void theAnswerMayNameTheWordInFrontOfTheToken() throws Exception {
        LogIn logIn = nested(tried("POST", "/sign-in", "{\"username\":\"text\",\"password\":\"text\"}", 0))
                .orElseThrow();

        assertThat(logIn.headers()).isEqualTo(Map.of("Authorization", "Key d4ta"));
        assertThat(logIn.fields()).endsWith("token: {json: \"$['data']['token']\"}", "scheme: Key");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/auth/registration",
                "/auth/registerUser",
                "/auth/userregistration",
                "/auth/change-password",
                "/auth/changePassword",
                "/auth/password",
                "/auth/delete-account",
                "/auth/users",
                "/system/role/authDataScope",
                "/system/user/checkLoginNameUnique",
                "/monitor/logininfor",
                "/auth/accounts/create",
                "/auth/create-token",
                "/auth/update",
                "/auth/logout",
                "/token/refresh",
                "/auth/refreshToken",
                "/users/remove/session",
                "/auth/signup",
                "/sessions/reset",
                "/tokens-of-devices/add-token"
            })
    void whatMayChangeAnAccountIsNeverSent(String path) throws Exception {
        assertThat(nested(tried("POST", path, "{\"username\":\"text\",\"password\":\"text\"}", 0)))
                .isEmpty();
        assertThat(nested(tried("POST", path + "?username=text&password=text", null, 0)))
                .isEmpty();
        assertThat(posted).isEmpty();
    }

    @Test
    void whatTakesASecondPasswordIsNoLogIn() throws Exception {
        String body = "{\"username\":\"text\",\"password\":\"text\",\"%s\":\"text\"}";

        assertThat(nested(tried("POST", "/auth", body.formatted("passwordConfirm"), 0)))
                .isEmpty();
        assertThat(nested(tried("POST", "/session", body.formatted("new_password"), 0)))
                .isEmpty();
        assertThat(posted).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/auth/login",
                "/api/authenticate",
                "/oauth/token",
                "/login",
                "/signin",
                "/api/users/login",
                "/auth",
                "/session",
                "/users/sign_in",
                "/auth/generateToken",
                "/login/access-token",
                "/login_check",
                "/api-token-auth",
                "/loginWithPassword",
                "/adminlogin",
                "/login.do",
                "/registry/api/v1/auth/signIn"
            })
    void pathsOfLogIns(String path) {
        assertThat(TokenLogIn.of(tried("POST", path, "{\"username\":\"text\",\"password\":\"text\"}", 0)
                        .draft()))
                .isPresent();
    }

    @Test
    void wrongPasswordsFindNone() throws Exception {
        assertThat(find(new User("ada", "wrong", "x", "a row"))).isEmpty();
    }

    @Test
    void whatIsMissingHasTheWaysThatTheApplicationHasAndTheUserWhoseHashIsKnown() throws Exception {
        MissingLogIn missing = found(new User("ada", "ada", "${env.APPLICATION_PASSWORD}", "a row with a hash", true))
                .missing();

        assertThat(missing.sentence(true)).startsWith("A part of it wants a log-in, and the password");
        assertThat(missing.sentence(false))
                .isEqualTo("It wants a log-in, and the password of user ada is not known, a row with a hash:"
                        + " complete log-in in the file.");
        assertThat(missing.drafts())
                .containsExactly(
                        List.of("basic: {user: ada, password: \"${env.APPLICATION_PASSWORD}\"}"),
                        List.of(
                                "request:",
                                "  post: /api/login",
                                "  json: {\"username\":\"ada\",\"password\":\"${env.APPLICATION_PASSWORD}\",\"remember\":true}",
                                "token: {json: \"$['token']\"}"));
    }

    @Test
    void nobodyIsKnown() throws Exception {
        MissingLogIn missing = found().missing();

        assertThat(missing.cause())
                .isEqualTo("neither its data nor its configuration and code name a user with a password");
        assertThat(missing.drafts().getFirst())
                .containsExactly("basic: {user: NAME, password: \"${env.APPLICATION_PASSWORD}\"}");
    }

    @Test
    void aLogInBehindARefusedMediaTypeIsSeen() throws Exception {
        RequestSpec request = new RequestSpec(null, null, null, "/things", null, null, null, null, null);
        try (Answers application = server.client()) {
            Reply reply = Reply.to(application, request, "/things", false);

            assertThat(reply.answer().status()).isEqualTo(401);
            assertThat(reply.headers()).containsEntry("Accept", "text/html, application/json;q=0.9, */*;q=0.8");
        }
    }
}
