package dev.hilo.harness.init;

import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.harness.init.Filling.Captured;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What became of a proposal.
 *
 * @param path as it was sent, with its values; empty where it was not
 * @param headers those of the request, with what the application wanted besides
 * @param status of the answer; 0 for none
 * @param remark why the request cannot be used, or was not sent; empty where it can
 * @param isEmpty whether the answer was good and had no data
 * @param good what the body of a good answer says besides, by its JSON path
 */
record Outcome(
        Proposal proposal,
        Filling filling,
        String path,
        Map<String, String> headers,
        int status,
        long bytes,
        String remark,
        boolean isEmpty,
        Map<String, String> good) {
    boolean hasData() {
        return status >= 200 && status < 300 && remark.isEmpty() && !isEmpty;
    }

    boolean isUnanswered() {
        return status == 0;
    }

    /** A request that was not sent. */
    static Outcome unsent(Proposal proposal, Filling filling, String reason) {
        return new Outcome(proposal, filling, "", proposal.draft().request().headers(), 0, 0, reason, false, Map.of());
    }

    /**
     * As it goes into the file.
     *
     * @param captures what other requests need of its answers
     * @param acceptsEmpty whether an answer without data is used, because there is nothing better
     */
    Tried tried(Map<String, Capture> captures, boolean acceptsEmpty) {
        boolean isUsedEmpty = isEmpty && acceptsEmpty;
        Map<String, String> placeholders = new LinkedHashMap<>();
        filling.captured().forEach((parameter, captured) -> placeholders.put(parameter, captured.name()));
        RequestSpec old = proposal.draft().request();
        RequestSpec request = new RequestSpec(
                isNamed(old) ? old.name() : null,
                old.weight(),
                old.method(),
                proposal.hasParameters()
                        ? proposal.draft().target().filled(filling.values(), placeholders)
                        : old.path(),
                ownHeaders(),
                old.body(),
                expect(old.expect()),
                captures,
                old.method().equals("DELETE")
                        ? filling.captured().values().stream()
                                .map(Captured::name)
                                .toList()
                        : old.takes());
        return new Tried(
                new Draft(
                        request,
                        guess(isUsedEmpty),
                        proposal.draft().target(),
                        proposal.draft().body()),
                proposal.origin(),
                path,
                status,
                bytes,
                hasData(),
                isUsedEmpty ? "" : remark);
    }

    private Expect expect(Expect described) {
        return described.json().isEmpty() ? new Expect(described.status(), described.text(), good) : described;
    }

    /** Without what hilo's clients send anyway. */
    private Map<String, String> ownHeaders() {
        Map<String, String> own = new LinkedHashMap<>(headers);
        own.remove("Accept", "application/json");
        return own;
    }

    /** A name that says more than method and path. */
    private static boolean isNamed(RequestSpec request) {
        return !request.name().startsWith(request.method() + " /");
    }

    /** Where the values come from takes the place of what the draft made up. */
    private String guess(boolean isUsedEmpty) {
        String found = proposal.origin().equals("link") ? "found as a link" : "";
        Stream<String> own = Stream.of(proposal.draft().guess().split("; "))
                .filter(part -> !proposal.hasParameters() || !part.endsWith("no example"));
        return Stream.of(Stream.of(isUsedEmpty ? remark : "", found, filling.reason()), own)
                .flatMap(parts -> parts)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** Keys of the proposals whose answers it needs. */
    List<Captured> needed() {
        return List.copyOf(filling.captured().values());
    }
}
