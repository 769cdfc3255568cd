package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.gatling.requests.RequestsStub.Reply;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.Requests;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

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

    private static List<Map<String, String>> logIn(String written, URI url) {
        Requests requests = Written.requests(written);
        PreparedRequests prepared = PreparedRequests.of(requests);
        Values values = new ValuesReader(ENVIRONMENT, new CsvColumns(), 1).read(requests, prepared);
        return new LogInClients(prepared.logIn(), prepared.logInRequest(), values, url).logIn();
    }
}
