package dev.hilo.gatling.requests;

import dev.hilo.gatling.load.Call;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A request with values for its placeholders. */
final class RequestCall extends Call {
    private final PreparedRequest request;
    private final Map<String, String> values;
    private final Map<String, String> logIn;
    /** Captured headers of the answer, by name. */
    private final Map<String, String> answerHeaders = new HashMap<>(0);

    /** @param logIn headers of the client that sends the request */
    RequestCall(
            PreparedRequest request,
            Map<String, String> values,
            Map<String, String> logIn,
            long intended,
            long started) {
        super(request.operation(), intended, started);
        this.request = request;
        this.values = values;
        this.logIn = logIn;
    }

    PreparedRequest request() {
        return request;
    }

    Map<String, String> values() {
        return values;
    }

    Map<String, String> logIn() {
        return logIn;
    }

    void answeredWith(String header, String value) {
        answerHeaders.put(header, value);
    }

    /** @param body of the answer; empty where no rule uses it */
    Answer answer(byte[] body) {
        return new Answer(status(), body, name -> Optional.ofNullable(answerHeaders.get(name)));
    }
}
