package dev.hilo.harness.recording;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.impl.io.DefaultBHttpServerConnection;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpResponse;
import org.apache.hc.core5.io.CloseMode;

/** One connection of a client, with its own to the application. */
final class ProxiedConnection {
    private static final Http1Config LIMITS =
            Http1Config.custom().setMaxLineLength(65_536).setMaxHeaderCount(500).build();
    private static final int BAD_GATEWAY = 502;
    private static final int MOST_DRAINED = 1_000_000;

    private final Socket socket;
    private final URI application;
    private final RecordingProxy.Listener listener;

    ProxiedConnection(Socket socket, URI application, RecordingProxy.Listener listener) {
        this.socket = socket;
        this.application = application;
        this.listener = listener;
    }

    /** Returns when one side has ended the connection. */
    void serve() throws IOException {
        // ISO 8859-1 keeps every byte of a header as it is
        try (DefaultBHttpServerConnection client = new DefaultBHttpServerConnection(
                        "http",
                        LIMITS,
                        StandardCharsets.ISO_8859_1.newDecoder(),
                        StandardCharsets.ISO_8859_1.newEncoder());
                Upstream upstream = new Upstream()) {
            client.bind(socket);
            ClassicHttpRequest request = client.receiveRequestHeader();
            while (request != null && isKeptAfter(request, client, upstream)) {
                request = client.receiveRequestHeader();
            }
        } catch (HttpException e) {
            listener.remarked("a request that is not HTTP/1.1 was not passed on: " + e.getMessage());
        }
    }

    /** Serves a request, and says whether the connection can be used again. */
    private boolean isKeptAfter(ClassicHttpRequest request, DefaultBHttpServerConnection client, Upstream upstream)
            throws IOException, HttpException {
        client.receiveRequestEntity(request);
        try {
            if (Tunnel.isFor(request)) {
                listener.remarked("%s %s: a websocket is passed on, but not recorded"
                        .formatted(request.getMethod(), request.getRequestUri()));
                new Tunnel(socket, application).run(request);
                return false;
            }
            Tunnel.forgetOtherUpgrades(request);
            return new ProxiedExchange(request, client, upstream.connected(), application, listener).run();
        } catch (NoAnswerException e) {
            listener.remarked("%s %s: no answer from %s: %s"
                    .formatted(request.getMethod(), request.getRequestUri(), application, e.getMessage()));
            refuse(request, client);
            return false;
        }
    }

    private void refuse(ClassicHttpRequest request, DefaultBHttpServerConnection client)
            throws IOException, HttpException {
        HttpEntity body = request.getEntity();
        boolean isUnread = body != null && !(body instanceof CopiedBody);
        if (isUnread && !request.containsHeader(HttpHeaders.EXPECT)) {
            body.getContent().readNBytes(MOST_DRAINED);
        }
        String reason = "bench record: no answer from %s%n".formatted(application);
        try (ClassicHttpResponse response = new BasicClassicHttpResponse(BAD_GATEWAY, "Bad Gateway")) {
            response.setEntity(new StringEntity(reason, ContentType.TEXT_PLAIN));
            response.setHeader(HttpHeaders.CONTENT_TYPE, "text/plain");
            response.setHeader(HttpHeaders.CONTENT_LENGTH, reason.length());
            response.setHeader(HttpHeaders.CONNECTION, "close");
            client.sendResponseHeader(response);
            client.sendResponseEntity(response);
            client.flush();
        }
    }

    /** The connection to the application, made when it is first needed and again when the application has ended it meanwhile. */
    private final class Upstream implements Closeable {
        private DefaultBHttpClientConnection connection;

        DefaultBHttpClientConnection connected() throws NoAnswerException {
            try {
                if (connection == null || !connection.isOpen() || connection.isStale()) {
                    close();
                    connection = connect();
                }
                return connection;
            } catch (IOException e) {
                throw new NoAnswerException(e);
            }
        }

        private DefaultBHttpClientConnection connect() throws IOException {
            Socket toApplication = Tunnel.connect(application);
            DefaultBHttpClientConnection made = new DefaultBHttpClientConnection(
                    LIMITS, StandardCharsets.ISO_8859_1.newDecoder(), StandardCharsets.ISO_8859_1.newEncoder());
            made.bind(toApplication);
            return made;
        }

        @Override
        public void close() {
            if (connection != null) {
                connection.close(CloseMode.IMMEDIATE);
            }
        }
    }
}
