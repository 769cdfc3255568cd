package dev.hilo.harness.init;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program with the commands of Dropwizard, whose table is a file that {@code db migrate} makes in the folder of the start. */
public final class Migrated {
    private static final Path TABLE = Path.of("items.table");

    private Migrated() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals("db")) {
            Files.createFile(TABLE);
        } else {
            serve(Integer.getInteger("dw.server.connector.port"));
        }
    }

    private static void serve(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/items", exchange -> {
            boolean isThere = Files.exists(TABLE);
            if (!isThere) {
                System.out.println("ERROR Table \"ITEMS\" not found (this database is empty)");
            }
            byte[] body = (isThere ? "[1, 2]" : "{}").getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(isThere ? 200 : 500, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }
}
