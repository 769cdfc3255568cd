package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.populate.Body;
import dev.hilo.load.requests.Population;
import dev.hilo.load.requests.Template;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A request of the application that takes the name and the password of a user. */
interface CredentialsRequest {
    /** A second password, as operations have that make an account or change it. */
    Pattern SECOND_PASSWORD = Pattern.compile(
            "(?i)(?:new|old|current|confirm(?:ed|ation)?|repeat(?:ed)?|retyped?)[_-]?pass(?:word|wd|\\b)"
                    + "|pass(?:word)?[_-]?(?:confirm|repeat|retype|again|2)");

    /** Path and query for a user. */
    String path(String user, String password);

    /** Null for none. */
    String body(String user, String password);

    /** Empty for a request without a body. */
    Map<String, String> headers();

    /** Lines of YAML below {@code request}. */
    List<String> fields(String user, String password);

    /** Names of the objects in which an answer may have its token, where it has the form of the request. */
    List<String> within();

    /** The request of a described operation; empty where it takes no user and password, or does more than log in. */
    static Optional<CredentialsRequest> of(Draft draft) {
        String target = draft.request().path();
        String path = Page.withoutQuery(target);
        return draft.request().method().equals("POST") && !path.contains("${") && LogInPath.is(path)
                ? of(target, draft.request().body(), whole(draft.body()))
                : Optional.empty();
    }

    /** @param body null for none */
    private static Optional<CredentialsRequest> of(String target, String body, Optional<ObjectNode> whole) {
        if (SECOND_PASSWORD.matcher(target + " " + body + " " + whole).find()) {
            return Optional.empty();
        }
        return Stream.of(JsonCredentials.json(body), whole)
                .flatMap(Optional::stream)
                .flatMap(fields -> JsonCredentials.of(target, fields).stream())
                .findFirst()
                .<CredentialsRequest>map(found -> found)
                .or(() -> EncodedCredentials.of(target, body));
    }

    /** A body with what is not required besides: some describe a user name as optional. */
    private static Optional<ObjectNode> whole(JsonNode schema) {
        return new Body(kind -> Optional.empty())
                .of(schema)
                .flatMap(text -> JsonCredentials.json(Template.of(text).filled(name -> "" + Population.FIRST)));
    }
}
