package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.gatling.requests.RequestsStub.Reply;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.Requests;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogInClientsTest {
    private static final Map<String, String> ENVIRONMENT = Map.of("PASSWORD", "top\"secret");
    private static final String LOG_IN = """
            {'values': {'user': {'range': '1..99'}}, 'requests': [{'path': '/x'}],
             'logIn': {'clients': 2, %s, 'request': {'method': 'POST', 'path': '/log-in', %s,
                'headers': {'Content-Type': 'application/json'}, 'body': '{\\"u\\":${user},\\"p\\":\\"${env.PASSWORD}\\"}'}}}
            """;
    private static final String TOKEN = "'token': {'json': '$.token'}";
    private static final String ANY = "'expect': {}";

    @Test
    void eachClientHasATokenOfItsOwn() throws Exception {
        try (RequestsStub stub = new RequestsStub(asked ->
                Reply.of(200, "{\"token\": \"t%s\"}".formatted(asked.body().charAt("{\"u\":".length()))))) {
            assertThat(logIn(LOG_IN.formatted(TOKEN, ANY), stub.url()))
                    .containsExactly(Map.of("Authorization", "Bearer t1"), Map.of("Authorization", "Bearer t2"));
            assertThat(logIn(LOG_IN.formatted(TOKEN + ", 'header': 'X-Key', 'scheme': ''", ANY), stub.url()))
                    .containsExactly(Map.of("X-Key", "t1"), Map.of("X-Key", "t2"));
            assertThat(stub.asked().getFirst().body()).isEqualTo("{\"u\":1,\"p\":\"top\\\"secret\"}");
        }
    }

    @Test
    void cookiesAreKeptAsTheLastAnswerLeftThem() throws Exception {
        Reply reply = Reply.of(302, "")
                .with(
                        "Set-Cookie",
                        "a=old; Path=/",
                        "gone=x; Max-Age=0",
                        "b=\"q=1\"; HttpOnly; Secure",
                        "a=new; Max-Age=60");
        try (RequestsStub stub = new RequestsStub(asked -> reply)) {
            assertThat(logIn(LOG_IN.formatted("'scheme': ''", "'expect': {'status': [302]}"), stub.url()))
                    .hasSize(2)
                    .containsOnly(Map.of("Cookie", "a=new; b=\"q=1\""));
        }
    }

    @Test
    void aFailureIsOneLineWithoutTheSecret() throws Exception {
        Reply refusal = Reply.of(401, "wrong \"top\\\"secret\"\n\tor top\"secret or top%22secret " + "x".repeat(500));
        try (RequestsStub stub = new RequestsStub(asked -> refusal)) {
            assertThatThrownBy(() -> logIn(LOG_IN.formatted(TOKEN, ANY), stub.url()))
                    .isInstanceOf(PlanException.class)
                    .hasMessage("log-in \"POST_/log-in\" failed for client 1 of 2: "
                            + ("status 401: wrong \"***\" or *** or *** " + "x".repeat(500)).substring(0, 200));
        }
        try (RequestsStub stub = new RequestsStub(asked -> Reply.of(200, "{\"access\": \"precious\"}"))) {
            assertThatThrownBy(() -> logIn(LOG_IN.formatted(TOKEN, ANY), stub.url()))
                    .hasMessage(
                            "log-in \"POST_/log-in\" failed for client 1 of 2: status 200, but no token at $.token");
        }
        assertThatThrownBy(() -> logIn(LOG_IN.formatted(TOKEN, ANY), URI.create("http://127.0.0.1:1")))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("failed for client 1 of 2: java.net.ConnectException");
    }

    @Test
    void basicCredentialsAreSentWithEachRequest() {
        String basic =
                "{'requests': [{'path': '/x'}], 'logIn': {'clients': 2, 'basic': {'user': 'ann', 'password': '${env.PASSWORD}'}}}";

        assertThat(logIn(basic, URI.create("http://127.0.0.1:1")))
                .hasSize(2)
                .containsOnly(Map.of("Authorization", "Basic YW5uOnRvcCJzZWNyZXQ="));
    }

    @Test
    void aPasswordThatTheLogOfTheApplicationTells(@TempDir Path folder) throws IOException {
        Path log = Files.writeString(
                folder.resolve("application.log"), "Using password: old\nUsing password: x:y\nready\n");
        String written = "{'requests': [{'path': '/x'}], 'logIn': {'clients': 1, 'log': {'p': 'Using password: (.+)'}, "
                + "'logFile': '%s', 'basic': {'user': 'ann', 'password': '${log.p}'}}}";

        assertThat(logIn(written.formatted(log), URI.create("http://127.0.0.1:1")))
                .containsExactly(Map.of("Authorization", "Basic YW5uOng6eQ=="));
        Files.writeString(log, "ready\n");
        assertThatThrownBy(() -> logIn(written.formatted(log), URI.create("http://127.0.0.1:1")))
                .hasMessage("the log of the application has nothing for log-in.log.p: Using password: (.+)");
    }

    @Test
    void aFormGivesItsHiddenFieldsAndCookies() throws Exception {
        String written = """
                {'requests': [{'path': '/x'}], 'logIn': {'clients': 1, 'page': '/login', 'request': {'method': 'POST', 'path': '/login',
                  'headers': {'Content-Type': 'application/x-www-form-urlencoded'}, 'body': 'u=ann&p=${env.PASSWORD}&_csrf=${form._csrf}',
                  'expect': {'status': [302]}}}}
                """;
        Reply page = Reply.of(200, "<form><input name='_csrf' type=\"hidden\" value=\"a b\"/><input name=u></form>")
                .with("Set-Cookie", "session=old");
        try (RequestsStub stub = new RequestsStub(
                asked -> asked.method().equals("GET") ? page : Reply.of(302, "").with("Set-Cookie", "session=new"))) {
            assertThat(logIn(written, stub.url())).containsExactly(Map.of("Cookie", "session=new"));
            assertThat(stub.asked().getLast().body()).isEqualTo("u=ann&p=top%22secret&_csrf=a+b");
        }
        try (RequestsStub stub = new RequestsStub(
                asked -> asked.method().equals("GET") ? page : Reply.of(302, "").with("Location", "/login?error"))) {
            assertThatThrownBy(() -> logIn(written, stub.url()))
                    .hasMessage("log-in \"POST_/login\" failed for client 1 of 1: it leads back to the form");
        }
    }

    private static List<Map<String, String>> logIn(String written, URI url) {
        Requests requests = Written.requests(written);
        PreparedRequests prepared = PreparedRequests.of(requests);
        Values values = new ValuesReader(ENVIRONMENT, new CsvColumns(), 1).read(requests, prepared);
        return new LogInClients(prepared.logIn(), prepared.logInRequest(), values, url).logIn();
    }
}
