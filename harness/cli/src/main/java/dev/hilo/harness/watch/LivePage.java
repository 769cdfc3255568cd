package dev.hilo.harness.watch;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves the live page of a run. Each page polls for news. The run waits for no page: pages that are too slow or too many are
 * served late or not at all.
 */
public final class LivePage implements AutoCloseable {
    private static final int MOST_REQUESTS_AT_ONCE = 8;
    private static final String MOST_CONNECTIONS = "64";
    private static final String MOST_SECONDS_OF_A_REQUEST = "10";
    /** Longer than the interval between two polls of a page. */
    private static final Duration FAREWELL = Duration.ofMillis(1_500);

    static {
        System.setProperty("jdk.httpserver.maxConnections", MOST_CONNECTIONS);
        System.setProperty("sun.net.httpserver.maxReqTime", MOST_SECONDS_OF_A_REQUEST);
        System.setProperty("sun.net.httpserver.maxRspTime", MOST_SECONDS_OF_A_REQUEST);
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final LiveRun run;
    private final HttpServer server;
    private final PageHandler handler;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            MOST_REQUESTS_AT_ONCE, Thread.ofVirtual().name("live page").factory());

    private LivePage(LiveRun run, HttpServer server) {
        this.run = run;
        this.server = server;
        handler = new PageHandler(run, server.getAddress().getPort());
    }

    /**
     * @param address loopback, or one that a container's port is published from: the page answers to 127.0.0.1 and localhost only
     * @param port 0 for any free one
     * @throws java.net.BindException when the port is taken or may not be used
     */
    public static LivePage open(LiveRun run, InetAddress address, int port) throws IOException {
        LivePage page = new LivePage(run, HttpServer.create(new InetSocketAddress(address, port), 0));
        page.server.createContext("/", page.handler);
        page.server.setExecutor(page.threads);
        page.server.start();
        return page;
    }

    public URI url() {
        return URI.create("http://127.0.0.1:%d/".formatted(server.getAddress().getPort()));
    }

    /**
     * Reports the end of the run, and keeps serving until open pages had time to receive it. Later calls change nothing.
     *
     * @param words one sentence: how the run ended and where its results are
     */
    public void tellEnd(String words) throws InterruptedException {
        if (run.ends(words) && handler.isWatched()) {
            Thread.sleep(FAREWELL);
        }
    }

    /** Also aborts requests in progress. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
