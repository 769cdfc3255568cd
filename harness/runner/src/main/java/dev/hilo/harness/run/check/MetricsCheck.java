package dev.hilo.harness.run.check;

import dev.hilo.harness.catalog.Telemetry;
import dev.hilo.harness.run.start.HttpStatus;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Optional;

/** A check that asks an application for its metrics: a level in another language often has them at another path, or none. */
public final class MetricsCheck {
    private static final int OK = 200;
    private static final Duration WITHIN = Duration.ofSeconds(5);

    private final Telemetry telemetry;

    public MetricsCheck(Telemetry telemetry) {
        this.telemetry = telemetry;
    }

    /** The gap that a report will have, in one line; empty where the application answers, or where no path of metrics is known. */
    public Optional<String> lacking(URI baseUrl) throws InterruptedException {
        String path = telemetry.metricsPath();
        if (path == null) {
            return Optional.empty();
        }
        return answer(baseUrl.resolve(path))
                .map(answer -> "no metrics: GET %s %s: a run has no heap, threads or pools of this variant"
                        .formatted(path, answer));
    }

    private static Optional<String> answer(URI url) throws InterruptedException {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            int status = HttpStatus.of(client, HttpRequest.newBuilder(url).build(), WITHIN);
            return status == OK ? Optional.empty() : Optional.of("is answered with status " + status);
        } catch (IOException e) {
            return Optional.of("is not answered");
        }
    }
}
