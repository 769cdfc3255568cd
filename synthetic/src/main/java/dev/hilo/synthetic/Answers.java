package dev.hilo.synthetic;

import com.sun.net.httpserver.HttpExchange;
import dev.hilo.synthetic.Fate.Ending;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Writer of answers. A client that has closed its connection is no error. */
final class Answers {
    private static final byte[] RIGHT = bytes("{\"answer\":\"right\"}");
    private static final byte[] WRONG = bytes("{\"answer\":\"wrong\"}");

    private Answers() {}

    static void send(HttpExchange exchange, Ending ending) {
        byte[] body = ending == Ending.WRONG ? WRONG : RIGHT;
        send(exchange, ending == Ending.ERROR ? 500 : 200, "application/json", body, ending == Ending.CUT);
    }

    static void text(HttpExchange exchange, String text) {
        send(exchange, 200, "text/plain", bytes(text), false);
    }

    static void notFound(HttpExchange exchange) {
        send(exchange, 404, "text/plain", bytes("no such scenario"), false);
    }

    /** Closing an exchange before all of its answer is written closes its connection. */
    private static void send(HttpExchange exchange, int status, String type, byte[] body, boolean cut) {
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body, 0, cut ? body.length / 2 : body.length);
            exchange.getResponseBody().flush();
        } catch (IOException gone) {
            // the client has stopped waiting
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
