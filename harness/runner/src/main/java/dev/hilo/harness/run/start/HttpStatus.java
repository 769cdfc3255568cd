package dev.hilo.harness.run.start;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** The status of answers whose bodies do not matter. A body may have no end, and the timeout of a request is over with its headers. */
public final class HttpStatus {
    /** Status of an answer that has not begun. */
    private static final int NONE = 0;

    private HttpStatus() {}

    /**
     * @param within longest wait for the end of the answer, which is then cut off
     * @throws IOException where no answer begins within that time
     */
    public static int of(HttpClient client, HttpRequest request, Duration within)
            throws IOException, InterruptedException {
        AtomicInteger status = new AtomicInteger(NONE);
        CompletableFuture<HttpResponse<Void>> answer = client.sendAsync(request, head -> {
            status.set(head.statusCode());
            return BodySubscribers.discarding();
        });
        try {
            return answer.get(within.toMillis(), TimeUnit.MILLISECONDS).statusCode();
        } catch (TimeoutException e) {
            return begun(status.get(), within);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        } finally {
            answer.cancel(true);
        }
    }

    private static int begun(int status, Duration within) throws HttpTimeoutException {
        if (status == NONE) {
            throw new HttpTimeoutException("no answer within %d s".formatted(within.toSeconds()));
        }
        return status;
    }
}
