package dev.hilo.harness.draft;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Drafts of handwritten requests, from files of HTTP clients, each as often as the others. */
final class WrittenRequests {
    private static final int OK = 200;
    private static final int MOST_SHOWN = 5;
    private static final int LONGEST_SHOWN = 40;
    private static final String ANY_HOST = "http://localhost";

    /** Scheme, host and port, each of which may be a variable. */
    private static final Pattern ORIGIN = Pattern.compile("^(?:(?:[A-Za-z]+|\\{\\{[^{}]*}}):/{2})?"
            + "(?:\\{\\{[^{}]*}}|[^/?#{}]*)(?:[.:](?:\\{\\{[^{}]*}}|[^/?#{}.:]*))*");

    /** A name in a path or query where nobody has written a value. */
    private static final Pattern NAME_OF_VALUE = Pattern.compile("\\{[^{}/]+}|<[^<>/]+>|/:[A-Za-z]");

    /**
     * A request with the values of its variables.
     *
     * @param name empty for method and path
     * @param target path and query
     * @param good status of a good answer, where one is written
     * @param isForUsers whether credentials belong to it that are not read
     */
    record Written(
            String name,
            String method,
            String target,
            Map<String, String> headers,
            WrittenBody body,
            Optional<Integer> good,
            boolean isForUsers) {}

    private final String unknownVariable;
    private final LeftOut leftOut = new LeftOut("request");
    private final Map<String, Integer> unknowns = new TreeMap<>();
    private final Names names = new Names();
    private final List<Draft> drafts = new ArrayList<>();

    /** @param places where the value of a variable may be: "the collection" */
    WrittenRequests(String places) {
        unknownVariable = "a {{variable}} without a value in " + places;
    }

    /** An address without what a run has of its own, so that its variables may be unknown. */
    static String withoutOrigin(String url) {
        return ORIGIN.matcher(url).replaceFirst("");
    }

    void leaveOut(String reason) {
        leftOut.add(reason);
    }

    void add(Written written) {
        WrittenBody body = written.body();
        Set<String> unknown = BracedVariables.unknown(
                Credentials.without(written.target()) + RecordedRequest.copied(written.headers()) + body.text());
        if (body.reason() != null) {
            leftOut.add(body.reason());
        } else if (!unknown.isEmpty()) {
            leftOut.add(unknownVariable);
            unknown.forEach(variable -> unknowns.merge(variable, 1, Integer::sum));
        } else {
            HarEntry entry = new HarEntry(
                    written.method(),
                    ANY_HOST + written.target(),
                    written.headers(),
                    body.type(),
                    body.text(),
                    false,
                    written.good().orElse(OK),
                    null);
            RecordedRequest.of(entry, leftOut).ifPresent(sent -> drafts.add(draft(written, sent)));
        }
    }

    private Draft draft(Written written, RecordedRequest request) {
        Map<String, String> headers = new LinkedHashMap<>();
        request.headers().forEach((name, value) -> headers.put(name, RequestSpec.literal(value)));
        Expect expect = written.good()
                .map(status -> new Expect(List.of(status), null, Map.of()))
                .orElse(null);
        String body = request.body() == null ? null : RequestSpec.literal(request.body());
        String name = names.name(written.name().isEmpty() ? request.method() + " " + request.target() : written.name());
        return new Draft(
                new RequestSpec(name, 1, request.method(), request.target(), headers, body, expect, null, null),
                guess(written, request));
    }

    private static String guess(Written written, RecordedRequest request) {
        List<String> guesses = new ArrayList<>();
        if (written.isForUsers() || request.hadCredentials()) {
            guesses.add(Credentials.LEFT_OUT);
        }
        if (NAME_OF_VALUE.matcher(Credentials.without(written.target())).find()) {
            guesses.add("a name stands in the path in place of a value: write one that exists");
        }
        return String.join("; ", guesses);
    }

    /** @throws PlanException in one line when none can be sent */
    Drafts drafts(Path file, List<String> notesOfVariables) {
        List<String> notes =
                Stream.concat(notesOfVariables.stream(), notes().stream()).toList();
        PlanException.require(
                !drafts.isEmpty(),
                "%s has no request that can be sent%s"
                        .formatted(file, notes.stream().map(": "::concat).reduce("", String::concat)));
        return new Drafts(drafts, notes);
    }

    /** Notes of what was left out; unknown variables are named, the most frequent first. */
    private List<String> notes() {
        String shown = unknowns.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(MOST_SHOWN)
                .map(one -> "%s in %,d".formatted(PrintableText.of(one.getKey(), LONGEST_SHOWN), one.getValue()))
                .collect(Collectors.joining(", "));
        return leftOut.notes().stream()
                .map(note -> note.endsWith(unknownVariable) ? note + ": " + shown : note)
                .toList();
    }
}
