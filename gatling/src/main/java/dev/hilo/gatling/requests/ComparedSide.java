package dev.hilo.gatling.requests;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** An application whose answers are compared with those of another, and the values captured from its answers. */
final class ComparedSide implements AutoCloseable {
    /** Timeout of a request, long enough for the first of an application. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final URI baseUrl;
    private final CapturedValues captured;
    private final AnswerJudge judge;
    private final Sender sender;
    /** Headers of the client that sends the requests. */
    private final Map<String, String> client;

    /** @throws dev.hilo.load.PlanException when the client cannot log in */
    ComparedSide(PreparedRequests requests, Values values, URI baseUrl, long seed) {
        this.baseUrl = baseUrl;
        captured = new CapturedValues(requests, seed);
        judge = new AnswerJudge(captured);
        client = LogInClients.first(requests, values, baseUrl);
        sender = new Sender(baseUrl, PATIENCE);
    }

    boolean has(PreparedRequest request) {
        return captured.has(request);
    }

    /** Captured values for a request. */
    Map<String, String> draw(PreparedRequest request, int number) {
        return captured.draw(request, number).values();
    }

    /** Captured values for a request that another application gets with these values: the same where this one has them, too. */
    Map<String, String> drawLike(Map<String, String> others, PreparedRequest request, int number) {
        Map<String, String> own = draw(request, number);
        own.replaceAll((name, value) -> {
            String other = others.get(name);
            boolean isTaken = request.spec().takes().contains(name);
            return !isTaken && captured.has(name, other) ? other : value;
        });
        return own;
    }

    SampledAnswer answer(PreparedRequest request, Map<String, String> values) throws InterruptedException {
        SampledBody body = new SampledBody();
        try {
            HttpResponse<Void> response =
                    sender.send(request, values, client, HttpResponse.BodyHandlers.ofByteArrayConsumer(body));
            judge.judge(new RequestCall(request, values, client, 0, 0), answer(response, body));
            return SampledAnswer.of(response, body);
        } catch (IOException | IllegalArgumentException e) {
            return SampledAnswer.NONE;
        }
    }

    private static Answer answer(HttpResponse<Void> response, SampledBody body) {
        byte[] content = body.content();
        return new Answer(
                response.statusCode(),
                content == null ? new byte[0] : content,
                name -> response.headers().firstValue(name));
    }

    /**
     * A text of an answer as it compares with that of another application: without the own address and port, and a captured value as its
     * place among the captured ones.
     */
    String neutral(String text) {
        String port = String.valueOf(baseUrl.getPort());
        if (text.equals(port)) {
            return "${port}";
        }
        Optional<String> place = captured.placeOf(text);
        return place.map("${%s}"::formatted)
                .orElseGet(() -> text.replace(baseUrl.getHost() + ":" + port, "${address}")
                        .replace("localhost:" + port, "${address}"));
    }

    @Override
    public void close() {
        sender.close();
    }
}
