package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.draft.Target.Parameter;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.populate.Body;
import dev.hilo.harness.populate.Lesson;
import dev.hilo.harness.populate.Nouns;
import dev.hilo.load.requests.Population;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Fills a running application with data by its own creating operations: what needs the id of another thing comes after that thing. A
 * refusal teaches and is tried again. Bounded in records and time.
 */
final class Populator {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String TYPE = "Content-Type";
    private static final String JSON_TYPE = "application/json";
    private static final int MOST_ATTEMPTS = 4;
    private static final int MOST_OPERATIONS = 30;
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final int LONGEST_REFUSAL = 120;

    private final Answers application;
    private final List<Proposal> creating;
    private final Seen seen;
    private final int records;
    private final long began = System.nanoTime();
    private final Ids ids = new Ids();
    /** Requests that the application accepted, in their order. */
    private final Map<String, Populated.Accepted> accepted = new LinkedHashMap<>();

    private final Map<String, String> refused = new LinkedHashMap<>();

    /** @param described operations that descriptions of the application name */
    Populator(Answers application, List<Proposal> described, Seen seen, int records) {
        this.application = application;
        this.creating = described.stream()
                .filter(proposal -> Creating.is(proposal, described))
                .limit(MOST_OPERATIONS)
                .toList();
        this.seen = seen;
        this.records = records;
    }

    Populated populate() throws InterruptedException {
        listsWithData();
        Sweeps.over(creating, (proposal, isLast) -> isInTime() && isTried(proposal, isLast));
        // removes what is not accepted again
        int times = rounds();
        return new Populated(List.copyOf(accepted.values()), refused, times);
    }

    private boolean isInTime() {
        return System.nanoTime() - began < LONGEST_NANOS;
    }

    /** Ids of things that are there already, such as kinds and categories. */
    private void listsWithData() {
        for (Seen.Listing listing : seen.listings()) {
            String kind = Nouns.of(listing.path());
            if (listing.used().isEmpty() && !kind.isEmpty()) {
                listing.columns().entrySet().stream()
                        .filter(column -> column.getKey().endsWith(".id")
                                && Nouns.singular(column.getValue().noun()).equals(kind))
                        .findFirst()
                        .ifPresent(column -> ids.listed(
                                kind,
                                listing.proposal(),
                                column.getKey(),
                                column.getValue().values().getFirst()));
            }
        }
    }

    private boolean isTried(Proposal proposal, boolean isLast) throws InterruptedException {
        Set<String> needed = new LinkedHashSet<>();
        Body body = new Body(kind -> ids.find(kind, needed));
        Optional<String> path = path(proposal, needed);
        Optional<String> text = body.of(proposal.draft().body());
        if (path.isEmpty() || !isLast && !body.missing().isEmpty() && hasOpenProvider(body.missing(), proposal)) {
            if (isLast) {
                refused.put(proposal.key(), "it needs the id of something that nothing creates");
            }
            return false;
        }
        if (text.isEmpty()) {
            refused.put(proposal.key(), "no description of its body was found");
            return true;
        }
        attempts(proposal, path.get(), text.get());
        return true;
    }

    private boolean hasOpenProvider(Set<String> missing, Proposal but) {
        return missing.stream()
                .anyMatch(name -> creating.stream()
                        .filter(other ->
                                other != but && !accepted.containsKey(other.key()) && !refused.containsKey(other.key()))
                        .anyMatch(other -> {
                            String kind = Nouns.of(other.draft().target().path());
                            return Nouns.isSame(name, kind) || Nouns.isSame(Nouns.referred(name), kind);
                        }));
    }

    /** The path with placeholders; empty where a parameter has none yet. */
    private Optional<String> path(Proposal proposal, Set<String> needed) {
        Map<String, String> placeholders = new LinkedHashMap<>();
        List<Parameter> parameters = proposal.draft().target().parameters();
        for (Parameter parameter :
                parameters.stream().filter(Parameter::isInPath).toList()) {
            Optional<String> found = ids.find(kindOf(proposal, parameter), needed);
            if (found.isEmpty() && Creating.isOwnId(proposal, parameter)) {
                found = Optional.of(Population.NUMBER);
            }
            if (found.isEmpty()) {
                return Optional.empty();
            }
            placeholders.put(parameter.name(), found.get());
        }
        return Optional.of(proposal.draft().target().filled(Map.of(), placeholders));
    }

    /** Kind of the things that a parameter of a path stands for: {@code owner} in {@code /owners/{id}/pets}. */
    private static String kindOf(Proposal proposal, Parameter parameter) {
        String path = proposal.draft().target().path();
        String before = path.substring(0, Math.max(0, path.indexOf("{" + parameter.name() + "}")));
        return Creating.isOwnId(proposal, parameter) ? "" : Nouns.of(before);
    }

    private void attempts(Proposal proposal, String path, String first) throws InterruptedException {
        JsonNode schema = proposal.draft().body();
        String body = first;
        for (int attempt = 0; attempt < MOST_ATTEMPTS && isInTime(); attempt++) {
            RequestSpec request = request(proposal, path, body, null);
            Answer answer = send(request, Population.FIRST);
            Optional<String> inBody = StatusInBody.error(answer);
            if (answer.isGood() && !answer.isPage() && inBody.isEmpty()) {
                accept(proposal, request, answer);
                return;
            }
            String told = new String(answer.body(), StandardCharsets.UTF_8);
            refused.put(
                    proposal.key(),
                    "answered %d: %s".formatted(answer.status(), shortened(told.isBlank() ? answer.trouble() : told)));
            boolean isRefused = inBody.isPresent() || answer.status() >= 400 && answer.status() < 500;
            Optional<JsonNode> learned = isRefused ? new Lesson(told).applied(schema) : Optional.empty();
            Optional<String> next = learned.flatMap(this::body);
            if (next.isEmpty() || next.get().equals(body)) {
                return;
            }
            schema = learned.get();
            body = next.get();
        }
    }

    private Optional<String> body(JsonNode schema) {
        return new Body(kind -> ids.find(kind, new LinkedHashSet<>())).of(schema);
    }

    private static RequestSpec request(Proposal proposal, String path, String body, Map<String, Capture> capture) {
        RequestSpec old = proposal.draft().request();
        Map<String, String> headers = new LinkedHashMap<>(old.headers());
        headers.keySet().removeIf(name -> name.equals("Accept") || name.equals(TYPE));
        if (!isJson(body)) {
            headers.put(TYPE, JSON_TYPE);
        }
        return new RequestSpec(null, null, old.method(), path, headers, body, null, capture, null);
    }

    /** Whether a body stands as JSON in the file, with which the catalogue reads its type. A number that is a placeholder has no quotes around it. */
    static boolean isJson(String body) {
        try {
            return JSON.readTree(body).isContainerNode();
        } catch (IOException withBarePlaceholder) {
            return false;
        }
    }

    private Answer send(RequestSpec request, int number) throws InterruptedException {
        Map<String, String> headers = new LinkedHashMap<>(request.headers());
        headers.put(TYPE, JSON_TYPE);
        return application.send(
                request.method(), ids.filled(request.path(), number), headers, ids.filled(request.body(), number));
    }

    private void accept(Proposal proposal, RequestSpec request, Answer answer) {
        refused.remove(proposal.key());
        String kind = Nouns.of(proposal.draft().target().path());
        Map<String, Capture> capture = ids.created(kind, proposal.key(), answer);
        RequestSpec captured = request(proposal, request.path(), request.body(), capture);
        ids.placeholdersOf(captured)
                .forEach(name -> ids.list(name).ifPresent(list -> accepted.putIfAbsent(list.key(), list)));
        accepted.put(proposal.key(), new Populated.Accepted(proposal.key(), proposal.origin(), captured));
    }

    /** Sends what was accepted as often as a run will. @return how often all of it was accepted */
    private int rounds() throws InterruptedException {
        for (int round = 1; round < records; round++) {
            for (Populated.Accepted one : List.copyOf(accepted.values())) {
                if (!isInTime()) {
                    return round;
                }
                if (!one.request().method().equals("GET")) {
                    repeat(one, Population.FIRST + round);
                }
            }
        }
        return records;
    }

    private void repeat(Populated.Accepted one, int number) throws InterruptedException {
        Answer answer = send(one.request(), number);
        if (answer.isGood() && StatusInBody.error(answer).isEmpty()) {
            ids.again(one.request(), answer);
        } else {
            accepted.remove(one.key());
            refused.put(
                    one.key(),
                    "accepted once, and then answered %d: %s"
                            .formatted(answer.status(), shortened(new String(answer.body(), StandardCharsets.UTF_8))));
            dependents(one).forEach(accepted::remove);
        }
    }

    /** Keys of the requests that need what another one captures. */
    private List<String> dependents(Populated.Accepted lost) {
        return accepted.values().stream()
                .filter(one -> ids.placeholdersOf(one.request()).stream()
                        .anyMatch(name -> lost.request().capture().containsKey(name)))
                .map(Populated.Accepted::key)
                .toList();
    }

    /** The begin of what an application answered, in one line. */
    static String shortened(String text) {
        String line = Printable.of(text.replaceAll("\\s+", " ")).strip();
        return line.substring(0, Math.min(LONGEST_REFUSAL, line.length()));
    }

    static Optional<JsonNode> json(Answer answer) {
        try {
            return answer.isJson() ? Optional.of(JSON.readTree(answer.body())) : Optional.empty();
        } catch (IOException notJson) {
            return Optional.empty();
        }
    }
}
