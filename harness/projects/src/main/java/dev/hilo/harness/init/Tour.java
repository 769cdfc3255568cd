package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.load.requests.RequestSpec;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Sends each proposed request that only reads, those without parameters first: their answers name values for the others, and lead to more
 * paths. Bounded in requests and time.
 */
final class Tour {
    private static final String REDIRECT = "redirect of ";
    private static final int MOST_SENT = 200;
    private static final int MOST_ATTEMPTS = 4;
    private static final int MOST_FOUND = 30;
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final String JOURNAL =
            "left out: it lists requests that it was sent, so it grows with a load, and another start has others";

    private static final String OF_THIS_START =
            "left out: its id is a UUID that stands in a link alone, and another start may have others";

    private final Answers application;
    private final URI server;
    private final Answer nowhere;
    private final Seen seen;
    private final Fillings fillings;
    private final long began = System.nanoTime();
    /** Requests that the search for readiness and descriptions has taken. */
    private final int sentBefore;

    private final Queue<Proposal> next = new ArrayDeque<>();
    /** Found paths with an id at their end, which wait for the lists. */
    private final Queue<Proposal> members = new ArrayDeque<>();

    private final Set<String> known = new HashSet<>();
    private final List<Proposal> described;
    private final List<Outcome> outcomes = new ArrayList<>();
    private int found;
    private int leftOut;

    /** @param nowhere the answer to a path that does not exist */
    Tour(Answers application, Answer nowhere, Seen seen, List<Proposal> described) {
        this.application = application;
        this.server = application.server();
        this.sentBefore = application.sent();
        this.nowhere = nowhere;
        this.seen = seen;
        this.fillings = new Fillings(seen);
        this.described = described;
        described.forEach(proposal -> known.add(proposal.key()));
    }

    /** What became of each, in the order in which they were tried. */
    List<Outcome> outcomes() {
        return outcomes;
    }

    /** How many were not tried, because there are too many. */
    int leftOut() {
        return leftOut;
    }

    /**
     * @param starts paths of first pages
     * @param logged paths that the log of the application names
     * @param documented paths that its README names
     */
    void visit(List<String> starts, List<String> logged, List<String> documented) throws InterruptedException {
        described.stream()
                .filter(proposal -> proposal.draft().isSafe() && !proposal.hasParameters())
                .forEach(next::add);
        starts.forEach(start -> find(start, "first page"));
        logged.forEach(path -> find(path, "its log"));
        documented.forEach(path -> find(path, "its README"));
        visitNext();
        List<Proposal> withParameters = described.stream()
                .filter(proposal -> proposal.draft().isSafe() && proposal.hasParameters())
                .sorted(Comparator.<Proposal>comparingInt(proposal ->
                                proposal.draft().target().parameters().size())
                        .thenComparing(
                                proposal -> proposal.draft().target().path().split("/").length))
                .toList();
        for (Proposal proposal : withParameters) {
            visit(proposal);
            visitNext();
        }
        while (!members.isEmpty()) {
            visit(members.remove());
            visitNext();
        }
        described.stream()
                .filter(proposal -> !proposal.draft().isSafe())
                .map(this::unsent)
                .forEach(outcomes::add);
    }

    private void visitNext() throws InterruptedException {
        while (!next.isEmpty()) {
            visit(next.remove());
        }
    }

    private Outcome unsent(Proposal proposal) {
        Filling likeliest = proposal.hasParameters()
                ? fillings.of(proposal.draft().target()).getFirst()
                : Filling.none("");
        return Outcome.unsent(proposal, likeliest, Risk.of(proposal.draft()).orElse(""));
    }

    private void visit(Proposal proposal) throws InterruptedException {
        if (Risk.of(proposal.draft()).isPresent()) {
            outcomes.add(unsent(proposal));
        } else if (application.sent() - sentBefore >= MOST_SENT || System.nanoTime() - began > LONGEST_NANOS) {
            leftOut++;
        } else {
            Outcome best = best(proposal);
            outcomes.add(isOfThisStart(best) ? Outcome.unsent(proposal, best.filling(), OF_THIS_START) : best);
        }
    }

    /** Whether no other start need have what was asked for: nothing captures its id, and no script of the application has it. */
    private static boolean isOfThisStart(Outcome outcome) {
        Filling filling = outcome.filling();
        return outcome.hasData()
                && filling.isOfLink()
                && filling.values().values().stream().anyMatch(Column::isUuid);
    }

    private Outcome best(Proposal proposal) throws InterruptedException {
        List<Filling> all =
                proposal.hasParameters() ? fillings.of(proposal.draft().target()) : List.of(Filling.none(""));
        Outcome best = null;
        for (Filling filling : all.stream().limit(MOST_ATTEMPTS).toList()) {
            Outcome outcome = attempt(proposal, filling);
            best = best == null || outcome.hasData() || best.status() >= 400 && outcome.isEmpty() ? outcome : best;
            // each wait for no answer takes seconds
            if (best.hasData() || outcome.isUnanswered()) {
                return best;
            }
        }
        return best;
    }

    private Outcome attempt(Proposal proposal, Filling filling) throws InterruptedException {
        RequestSpec request = proposal.draft().request();
        String path = proposal.hasParameters()
                ? proposal.draft().target().filled(filling.values(), Map.of())
                : request.path();
        Reply reply = Reply.to(application, request, path, !proposal.hasParameters());
        Answer answer = reply.answer();
        Optional<String> objection = reply.objection(nowhere, server).or(() -> journal(answer));
        Optional<String> missing = objection.isEmpty() ? AnswerData.missing(answer) : Optional.empty();
        if (objection.isEmpty()) {
            learn(proposal, filling, path, answer);
        } else if (answer.isRedirect()) {
            Page.redirected(path, answer.location(), server).ifPresent(target -> find(target, REDIRECT + path));
        }
        return new Outcome(
                proposal,
                filling,
                path,
                reply.headers(),
                answer.status(),
                answer.body().length,
                objection.or(() -> missing).orElse(""),
                missing.isPresent(),
                StatusInBody.good(answer));
    }

    /** Whether an answer names what only hilo has asked for: it tells of requests, as a journal, an audit or a log does. */
    private static Optional<String> journal(Answer answer) {
        return new String(answer.body(), StandardCharsets.UTF_8).contains(Exploration.NOWHERE)
                ? Optional.of(JOURNAL)
                : Optional.empty();
    }

    private void learn(Proposal proposal, Filling filling, String path, Answer answer) {
        List<String> links = List.of();
        if (answer.isJson()) {
            links = seen.json(proposal, filling.values(), answer.body()).stream()
                    .flatMap(link -> Page.redirected(path, link, server).stream())
                    .toList();
        } else if (answer.isPage()) {
            links = List.copyOf(Page.paths(path, answer));
        }
        for (String link : links) {
            if (!isDescribed(link)) {
                seen.link(link, path);
            }
            find(link, "link");
        }
    }

    /** Whether a description has the very path, so that none of its segments is a value. */
    private boolean isDescribed(String path) {
        return described.stream()
                .filter(proposal -> !proposal.hasParameters())
                .anyMatch(proposal -> proposal.draft().target().path().equals(Page.withoutQuery(path)));
    }

    /** Adds a path that nothing else proposes. Of several that differ in an id alone, the first. */
    private void find(String path, String origin) {
        Proposal proposal = Proposal.found(path, origin);
        boolean isDescribed = described.stream()
                .filter(Proposal::hasParameters)
                .anyMatch(known -> known.draft().isSafe()
                        && known.draft()
                                .target()
                                .paths()
                                .matcher(Page.withoutQuery(path))
                                .matches());
        // a server that redirects to the path with a slash means another path
        boolean isRedirect = origin.startsWith(REDIRECT);
        String slash = isRedirect && path.endsWith("/") ? "/" : "";
        String kind = proposal.key().replaceAll("/(\\d+|[0-9a-fA-F-]{32,36})(?=/|$)", "/{}") + slash;
        boolean isNew = known.add(kind) && !isDescribed;
        // the target of a redirect takes the place of what was found
        if (isNew && (isRedirect || found < MOST_FOUND)) {
            found += isRedirect ? 0 : 1;
            (proposal.hasParameters() ? members : next).add(proposal);
        }
    }
}
