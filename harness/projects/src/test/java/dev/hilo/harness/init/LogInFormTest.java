package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.sun.net.httpserver.HttpExchange;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.Target;
import dev.hilo.harness.draft.Target.Parameter;
import dev.hilo.harness.init.Credentials.User;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The form of an application that gives a session for the right password, whose page after the log-in is a stream. */
@Timeout(60)
class LogInFormTest {
    private static final String PAGE = """
            <form action="/enter" method="post">
              <input type="hidden" name="_csrf" value="t 1">
              <input type="text" name="user"><input type="password" name="pass">
            </form>
            """;

    private static final URI SERVER = URI.create("http://127.0.0.1:8080");

    private StubServer server;
    private String page = PAGE;
    private String others = "";
    private volatile String accepted;

    @BeforeEach
    void start() throws IOException {
        server = new StubServer("/", this::answer);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        OutputStream body = exchange.getResponseBody();
        boolean isLoggedIn = "session=s1".equals(exchange.getRequestHeaders().getFirst("Cookie"));
        if (exchange.getRequestURI().getPath().equals("/things") && !isLoggedIn) {
            exchange.getResponseHeaders().add("Location", "/login");
            exchange.sendResponseHeaders(302, -1);
        } else if (exchange.getRequestMethod().equals("GET")) {
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 0);
            body.write(page.getBytes(StandardCharsets.UTF_8));
        } else if (sent.equals("user=ada&pass=right&_csrf=t+1" + others)) {
            accepted = exchange.getRequestHeaders().getFirst("Accept");
            exchange.getResponseHeaders().add("Set-Cookie", "session=s1; Path=/");
            exchange.sendResponseHeaders(200, 0);
            stream(body);
        } else {
            exchange.sendResponseHeaders(403, -1);
        }
        exchange.close();
    }

    /** Writes until the client has closed the connection. */
    private static void stream(OutputStream body) throws IOException {
        while (true) {
            body.write('.');
            body.flush();
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private List<Map<String, String>> headers(String password) throws InterruptedException {
        User user = new User("ada", password, "${env.APPLICATION_PASSWORD}", "a row");
        try (Answers application = server.client(Duration.ofSeconds(2))) {
            return LogInForm.in("/login", PAGE, application.server()).orElseThrow().logIns(application, user).stream()
                    .map(LogInWay.LogIn::headers)
                    .toList();
        }
    }

    @Test
    void aPageWithoutAnEndBehindTheFormIsALogIn() throws InterruptedException {
        assertThat(headers("right")).containsExactly(Map.of("Cookie", "session=s1"));
    }

    @Test
    void aUserWhomThePageFillsInIsTriedFirst() throws InterruptedException {
        page = PAGE.replace("name=\"user\"", "name=\"user\" value=\"ada\"")
                .replace("name=\"pass\"", "name=\"pass\" value=\"right\"");
        User other = new User("bob", "wrong", "x", "a row");
        try (Answers application = server.client(Duration.ofSeconds(2))) {
            LogInWay.LogIn logIn = new LogIns(application, List.of(), List.of(other))
                    .find(List.of("/things"))
                    .logIn()
                    .orElseThrow();

            assertThat(logIn.user())
                    .isEqualTo(new User("ada", "right", Credentials.SECRET, "whom its page /login fills in"));
            assertThat(logIn.fields())
                    .contains("  body: \"user=ada&pass=${env.APPLICATION_PASSWORD}&_csrf=${form._csrf}\"");
        }
    }

    @Test
    void whatAScriptOfThePageSendsBesidesIsWhatTheOperationBehindItTakes() throws Exception {
        others = "&keepMe=false&shop=7";
        Target target = new Target(
                "/enter",
                List.of(parameter("user"), parameter("keepMe", "boolean", "true"), parameter("shop")),
                List.of());
        RequestSpec request = new RequestSpec(null, null, "POST", "/enter", null, null, null, null, null);
        User ada = new User("ada", "right", Credentials.SECRET, "a row");
        try (Answers application = server.client(Duration.ofSeconds(2))) {
            LogInWay.LogIn logIn = new LogIns(application, List.of(new Draft(request, "", target)), List.of(ada))
                    .find(List.of("/things"))
                    .logIn()
                    .orElseThrow();

            assertThat(logIn.fields())
                    .contains(
                            "  body: \"user=ada&pass=${env.APPLICATION_PASSWORD}&_csrf=${form._csrf}&keepMe=false&shop=7\"");
            assertThat(accepted).as("a script gets JSON").contains("*/*");
        }
    }

    private static Parameter parameter(String name) {
        return parameter(name, "string", "7");
    }

    private static Parameter parameter(String name, String type, String value) {
        return new Parameter(name, false, JsonNodeFactory.instance.objectNode().put("type", type), value, true);
    }

    @Test
    void aPageThatFillsInAUserAloneNamesNobody() {
        String named = PAGE.replace("name=\"user\"", "name=\"user\" value=\"ada\"");

        assertThat(LogInForm.in("/login", named, SERVER).orElseThrow().shown()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            '',                             /login?next=1
            ' ',                            /login?next=1
            ?error,                         /login?error
            '#',                            /login?next=1
            enter,                          /enter
            ' /enter ',                     /enter
            /enter;jsessionid=1?a=b,        /enter?a=b
            http://127.0.0.1:8080/enter,    /enter
            """)
    void whereAFormIsSent(String action, String path) {
        assertThat(LogInForm.in("/login?next=1", sentTo(action), SERVER).orElseThrow())
                .satisfies(form -> assertThat(form.page()).isEqualTo("/login"))
                .satisfies(form -> assertThat(form.action()).isEqualTo(path));
    }

    @Test
    void aFormWithoutAnActionIsSentToItsPage() {
        String html = PAGE.replace(" action=\"/enter\"", "");

        assertThat(LogInForm.in("/login", html, SERVER).orElseThrow().action()).isEqualTo("/login");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:void(0)",
                "{{url}}",
                "/a b",
                "mailto:a@example.org",
                "https://sso.example.org/login",
                "http://127.0.0.1:9/login",
                "/register",
                "/account/password"
            })
    void aFormThatGoesElsewhereOrChangesAnAccountIsNone(String action) {
        assertThat(LogInForm.in("/login", sentTo(action), SERVER)).isEmpty();
        assertThat(LogInForm.in("/login", sentTo(action) + PAGE, SERVER)
                        .orElseThrow()
                        .action())
                .isEqualTo("/enter");
    }

    @Test
    void aFormThatRepeatsThePasswordRegisters() {
        String html = PAGE.replace("</form>", "<input type=\"password\" name=\"again\"></form>");

        assertThat(LogInForm.in("/login", html, SERVER)).isEmpty();
    }

    @Test
    void aPageWhoseFormIsAScriptHasNoLogInAndEndsNothing() throws InterruptedException {
        page = sentTo("javascript:void(0)");
        User ada = new User("ada", "right", Credentials.SECRET, "a row");
        try (Answers application = server.client(Duration.ofSeconds(2))) {
            assertThat(new LogIns(application, List.of(), List.of(ada))
                            .find(List.of("/things"))
                            .logIn())
                    .isEmpty();
        }
    }

    private static String sentTo(String action) {
        return PAGE.replace("/enter", action);
    }

    @Test
    void aHiddenFieldMayHaveAQuoteInItsName() throws InterruptedException {
        page = PAGE.replace(
                "<input type=\"text\"", "<input type=\"hidden\" name='a\"]' value=\"7\"><input type=\"text\"");
        others = "&a%22%5D=7";
        User ada = new User("ada", "right", Credentials.SECRET, "a row");
        try (Answers application = server.client(Duration.ofSeconds(2))) {
            assertThat(new LogIns(application, List.of(), List.of(ada))
                            .find(List.of("/things"))
                            .logIn())
                    .isPresent();
        }
    }

    @Test
    void aWrongPasswordIsRefused() throws InterruptedException {
        assertThat(headers("wrong")).isEmpty();
    }
}
