package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.hilo.harness.init.Credentials.User;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The form of an application that gives a session for the right password, whose page after the log-in is a stream. */
@Timeout(60)
class LogInFormTest {
    private static final String PAGE = """
            <form action="/enter" method="post">
              <input type="hidden" name="_csrf" value="t 1">
              <input type="text" name="user"><input type="password" name="pass">
            </form>
            """;

    private StubServer server;

    @BeforeEach
    void start() throws IOException {
        server = new StubServer("/", LogInFormTest::answer);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        String sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        OutputStream body = exchange.getResponseBody();
        if (exchange.getRequestMethod().equals("GET")) {
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 0);
            body.write(PAGE.getBytes(StandardCharsets.UTF_8));
        } else if (sent.equals("user=ada&pass=right&_csrf=t+1")) {
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
            return LogInForm.in("/login", PAGE).orElseThrow().logIns(application, user).stream()
                    .map(LogInWay.LogIn::headers)
                    .toList();
        }
    }

    @Test
    void aPageWithoutAnEndBehindTheFormIsALogIn() throws InterruptedException {
        assertThat(headers("right")).containsExactly(Map.of("Cookie", "session=s1"));
    }

    @Test
    void aWrongPasswordIsRefused() throws InterruptedException {
        assertThat(headers("wrong")).isEmpty();
    }
}
