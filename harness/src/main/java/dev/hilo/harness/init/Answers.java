package dev.hilo.harness.init;

import dev.hilo.load.requests.Template;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.regex.Pattern;

/** Asks a running application. Sends GET and nothing else, and follows no redirect. */
final class Answers implements AutoCloseable {
    private static final Duration WITHIN = Duration.ofSeconds(5);
    /** Of an answer, as much as is read. */
    private static final int BYTES = 2_000_000;

    private static final Pattern ILLEGAL = Pattern.compile("[^A-Za-z0-9%/?&=._~!$'()*+,;:@-]");

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(WITHIN).build();
    private final URI baseUrl;

    Answers(URI baseUrl) {
        this.baseUrl = baseUrl;
    }

    /**
     * @param status 0 when there was none
     * @param type media type without parameters; empty when it says none
     * @param trouble why there was no answer; empty when there was one
     */
    record Answer(int status, String type, byte[] body, String trouble) {
        boolean isGood() {
            return status >= 200 && status < 300;
        }

        boolean isJson() {
            return type.endsWith("json");
        }

        boolean isPage() {
            return type.equals("text/html");
        }

        boolean isSameAs(Answer other) {
            return status == other.status && Arrays.equals(body, other.body);
        }
    }

    Answer get(String path) throws InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl + legal(path)))
                    .timeout(WITHIN)
                    .header("Accept", "application/json, text/html;q=0.9, */*;q=0.8")
                    .build();
            HttpResponse<InputStream> response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream body = response.body()) {
                String type = response.headers().firstValue("Content-Type").orElse("");
                return new Answer(response.statusCode(), type.split(";")[0].strip(), body.readNBytes(BYTES), "");
            }
        } catch (IOException | IllegalArgumentException e) {
            return new Answer(0, "", new byte[0], e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    /** A path as requests write it, as HTTP has it. */
    private static String legal(String path) {
        return ILLEGAL.matcher(String.join("", Template.of(path).texts())).replaceAll(found -> encoded(found.group()));
    }

    /** A value as a segment of a path. */
    static String encoded(String segment) {
        return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public void close() {
        client.close();
    }
}
