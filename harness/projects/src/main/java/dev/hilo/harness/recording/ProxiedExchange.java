package dev.hilo.harness.recording;

import dev.hilo.harness.draft.Exchange;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.io.HttpServerConnection;
import org.apache.hc.core5.http.message.MessageSupport;
import org.apache.hc.core5.http.protocol.HttpCoreContext;
import org.apache.hc.core5.io.CloseMode;

/**
 * One request on its way to the application, and the answer on its way back. The body of the request has a thread of its own: the
 * application may answer before it has read all of it, and one that is asked to wait for "100 Continue" only comes after that.
 */
final class ProxiedExchange {
    private static final double NANOS_PER_MILLI = 1e6;

    /** Time that a body has to end after the answer. One that takes longer was not wanted. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final ClassicHttpRequest request;
    private final HttpServerConnection client;
    private final HttpClientConnection application;
    private final URI address;
    private final RecordingProxy.Listener listener;
    private final CopiedBody body;
    private final Instant start = Instant.now();
    private final long startNanos = System.nanoTime();
    private volatile boolean isSent;

    ProxiedExchange(
            ClassicHttpRequest request,
            HttpServerConnection client,
            HttpClientConnection application,
            URI address,
            RecordingProxy.Listener listener) {
        this.request = request;
        this.client = client;
        this.application = application;
        this.address = address;
        this.listener = listener;
        body = request.getEntity() == null
                ? null
                : new CopiedBody(
                        request.getEntity(), Exchange.LARGEST_BODY, () -> application.close(CloseMode.IMMEDIATE));
    }

    /**
     * Passes both on.
     *
     * @return whether both connections can be used again
     * @throws NoAnswerException when the client has got nothing yet
     */
    boolean run() throws IOException, HttpException, NoAnswerException {
        Optional<Thread> sending = send();
        try (ClassicHttpResponse response = answer()) {
            passOn(response);
            boolean isWhole = isSent(sending);
            listener.exchanged(exchange(response, isWhole));
            return isWhole
                    && DefaultConnectionReuseStrategy.INSTANCE.keepAlive(request, response, HttpCoreContext.create());
        }
    }

    /** @return the thread that sends the body; empty where there is none */
    private Optional<Thread> send() throws NoAnswerException {
        try {
            application.sendRequestHeader(request);
            application.flush();
        } catch (IOException | HttpException e) {
            throw new NoAnswerException(e);
        }
        if (body == null) {
            return Optional.empty();
        }
        request.setEntity(body);
        return Optional.of(Thread.ofVirtual().start(this::sendBody));
    }

    private void sendBody() {
        try {
            application.sendRequestEntity(request);
            application.flush();
            isSent = true;
        } catch (IOException | HttpException e) {
            // An application may answer before it has read everything. That it has gone, the thread that waits for the
            // answer sees.
        }
    }

    private boolean isSent(Optional<Thread> sending) {
        try {
            return sending.isEmpty() || sending.get().join(PATIENCE) && isSent;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The final answer. Those before it, such as "100 Continue", are passed on. */
    private ClassicHttpResponse answer() throws IOException, HttpException, NoAnswerException {
        ClassicHttpResponse response = received();
        while (response.getCode() < HttpStatus.SC_OK) {
            client.sendResponseHeader(response);
            client.flush();
            response = received();
        }
        return response;
    }

    private ClassicHttpResponse received() throws NoAnswerException {
        try {
            return application.receiveResponseHeader();
        } catch (IOException | HttpException e) {
            throw new NoAnswerException(e);
        }
    }

    private void passOn(ClassicHttpResponse response) throws IOException, HttpException {
        Header location = response.getFirstHeader(HttpHeaders.LOCATION);
        Header host = request.getFirstHeader(HttpHeaders.HOST);
        if (location != null && host != null) {
            response.setHeader(
                    location.getName(), new Locations(address).rewritten(location.getValue(), host.getValue()));
        }
        if (MessageSupport.canResponseHaveBody(request.getMethod(), response)) {
            application.receiveResponseEntity(response);
            response.setEntity(new CopiedBody(response.getEntity(), 0, () -> client.close(CloseMode.IMMEDIATE)));
        }
        client.sendResponseHeader(response);
        client.flush();
        client.sendResponseEntity(response);
        client.flush();
    }

    private Exchange exchange(ClassicHttpResponse response, boolean isWhole) {
        Header type = response.getFirstHeader(HttpHeaders.CONTENT_TYPE);
        List<Map.Entry<String, String>> headers = Arrays.stream(request.getHeaders())
                .map(header -> Map.entry(header.getName(), String.valueOf(header.getValue())))
                .toList();
        return new Exchange(
                start,
                (System.nanoTime() - startNanos) / NANOS_PER_MILLI,
                request.getMethod(),
                request.getRequestUri(),
                headers,
                body == null ? new byte[0] : body.copy(),
                body != null && (body.isCut() || !isWhole),
                response.getCode(),
                type == null ? null : type.getValue());
    }
}
