package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.gatling.requests.RequestsStub.Asked;
import dev.hilo.gatling.requests.RequestsStub.Reply;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.CheckedRequest;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequestsCheckTest {
    private static final Map<String, String> ENVIRONMENT = Map.of("KEY", "s3cret");

    @Test
    void eachIsSentOnceInAnOrderThatWorksAndToldInTheirOwn() throws Exception {
        String written = """
                {'requests': [
                  {'method': 'DELETE', 'path': '/items/${id}', 'takes': ['id']},
                  {'path': '/items/${id}?page=${page}', 'weight': 9},
                  {'path': '/items', 'capture': {'id': {'json': '$[*].id'}}},
                  {'path': '/broken', 'headers': {'X-Key': '${env.KEY}'}},
                  {'path': '/prices/${price}'},
                  {'path': '/prices', 'capture': {'price': {'json': '$[*].id'}}},
                  {'path': '/text', 'expect': {'text': 'wanted'}}],
                 'values': {'page': {'range': '3..5'}}}
                """;
        try (RequestsStub stub = new RequestsStub(RequestsCheckTest::answer)) {
            List<CheckedRequest> checked = check(written, stub.url());

            assertThat(checked)
                    .extracting(CheckedRequest::outcome)
                    .containsExactly("ok", "ok", "ok", "status", "unsent", "ok", "content");
            assertThat(checked.get(0).path()).isEqualTo("/items/a%201");
            assertThat(checked.get(3).status()).isEqualTo(500);
            assertThat(checked.get(3).excerpt()).isEqualTo("no key *** in here");
            assertThat(checked.get(4).excerpt()).isEqualTo("no answer gave ${price}");
            assertThat(stub.asked()).hasSize(6);
            assertThat(stub.asked().getLast().method()).isEqualTo("DELETE");
        }
    }

    private static Reply answer(Asked asked) {
        return switch (asked.uri().getPath()) {
            case "/items" -> Reply.of(200, "[{\"id\": \"a 1\"}]");
            case "/prices" -> Reply.of(200, "[]");
            case "/broken" -> Reply.of(500, "no key\n\ts3cret in here");
            default -> Reply.of(200, "anything");
        };
    }

    @Test
    void anApplicationThatIsNotThere() throws Exception {
        List<CheckedRequest> checked = check("{'requests': [{'path': '/'}]}", URI.create("http://127.0.0.1:1"));

        assertThat(checked).extracting(CheckedRequest::outcome).containsExactly("unanswered");
        assertThat(checked.getFirst().isGood()).isFalse();
    }

    @Test
    void aLogInThatFails() throws Exception {
        try (RequestsStub stub = new RequestsStub(asked -> Reply.of(403, "go away"))) {
            assertThatThrownBy(() -> check(
                            "{'requests': [{'path': '/'}], 'logIn': {'request': {'method': 'POST', 'path': '/in'}}}",
                            stub.url()))
                    .isInstanceOf(PlanException.class)
                    .hasMessage("log-in \"POST_/in\" failed for client 1 of 8: status 403: go away");
        }
    }

    private static List<CheckedRequest> check(String written, URI url) throws InterruptedException {
        return RequestsCheck.check(Written.requests(written), ENVIRONMENT, url, 1);
    }
}
