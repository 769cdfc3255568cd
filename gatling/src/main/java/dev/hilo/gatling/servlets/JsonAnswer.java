package dev.hilo.gatling.servlets;

import static io.gatling.javaapi.core.CoreDsl.bodyBytes;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.hilo.gatling.load.Workload;
import dev.hilo.load.Outcome;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.io.IOException;
import java.util.Map;

/** A flat JSON object, read token by token to save CPU: the generator shares its processor. */
final class JsonAnswer {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonAnswer() {}

    static HttpRequestActionBuilder judged(HttpRequestActionBuilder request, Map<String, String> expected) {
        return request.check(bodyBytes()
                .transformWithSession((body, session) -> Answer.judge(Workload.callOf(session), has(body, expected)))
                .is(Outcome.OK));
    }

    /** Whether the object has these fields with these values; further fields are allowed. */
    static boolean has(byte[] body, Map<String, String> expected) {
        int found = 0;
        try (JsonParser json = FACTORY.createParser(body)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String value = expected.get(json.currentName());
                json.nextToken();
                found += value != null && value.equals(json.getText()) ? 1 : 0;
                json.skipChildren();
            }
            return json.currentToken() == JsonToken.END_OBJECT && found == expected.size();
        } catch (IOException e) {
            return false;
        }
    }
}
