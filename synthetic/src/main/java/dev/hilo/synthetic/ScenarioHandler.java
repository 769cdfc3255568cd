package dev.hilo.synthetic;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The handler of a scenario, which gives each request its planned answer. A timer answers, so no thread waits, and many concurrent requests
 * do not delay each other.
 */
final class ScenarioHandler implements HttpHandler {
    private final Scenario scenario;
    private final ScheduledExecutorService timer;
    private final AtomicLong requests = new AtomicLong();

    ScenarioHandler(Scenario scenario, ScheduledExecutorService timer) {
        this.scenario = scenario;
        this.timer = timer;
    }

    @Override
    public void handle(HttpExchange exchange) {
        long arrived = System.nanoTime();
        Fate fate = scenario.fate(requests.getAndIncrement(), arrived);
        if (!scenario.keepsConnections()) {
            exchange.getResponseHeaders().set("Connection", "close");
        }
        scenario.work();
        long wait = arrived + fate.delayNanos() - System.nanoTime();
        if (wait > 0) {
            timer.schedule(() -> Answers.send(exchange, fate.ending()), wait, TimeUnit.NANOSECONDS);
        } else {
            Answers.send(exchange, fate.ending());
        }
    }
}
