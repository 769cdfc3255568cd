package dev.hilo.gatling.movies;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MoviePage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** An in-memory Movies API with a delay before each answer; counts its requests. */
final class MoviesStub implements AutoCloseable {
    static {
        // otherwise each answer waits for the client's delayed acknowledgement
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final JsonMapper json = JsonMapper.builder().build();
    private final Map<String, LongAdder> requests = new ConcurrentHashMap<>();
    private final ConcurrentSkipListMap<Long, Movie> movies = new ConcurrentSkipListMap<>();
    private final Queue<Long> got = new ConcurrentLinkedQueue<>();
    private final AtomicLong ids = new AtomicLong();
    private final HttpServer server;
    private final Delay delay;

    /** Called before each answer. */
    @FunctionalInterface
    interface Delay {
        Delay NONE = () -> {};

        void await() throws InterruptedException;
    }

    MoviesStub(int size, Delay delay) throws IOException {
        this.delay = delay;
        new MovieCatalogue(1, size).movies().forEach(this::store);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/movies", this::answer);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    List<String> ids() {
        return movies.keySet().stream().map(String::valueOf).toList();
    }

    void forgetCounts() {
        requests.clear();
        got.clear();
    }

    long count(String operation) {
        return requests.getOrDefault(operation, new LongAdder()).sum();
    }

    /** Number of answered requests. */
    long requests() {
        return requests.values().stream().mapToLong(LongAdder::sum).sum();
    }

    /** The requested ids. */
    List<Long> got() {
        return List.copyOf(got);
    }

    private Movie store(MovieData data) {
        long id = ids.incrementAndGet();
        Movie movie = data.withId(Long.toString(id));
        movies.put(id, movie);
        return movie;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            delay.await();
            String path = exchange.getRequestURI().getPath();
            String id = path.substring(path.lastIndexOf('/') + 1);
            switch (exchange.getRequestMethod()) {
                case "POST" -> send(exchange, "create", 201, store(json.readValue(body, MovieData.class)));
                case "DELETE" -> send(exchange, "delete", movies.remove(Long.valueOf(id)) == null ? 404 : 204, null);
                default -> get(exchange, id);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void get(HttpExchange exchange, String id) throws IOException {
        String query = exchange.getRequestURI().getQuery();
        if (query == null) {
            got.add(Long.valueOf(id));
            Movie movie = movies.get(Long.valueOf(id));
            send(exchange, "get", movie == null ? 404 : 200, movie);
        } else {
            int page = Integer.parseInt(query.substring("page=".length()));
            List<Movie> items =
                    movies.values().stream().skip(page * 20L).limit(20).toList();
            send(exchange, "page", 200, MoviePage.of(items, page, movies.size()));
        }
    }

    private void send(HttpExchange exchange, String operation, int status, Object body) throws IOException {
        requests.computeIfAbsent(operation, name -> new LongAdder()).increment();
        if (body == null) {
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        byte[] bytes = json.writeValueAsBytes(body);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
