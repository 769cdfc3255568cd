package dev.hilo.harness.draft;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** An entry of a recording as HAR 1.2 has it, without anything that may be a secret and without the body of the answer. */
record HarEntryForm(
        String startedDateTime,
        double time,
        Request request,
        Response response,
        Map<String, String> cache,
        Map<String, Double> timings) {
    private static final String LEFT_OUT = "left out";

    /** Text in place of a body with credentials. The reader of recordings finds the word "password" in it and leaves the request out. */
    private static final String BODY_LEFT_OUT = "left out: it may have a password or a token";

    private static final Pattern KEPT_HEADER = Pattern.compile("(?i)accept|content-type|content-encoding|x-.+");
    private static final Pattern CREDENTIAL_HEADER = Pattern.compile("(?i)cookie|authorization|proxy-authorization");

    record Named(String name, String value) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Request(
            String method,
            String url,
            String httpVersion,
            List<Named> cookies,
            List<Named> headers,
            List<Named> queryString,
            Posted postData,
            int headersSize,
            int bodySize) {}

    /** @param text null for a body that is too large, compressed or not UTF-8 */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Posted(String mimeType, String text) {}

    record Response(
            int status,
            String statusText,
            String httpVersion,
            List<Named> cookies,
            List<Named> headers,
            Content content,
            String redirectURL,
            int headersSize,
            int bodySize) {}

    record Content(int size, String mimeType) {}

    static HarEntryForm of(Exchange exchange, String origin) {
        Request request = new Request(
                exchange.method(),
                origin + HttpText.target(Credentials.without(exchange.target())),
                "HTTP/1.1",
                List.of(),
                headers(exchange.headers()),
                List.of(),
                posted(exchange),
                -1,
                exchange.body().length);
        Content content =
                new Content(0, Optional.ofNullable(exchange.answerType()).orElse(""));
        Response response = new Response(exchange.status(), "", "HTTP/1.1", List.of(), List.of(), content, "", -1, -1);
        return new HarEntryForm(
                exchange.start().toString(),
                exchange.millis(),
                request,
                response,
                Map.of(),
                Map.of("send", 0.0, "wait", exchange.millis(), "receive", 0.0));
    }

    private static List<Named> headers(List<Map.Entry<String, String>> headers) {
        return headers.stream()
                .filter(header -> isCredential(header)
                        || KEPT_HEADER.matcher(header.getKey()).matches())
                .map(header -> new Named(header.getKey(), isCredential(header) ? LEFT_OUT : header.getValue()))
                .toList();
    }

    private static boolean isCredential(Map.Entry<String, String> header) {
        return CREDENTIAL_HEADER.matcher(header.getKey()).matches()
                || Credentials.isName(header.getKey())
                || Credentials.isToken(header.getValue());
    }

    private static Posted posted(Exchange exchange) {
        if (exchange.body().length == 0 && !exchange.isBodyCut()) {
            return null;
        }
        String type = header(exchange, "Content-Type").orElse("");
        if (exchange.isBodyCut() || header(exchange, "Content-Encoding").isPresent()) {
            return new Posted(type, null);
        }
        return new Posted(
                type,
                text(exchange.body())
                        .map(text -> Credentials.isInBody(text) ? BODY_LEFT_OUT : text)
                        .orElse(null));
    }

    private static Optional<String> header(Exchange exchange, String name) {
        return exchange.headers().stream()
                .filter(header -> header.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static Optional<String> text(byte[] body) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
