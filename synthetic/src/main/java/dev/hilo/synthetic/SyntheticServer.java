package dev.hilo.synthetic;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** A server whose latencies, failures, processor time and garbage are known: hilo's report must show exactly these. */
public final class SyntheticServer implements AutoCloseable {
    private static final int HANDLERS = 32;
    private static final int TIMERS = 4;
    private static final int BACKLOG = 1_000;

    private final HttpServer http;
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(TIMERS);
    private final ExecutorService handlers;

    /** @param words options of the command line */
    public SyntheticServer(String... words) throws IOException {
        // otherwise each answer waits for the client's delayed acknowledgement
        System.setProperty("sun.net.httpserver.nodelay", "true");
        // otherwise idle connections beyond the default of 200 are closed
        System.setProperty("sun.net.httpserver.maxIdleConnections", "100000");
        Options options = Options.of(words);
        handlers = options.virtual()
                ? Executors.newVirtualThreadPerTaskExecutor()
                : Executors.newFixedThreadPool(HANDLERS);
        timer.prestartAllCoreThreads();
        http = HttpServer.create(new InetSocketAddress(options.address(), options.port()), BACKLOG);
        http.setExecutor(handlers);
        http.createContext("/", Answers::notFound);
        http.createContext("/health", exchange -> Answers.text(exchange, "up"));
        http.createContext("/metrics", exchange -> Answers.text(exchange, JvmMetrics.text()));
        Scenarios.all(options.factor(), options.tailFactor(), options.serviceFactor())
                .forEach((name, scenario) -> http.createContext("/" + name, new ScenarioHandler(scenario, timer)));
    }

    public static void main(String[] args) throws IOException {
        new SyntheticServer(args).start();
    }

    public SyntheticServer start() {
        http.start();
        return this;
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + http.getAddress().getPort());
    }

    @Override
    public void close() {
        http.stop(0);
        timer.shutdownNow();
        handlers.shutdownNow();
    }
}
