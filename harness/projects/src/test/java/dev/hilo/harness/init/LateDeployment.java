package dev.hilo.harness.init;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** A server that listens, and answers every path but that of its health with 404 until it has deployed its application. */
public final class LateDeployment {
    private static final int STEPS = 10;
    private static final long STEP_MILLIS = 300;

    private static volatile boolean isDeployed;

    private LateDeployment() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int port = Integer.parseInt(System.getenv("PORT"));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", exchange -> {
            boolean isThere = isDeployed && exchange.getRequestURI().getPath().equals("/shop/items");
            byte[] body = "[1, 2]".getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(isThere ? 200 : 404, body.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
        for (int step = 0; step < STEPS; step++) {
            Thread.sleep(STEP_MILLIS);
            System.out.println("deploying: step " + step);
        }
        isDeployed = true;
    }
}
