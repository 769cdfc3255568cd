package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.load.PlanException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EncodingTest {
    private static final Map<String, String> VALUES = Map.of("v", "../a b?\"'&=#%\r\nX: 1 😀");

    @Test
    void noValueBreaksOutOfAPath() {
        assertThat(prepared("{'path': '/things/${v}/x?q=${v}'}").path(VALUES))
                .isEqualTo("/things/..%2Fa%20b%3F%22%27%26%3D%23%25%0D%0AX%3A%201%20%F0%9F%98%80/x?q="
                        + "..%2Fa%20b%3F%22%27%26%3D%23%25%0D%0AX%3A%201%20%F0%9F%98%80");
    }

    @Test
    void thePathOfTheUserIsMadeLegalAndElseKept() {
        assertThat(prepared("{'path': '/a b/ü/%20/(x;y=1)?q=a+b&r[]={\\\"1\\\"}#f'}")
                        .path(VALUES))
                .isEqualTo("/a%20b/%C3%BC/%20/(x;y=1)?q=a+b&r[]=%7B%221%22%7D%23f");
    }

    @Test
    void twoDollarsBeginNoPlaceholder() {
        assertThat(prepared("{'path': '/', 'body': '$${v} $$${v} ${v} $${${v}$'}")
                        .body(Map.of("v", "1")))
                .isEqualTo("${v} $${v} 1 ${1$");
    }

    @Test
    void aBodyHasTheEncodingOfItsType() {
        String body = "'path': '/', 'body': '${v}|${v}', 'headers': {'content-type': '%s'}";
        Map<String, String> value = Map.of("v", "a\"\\\n+&é");

        assertThat(prepared("{" + body.formatted("application/problem+json; charset=utf-8") + "}")
                        .body(value))
                .isEqualTo("a\\\"\\\\\\n+&é|a\\\"\\\\\\n+&é");
        assertThat(prepared("{" + body.formatted("application/x-www-form-urlencoded") + "}")
                        .body(value))
                .isEqualTo("a%22%5C%0A%2B%26%C3%A9|a%22%5C%0A%2B%26%C3%A9");
        assertThat(prepared("{" + body.formatted("text/plain") + "}").body(value))
                .isEqualTo("a\"\\\n+&é|a\"\\\n+&é");
    }

    @Test
    void headersThatCannotBeSentAreRefused() {
        assertRefused("{'path': '/', 'headers': {'X-A': 'one\\r\\nX-B: two'}}", "header X-A has a line break");
        assertRefused("{'path': '/', 'headers': {'X-A': '😀'}}", "header X-A has a line break or is not Latin-1");
        assertRefused("{'path': '/', 'headers': {'X A': 'one'}}", "\"X A\" is not the name of a header");
        assertRefused("{'path': '/', 'headers': {'content-Length': '5'}}", "header content-Length is the load");
    }

    private static void assertRefused(String request, String message) {
        assertThatThrownBy(() -> prepared(request))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("request \"GET_/\": ")
                .hasMessageContaining(message);
    }

    private static PreparedRequest prepared(String request) {
        return PreparedRequests.of(Written.requests("{'requests': [%s]}".formatted(request)))
                .list()
                .getFirst();
    }
}
