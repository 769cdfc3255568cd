package dev.hilo.harness.init;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Credentials.User;
import dev.hilo.harness.populate.Body;
import dev.hilo.harness.populate.Lesson;
import dev.hilo.load.requests.Population;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.Template;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Makes a user by the operation with which an application registers its users. */
final class Registration {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Map<String, String> TYPE = Map.of("Content-Type", "application/json");
    private static final Pattern NAMED = Pattern.compile("(?i).*(register|registration|sign-?up)\\b.*");
    private static final Pattern PEOPLE =
            Pattern.compile("(?i).*/(users?|accounts?|members?|customers?)(/(new|create|add|public))?/?");
    /** Parts of a person that validation often wants without a word in the class. */
    private static final Pattern PERSON = Pattern.compile("(?i).*(name|e-?mail|password|login|pwd).*");

    private static final int MOST_OPERATIONS = 3;
    private static final int MOST_ATTEMPTS = 4;
    private static final int LONGEST_REFUSAL = 120;
    private static final String OFFER =
            "It seems to register users at POST %s: bench init --force --populate lets it, and logs in.";

    private final Answers application;
    private final List<Proposal> described;
    private Optional<String> refusal = Optional.empty();

    Registration(Answers application, List<Proposal> described) {
        this.application = application;
        this.described = described;
    }

    /**
     * A user that was made.
     *
     * @param users the user, by each of the names that a log-in may want
     * @param request what made it
     */
    record Registered(List<User> users, RequestSpec request) {
        /** Lines of YAML below {@code log-in}. */
        List<String> fields() {
            return List.of("register:", "  post: " + YamlText.value(request.path()), "  json: " + request.body());
        }
    }

    /** The sentence on how a user gets registered; empty for an application that registers none. */
    Optional<String> offer() {
        return operations().findFirst().map(one -> OFFER.formatted(path(one)));
    }

    /** The sentence on an application that refused to register a user; empty where it was not asked. */
    Optional<String> refusal() {
        return refusal;
    }

    private Stream<Proposal> operations() {
        return described.stream()
                .filter(one -> one.draft().request().method().equals("POST") && !one.hasParameters())
                .filter(one -> isNamed(one) || PEOPLE.matcher(path(one)).matches())
                .filter(one -> body(one.draft().body())
                        .flatMap(Registration::credentials)
                        .isPresent())
                .sorted(Comparator.comparing(one -> !isNamed(one)))
                .limit(MOST_OPERATIONS);
    }

    private static String path(Proposal proposal) {
        return proposal.draft().request().path();
    }

    private static boolean isNamed(Proposal proposal) {
        return NAMED.matcher(path(proposal)).matches();
    }

    /** Sends the operations, the likeliest first; empty where the application accepts none. */
    Optional<Registered> register() throws InterruptedException {
        for (Proposal proposal : operations().toList()) {
            JsonNode whole = proposal.draft().body();
            for (JsonNode schema : List.of(ofPerson(whole), whole)) {
                Optional<Registered> registered = attempts(path(proposal), schema);
                if (registered.isPresent()) {
                    return registered;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Registered> attempts(String path, JsonNode first) throws InterruptedException {
        Optional<JsonNode> schema = Optional.of(first);
        for (int attempt = 0; attempt < MOST_ATTEMPTS && schema.isPresent(); attempt++) {
            Optional<ObjectNode> body = body(schema.get());
            if (body.isEmpty()) {
                return Optional.empty();
            }
            Answer answer = application.send("POST", path, TYPE, body.get().toString());
            if (answer.isGood()
                    && !answer.isPage()
                    && StatusInBody.error(answer).isEmpty()) {
                return credentials(body.get()).map(fields -> registered(path, body.get(), fields));
            }
            String told = new String(answer.body(), StandardCharsets.UTF_8);
            refusal = refusal.or(() -> Optional.of(refused(path, answer, told)));
            schema = new Lesson(told).applied(schema.get());
        }
        return Optional.empty();
    }

    private static String refused(String path, Answer answer, String told) {
        String line = Printable.of((told.isBlank() ? answer.trouble() : told).replaceAll("\\s+", " "))
                .strip();
        return "It registers users at POST %s, and answered %d to one: %s"
                .formatted(path, answer.status(), line.substring(0, Math.min(LONGEST_REFUSAL, line.length())));
    }

    private static Registered registered(String path, ObjectNode body, ObjectNode fields) {
        String password = JsonCredentials.field(fields, JsonCredentials.PASSWORD)
                .map(name -> fields.path(name).asText())
                .orElse("");
        List<User> users = fields.properties().stream()
                .filter(field -> JsonCredentials.USER.matcher(field.getKey()).matches())
                .map(field -> new User(
                        field.getValue().asText(),
                        password,
                        RequestSpec.literal(password),
                        "registered by POST " + path))
                .toList();
        String literal = RequestSpec.literal(body.toString());
        return new Registered(users, new RequestSpec(null, null, "POST", path, TYPE, literal, null, null, null));
    }

    /** A body of one user, whose names have no blanks; empty where no description of it was found. */
    private static Optional<ObjectNode> body(JsonNode schema) {
        return new Body(kind -> Optional.empty())
                .of(schema)
                .map(template -> Template.of(template).filled(name -> "" + Population.FIRST))
                .flatMap(Registration::parsed)
                .map(body -> {
                    credentials(body).ifPresent(Registration::withoutBlanks);
                    return body;
                });
    }

    private static Optional<ObjectNode> parsed(String text) {
        try {
            return JSON.readTree(text) instanceof ObjectNode body ? Optional.of(body) : Optional.empty();
        } catch (JsonProcessingException unfilled) {
            return Optional.empty();
        }
    }

    private static void withoutBlanks(ObjectNode fields) {
        Set<String> names = new TreeSet<>();
        fields.fieldNames().forEachRemaining(names::add);
        names.stream()
                .filter(name -> JsonCredentials.USER.matcher(name).matches())
                .forEach(name -> fields.put(name, fields.path(name).asText().replace(" ", "")));
    }

    /** The object with user and password: the body or one in it. */
    private static Optional<ObjectNode> credentials(ObjectNode body) {
        return Stream.concat(Stream.of(body), body.valueStream())
                .filter(ObjectNode.class::isInstance)
                .map(ObjectNode.class::cast)
                .filter(fields ->
                        JsonCredentials.field(fields, JsonCredentials.USER).isPresent()
                                && JsonCredentials.field(fields, JsonCredentials.PASSWORD)
                                        .isPresent())
                .findFirst();
    }

    /** The schema without what is neither required nor part of a person, such as roles, which must exist. */
    private static JsonNode ofPerson(JsonNode schema) {
        JsonNode copy = schema.deepCopy();
        Set<String> required = new TreeSet<>();
        copy.path("required").forEach(name -> required.add(name.asText()));
        if (copy.path("properties") instanceof ObjectNode properties) {
            Set<String> others = new TreeSet<>();
            properties.properties().stream()
                    .filter(property -> !required.contains(property.getKey())
                            && !property.getValue().has("properties")
                            && !PERSON.matcher(property.getKey()).matches())
                    .forEach(property -> others.add(property.getKey()));
            properties.remove(others);
        }
        return copy;
    }
}
