package dev.hilo.harness.init;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.load.requests.RequestSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A request that takes user and password as JSON.
 *
 * @param body of the request, in whose two fields user and password are placed
 * @param wrapper name of the object in the body that has the two fields; empty for the body itself
 */
record JsonCredentials(String target, ObjectNode body, String wrapper, String userField, String passwordField)
        implements CredentialsRequest {
    /** Fields with the name of a user. */
    static final Pattern USER = Pattern.compile("(?i)user(_?name)?|log-?in|e-?mail(address)?|name|.*usernameoremail.*");

    static final Pattern PASSWORD = Pattern.compile("(?i)password|pass|pwd");
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String TYPE = "application/json";

    static Optional<JsonCredentials> of(String target, ObjectNode body) {
        return of(target, body, "", body)
                .or(() -> body.properties().stream()
                        .filter(field -> field.getValue() instanceof ObjectNode)
                        .flatMap(field -> of(target, body, field.getKey(), (ObjectNode) field.getValue()).stream())
                        .findFirst());
    }

    private static Optional<JsonCredentials> of(String target, ObjectNode body, String wrapper, ObjectNode fields) {
        Optional<String> user = field(fields, USER);
        Optional<String> password = field(fields, PASSWORD);
        return user.isPresent() && password.isPresent()
                ? Optional.of(new JsonCredentials(target, body, wrapper, user.get(), password.get()))
                : Optional.empty();
    }

    /** The object that a text is; empty for any other text. */
    static Optional<ObjectNode> json(String text) {
        try {
            return text != null && JSON.readTree(text) instanceof ObjectNode fields
                    ? Optional.of(fields)
                    : Optional.empty();
        } catch (JsonProcessingException noJson) {
            return Optional.empty();
        }
    }

    static Optional<String> field(ObjectNode body, Pattern name) {
        return body.properties().stream()
                .filter(field -> field.getValue().isTextual())
                .map(Map.Entry::getKey)
                .filter(key -> name.matcher(key).matches())
                .findFirst();
    }

    @Override
    public String path(String user, String password) {
        return target;
    }

    @Override
    public String body(String user, String password) {
        ObjectNode filled = body.deepCopy();
        ObjectNode fields = wrapper.isEmpty() ? filled : (ObjectNode) filled.get(wrapper);
        fields.put(userField, user).put(passwordField, password);
        return filled.toString();
    }

    @Override
    public Map<String, String> headers() {
        return Map.of("Content-Type", TYPE);
    }

    @Override
    public List<String> fields(String user, String password) {
        return List.of("post: " + YamlText.value(target), "json: " + body(RequestSpec.literal(user), password));
    }

    @Override
    public List<String> within() {
        return wrapper.isEmpty() ? List.of() : List.of(wrapper);
    }
}
