package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.load.PlanException;
import org.junit.jupiter.api.Test;

class PreparedRequestsTest {

    @Test
    void theProviderOfAValueIsTheOneThatCanBeSentFirst() {
        PreparedRequests requests = PreparedRequests.of(Written.requests("""
                {'requests': [
                  {'name': 'next', 'path': '/carts/${cart}', 'capture': {'cart': {'json': '$.next'}}},
                  {'name': 'cart', 'path': '/users/${user}', 'capture': {'cart': {'json': '$.cart'}}},
                  {'name': 'user', 'path': '/users', 'capture': {'user': {'json': '$.id'}}}]}
                """));

        assertThat(requests.providers().get("cart").spec().name()).isEqualTo("cart");
        assertThat(requests.providers().get("user").spec().name()).isEqualTo("user");
    }

    @Test
    void whatCanNeverBeSentIsRefused() {
        assertRefused("""
                {'requests': [
                  {'name': 'list', 'path': '/list'},
                  {'name': 'a', 'path': '/a/${b}', 'capture': {'a': {'json': '$.a'}}},
                  {'name': 'b', 'path': '/b', 'body': '${a}', 'capture': {'b': {'json': '$.b'}}}]}
                """, "request \"a\" can never be sent: no request that captures ${b} can be sent before it");
        assertRefused(
                "{'requests': [{'path': '/x', 'takes': ['id']}]}",
                "request \"GET_/x\": it takes ${id}, which none captures");
        assertRefused("""
                {'values': {'id': {'range': '1..2'}},
                 'requests': [{'path': '/x', 'capture': {'id': {'json': '$.id'}}}]}
                """, "${id} is among the values and captured as well");
        assertRefused("""
                {'logIn': {'request': {'path': '/log-in/${id}'}},
                 'requests': [{'path': '/x', 'capture': {'id': {'json': '$.id'}}}]}
                """, "the log-in needs [id], which a later answer gives");
        assertRefused(
                "{'requests': [{'path': '/x', 'expect': {'json': {'$.[': '1'}}}]}",
                "request \"GET_/x\": \"$.[\" is not a JSON path");
    }

    @Test
    void aRequestMaySayThatItIsTheLastOfItsConnection() {
        assertThatNoException()
                .isThrownBy(() -> PreparedRequests.of(
                        Written.requests("{'requests': [{'path': '/x', 'headers': {'Connection': 'close'}}]}")));
        assertRefused(
                "{'requests': [{'path': '/x', 'headers': {'Connection': 'upgrade'}}]}",
                "header Connection is the load generator's: leave it out");
    }

    private static void assertRefused(String requests, String message) {
        assertThatThrownBy(() -> PreparedRequests.of(Written.requests(requests)))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining(message);
    }
}
