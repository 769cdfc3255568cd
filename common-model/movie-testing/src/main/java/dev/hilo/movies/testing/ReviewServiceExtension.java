package dev.hilo.movies.testing;

import dev.hilo.services.reviews.Delay;
import dev.hilo.services.reviews.Faults;
import dev.hilo.services.reviews.ReviewService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The services behind an application. Faults and counters are reset before each test. */
final class ReviewServiceExtension implements BeforeEachCallback, AfterAllCallback {
    /** Delay of an answer, long enough for concurrent calls to overlap. */
    private static final Delay DELAY = Delay.constant(Duration.ofMillis(200));

    private ReviewService service;

    /** Starts the service and returns the JVM option with its address. */
    List<String> option() {
        try {
            service = ReviewService.start(0, DELAY, Faults.NONE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.of("-Dreviews.url=" + service.uri());
    }

    ReviewService service() {
        return service;
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        service.forget();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (service != null) {
            service.close();
        }
    }
}
