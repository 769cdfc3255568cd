package dev.hilo.movies.quarkus.reactive.web;

import dev.hilo.movies.domain.ServiceLimits;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.core.http.HttpClientResponse;
import java.io.ByteArrayOutputStream;

/** A streamed answer of a service. */
final class AnswerBody {
    private static final int OK = 200;

    private final HttpClientResponse response;
    private final UniEmitter<? super byte[]> whole;
    private final ByteArrayOutputStream pieces = new ByteArrayOutputStream();

    private AnswerBody(HttpClientResponse response, UniEmitter<? super byte[]> whole) {
        this.response = response;
        this.whole = whole;
    }

    /** Fails for a status other than 200 or an answer that is too large. */
    static Uni<byte[]> of(HttpClientResponse response) {
        return Uni.createFrom()
                .<byte[]>emitter(whole -> new AnswerBody(response, whole).read())
                .onCancellation()
                .invoke(() -> giveUp(response));
    }

    private void read() {
        response.exceptionHandler(whole::fail);
        response.endHandler(() -> whole.complete(pieces.toByteArray()));
        response.handler(this::add);
        if (response.statusCode() != OK) {
            refuse();
        }
    }

    private void add(Buffer piece) {
        if (pieces.size() + piece.length() > ServiceLimits.BODY_MAX) {
            refuse();
        } else {
            pieces.writeBytes(piece.getBytes());
        }
    }

    private void refuse() {
        giveUp(response);
        whole.fail(ServiceException.noUsableAnswer(null));
    }

    /** Cancels the answer: nobody reads the remaining body. */
    private static void giveUp(HttpClientResponse response) {
        response.request().reset();
    }
}
