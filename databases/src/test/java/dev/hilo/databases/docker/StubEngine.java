package dev.hilo.databases.docker;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A stub of a Docker engine that answers every request up to the first container, which it records and refuses. */
final class StubEngine implements AutoCloseable {
    private final HttpServer http;
    private final List<String> asked = new CopyOnWriteArrayList<>();

    private volatile String platform = "amd64";
    private volatile String api = "1.41";
    private volatile boolean limitsCpus = true;
    private volatile boolean limitsSwap = true;

    private StubEngine(HttpServer http) {
        this.http = http;
    }

    /** Starts an engine that has every image. */
    static StubEngine start() throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        StubEngine engine = new StubEngine(http);
        http.createContext("/", engine::answer);
        http.start();
        return engine;
    }

    /** @param processors of its images; none for an engine without images that cannot pull */
    StubEngine platform(String processors) {
        platform = processors;
        return this;
    }

    StubEngine api(String version) {
        api = version;
        return this;
    }

    StubEngine limits(boolean cpus, boolean swap) {
        limitsCpus = cpus;
        limitsSwap = swap;
        return this;
    }

    /** The address for DOCKER_HOST. */
    String place() {
        return "tcp://127.0.0.1:" + http.getAddress().getPort();
    }

    /** The bodies of the requests that asked for a container. */
    List<String> containers() {
        return asked;
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath().replaceFirst("^/v1\\.\\d+", "");
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (path.equals("/_ping")) {
            send(exchange, 200, "OK");
        } else if (path.equals("/info")) {
            send(
                    exchange,
                    200,
                    "{\"CPUSet\":%s,\"MemoryLimit\":true,\"SwapLimit\":%s}".formatted(limitsCpus, limitsSwap));
        } else if (path.equals("/version")) {
            send(exchange, 200, "{\"ApiVersion\":\"%s\",\"Os\":\"linux\",\"Arch\":\"amd64\"}".formatted(api));
        } else if (path.equals("/images/json")) {
            send(exchange, 200, "[]");
        } else if (path.startsWith("/images/") && path.endsWith("/json")) {
            image(exchange);
        } else if (path.equals("/containers/create")) {
            asked.add(body);
            send(exchange, 409, "{\"message\":\"the stub makes no containers\"}");
        } else {
            send(exchange, 404, "{\"message\":\"pull access denied: the stub has no registry\"}");
        }
    }

    private void image(HttpExchange exchange) {
        if (platform.equals("none")) {
            send(exchange, 404, "{\"message\":\"No such image\"}");
        } else {
            send(exchange, 200, "{\"Id\":\"sha256:1\",\"Os\":\"linux\",\"Architecture\":\"%s\"}".formatted(platform));
        }
    }

    private void send(HttpExchange exchange, int status, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.getResponseHeaders().add("Api-Version", api);
        try (exchange) {
            boolean head = exchange.getRequestMethod().equals("HEAD");
            exchange.sendResponseHeaders(status, head ? -1 : bytes.length);
            if (!head) {
                exchange.getResponseBody().write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        http.stop(0);
    }
}
