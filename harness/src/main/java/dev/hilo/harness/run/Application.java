package dev.hilo.harness.run;

import dev.hilo.processes.Affinity;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The application under test, started and answering. Closing it stops it. */
final class Application implements Resource {
    private static final Duration POLL = Duration.ofMillis(20);
    private static final Duration HEALTH_TIMEOUT = Duration.ofSeconds(2);

    private final ChildProcess process;
    private final URI baseUrl;
    private final double startupSeconds;

    private Application(ChildProcess process, URI baseUrl, double startupSeconds) {
        this.process = process;
        this.baseUrl = baseUrl;
        this.startupSeconds = startupSeconds;
    }

    /**
     * Waits until a process that was just started answers its health check with 200.
     *
     * @param startedAt {@link System#nanoTime()} right before the process was started
     * @throws TrialFailure when it ends or the limit is over before that
     */
    static Application awaitHealthy(
            ChildProcess process, long startedAt, URI baseUrl, String healthPath, Duration limit)
            throws TrialFailure, InterruptedException {
        URI health = baseUrl.resolve(healthPath);
        try (HttpClient client =
                HttpClient.newBuilder().connectTimeout(HEALTH_TIMEOUT).build()) {
            while (!answersWell(client, health)) {
                if (!process.isAlive()) {
                    throw new TrialFailure("the application ended with code %d before it was healthy; %s"
                            .formatted(process.exitCode(), endOfLog(process)));
                }
                if (System.nanoTime() - startedAt > limit.toNanos()) {
                    throw new TrialFailure("the application did not answer %s with 200 within %d s; %s"
                            .formatted(health, limit.toSeconds(), endOfLog(process)));
                }
                Thread.sleep(POLL);
            }
        }
        return new Application(process, baseUrl, (System.nanoTime() - startedAt) / 1e9);
    }

    private static boolean answersWell(HttpClient client, URI health) throws InterruptedException {
        try {
            HttpRequest request =
                    HttpRequest.newBuilder(health).timeout(HEALTH_TIMEOUT).build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static String endOfLog(ChildProcess process) {
        return "the end of %s: %s".formatted(process.log(), String.join(" | ", process.logTail(5)));
    }

    /** Its log, and how that ends. */
    String lastWords() {
        return "%s, which ends: %s".formatted(process.log(), lastWord());
    }

    /** The last line of its log. */
    String lastWord() {
        return String.join("", process.logTail(1));
    }

    long pid() {
        return process.pid();
    }

    /** From now on it may use these processors alone. */
    void confineTo(CpuSet cpus) throws IOException, InterruptedException {
        Affinity.move(process.pid(), cpus);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    URI baseUrl() {
        return baseUrl;
    }

    /** Seconds from the start of the process to its first good answer. */
    double startupSeconds() {
        return startupSeconds;
    }

    @Override
    public void close() {
        process.close();
    }
}
