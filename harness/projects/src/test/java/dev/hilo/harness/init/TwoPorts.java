package dev.hilo.harness.init;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A program with a second server: its port is the property {@code shop.port}, else its argument. */
public final class TwoPorts {
    private TwoPorts() {}

    public static void main(String[] arguments) throws IOException {
        serve(Integer.getInteger("shop.httpPort", Integer.parseInt(arguments[0])));
        serve(Integer.parseInt(System.getenv("PORT")));
    }

    private static void serve(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("[1, 2]".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            exchange.close();
        });
        server.start();
    }
}
