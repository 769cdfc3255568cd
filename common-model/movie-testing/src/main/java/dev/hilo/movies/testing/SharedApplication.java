package dev.hilo.movies.testing;

import dev.hilo.services.reviews.Delay;
import dev.hilo.services.reviews.Faults;
import dev.hilo.services.reviews.ReviewService;
import dev.hilo.testing.PackagedApplication;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * The packaged application of a module and the services behind it, one for all contracts in this JVM: its start takes as long as most of them. It
 * starts before the first and ends after the last. Faults and counters of the services are reset before each test.
 */
final class SharedApplication implements BeforeAllCallback, BeforeEachCallback {
    /** Delay of an answer, long enough for concurrent calls to overlap. */
    private static final Delay DELAY = Delay.constant(Duration.ofMillis(200));

    private static final PackagedApplication APPLICATION =
            new PackagedApplication(SharedApplication::addressOfServices, TestDatabase::connection);
    private static ReviewService service;

    /** Number of lines that it logged before the tests of this class. */
    private int logged;

    @Override
    public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
        Store ofAllClasses = context.getRoot().getStore(Namespace.create(SharedApplication.class));
        if (ofAllClasses.get("end") == null) {
            APPLICATION.beforeAll(context);
            AutoCloseable end = () -> end(context);
            ofAllClasses.put("end", end);
        }
        logged = APPLICATION.log().size();
    }

    private static void end(ExtensionContext context) {
        APPLICATION.afterAll(context);
        service.close();
    }

    /** Starts the services and returns the JVM option with their address. */
    private static List<String> addressOfServices() {
        try {
            service = ReviewService.start(0, DELAY, Faults.NONE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.of("-Dreviews.url=" + service.uri());
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        service.forget();
    }

    URI base() {
        return APPLICATION.base();
    }

    ReviewService service() {
        return service;
    }

    /** The lines that it has logged since the first test of this class. */
    List<String> log() throws IOException {
        List<String> all = APPLICATION.log();
        return all.subList(logged, all.size());
    }
}
