package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.OpenApiRequests;
import dev.hilo.harness.endpoints.Endpoints;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.load.PlanException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Requests that descriptions of the application propose, merged, the best description first: an OpenAPI document, the mappings of the
 * actuator, the annotations in the classes.
 */
final class Proposals {
    private static final String MAPPINGS = "/mappings";
    private static final String USUAL_MANAGEMENT = "/actuator";
    private static final String FROM_MAPPINGS = "mappings";
    private static final String OPENAPI = "OpenAPI";
    private static final int MOST_DOCUMENTS = 5;
    private static final int NOT_FOUND = 404;
    private static final int SERVER_ERROR = 500;

    private final Answers application;
    private final Endpoints endpoints;
    private final Answer nowhere;
    private final Map<String, Proposal> merged = new LinkedHashMap<>();
    private final Set<String> sources = new LinkedHashSet<>();
    private final List<String> notes = new ArrayList<>();

    /** @param nowhere answer to a path that does not exist: where that is a good one, a document at a usual path says little */
    Proposals(Answers application, Endpoints endpoints, Answer nowhere) {
        this.application = application;
        this.endpoints = endpoints;
        this.nowhere = nowhere;
    }

    /** @param framework empty where it is another */
    List<Proposal> find(Optional<Framework> framework) throws InterruptedException {
        List<Draft> annotated = OpenApiRequests.of(endpoints.annotated()).drafts();
        List<Draft> registered = OpenApiRequests.of(endpoints.registered()).drafts();
        RoutePrefix prefix = new RoutePrefix(Stream.concat(annotated.stream(), registered.stream())
                .map(draft -> new Proposal(draft, "").key())
                .collect(Collectors.toCollection(LinkedHashSet::new)));
        if (!hasServedDocument(framework, prefix)) {
            for (Map.Entry<String, byte[]> file : endpoints.documents().entrySet().stream()
                    .limit(MOST_DOCUMENTS)
                    .toList()) {
                addFile(file.getKey(), file.getValue(), prefix);
            }
        }
        String path = endpoints.management().orElse(endpoints.basePath() + USUAL_MANAGEMENT) + MAPPINGS;
        Answer mappings = application.get(path);
        if (mappings.isGood()) {
            addAll(Mappings.drafts(mappings.body(), endpoints.basePath()), FROM_MAPPINGS, "its mappings at " + path);
        }
        addAll(annotated, "annotations", "the annotations in its classes");
        addAll(registered.stream().map(Proposals::registered).toList(), "code", "the routes that its code registers");
        addAll(OpenApiRequests.of(endpoints.logged()).drafts(), "its log", "the routes that its log lists");
        addWritten();
        ParameterTypes types = new ParameterTypes(merged.values());
        return merged.values().stream().map(types::completed).toList();
    }

    /** What nothing describes may be in its sources. */
    private void addWritten() throws InterruptedException {
        if (merged.isEmpty() && !endpoints.sources().isEmpty()) {
            List<Draft> written = new SourceRoutes(application, nowhere, endpoints.sources()).drafts();
            addAll(written.stream().map(Proposals::registered).toList(), "code", "the routes in its sources");
        }
    }

    private static Draft registered(Draft draft) {
        String guess = "its code registers this route";
        return new Draft(
                draft.request(), draft.guess().isEmpty() ? guess : guess + "; " + draft.guess(), draft.target());
    }

    private boolean hasServedDocument(Optional<Framework> framework, RoutePrefix code) throws InterruptedException {
        DescriptionAddresses addresses = new DescriptionAddresses(application, endpoints.basePath());
        return framework.isPresent()
                ? hasServedDocument(addresses.below(framework.get().documentPaths()), code)
                : hasServedDocument(addresses.usual(), code) || hasServedDocument(addresses.ofPages(), code);
    }

    /** @param paths with what is in front of them all */
    private boolean hasServedDocument(List<String> paths, RoutePrefix code) throws InterruptedException {
        for (String path : paths) {
            Answer answer = application.get(path);
            if (answer.isGood()
                    && !answer.isPage()
                    && !isEmpty(answer.body())
                    && addDocument(path, answer.body(), code)) {
                return true;
            }
        }
        return false;
    }

    /** Whether nobody gave the application a document: Helidon SE answers with a YAML of nothing then, in version 4.5 with its tag. */
    private static boolean isEmpty(byte[] document) {
        String text = new String(document, StandardCharsets.UTF_8);
        return List.of("", "{}", "null")
                .contains(text.replaceAll("(?m)^(?:---|\\.\\.\\.|#.*|!!null \"null\")", "")
                        .strip());
    }

    private boolean addDocument(String path, byte[] content, RoutePrefix code) throws InterruptedException {
        try {
            List<Proposal> operations = read(path, content).stream()
                    .map(draft -> new Proposal(draft, OPENAPI))
                    .toList();
            addAll(withoutGateway(operations, code), "its OpenAPI document at " + path);
            return !operations.isEmpty();
        } catch (PlanException e) {
            if (!nowhere.isGood()) {
                notes.add("Its OpenAPI document cannot be used: " + e.getMessage());
            }
            return false;
        }
    }

    /** Operations of a document that may name the server of a gateway, which has the application below a path of its own. */
    private List<Proposal> withoutGateway(List<Proposal> operations, RoutePrefix code) throws InterruptedException {
        Optional<String> asked = operations.stream()
                .filter(one -> one.draft().isSafe()
                        && !one.hasParameters()
                        && Risk.of(one.draft()).isEmpty())
                .map(one -> one.draft().request().path())
                .findFirst();
        List<String> prefixes = code.surplus(operations);
        if (prefixes.isEmpty()
                || asked.isEmpty()
                || application.get(asked.get()).status() != NOT_FOUND) {
            return operations;
        }
        for (String prefix : prefixes) {
            if (isServed(application.get(asked.get().substring(prefix.length())))) {
                return operations.stream().map(one -> one.without(prefix)).toList();
            }
        }
        return operations;
    }

    private static boolean isServed(Answer answer) {
        return !answer.isNone() && answer.status() != NOT_FOUND && answer.status() < SERVER_ERROR;
    }

    /** A document that nobody serves may have been written for a part of the application, without the path of that part. */
    private void addFile(String name, byte[] content, RoutePrefix prefix) throws InterruptedException {
        try {
            List<Proposal> operations = read(name, content).stream()
                    .map(draft -> new Proposal(draft, OPENAPI))
                    .toList();
            addAll(withoutGateway(prefix.completed(operations), prefix), "its OpenAPI document " + name);
        } catch (PlanException notADocument) {
            // what is not served may be anything
        }
    }

    private static List<Draft> read(String name, byte[] content) {
        return OpenApiRequests.read(name, new ByteArrayInputStream(content)).drafts();
    }

    private void addAll(List<Draft> drafts, String origin, String source) {
        addAll(drafts.stream().map(draft -> new Proposal(draft, origin)).toList(), source);
    }

    private void addAll(List<Proposal> proposals, String source) {
        proposals.forEach(proposal -> merged.merge(proposal.key(), proposal, Proposals::better));
        if (!proposals.isEmpty()) {
            sources.add(source);
        }
    }

    /** The first, unless the second knows more of its parameters: mappings name none of the query, and no types. */
    private static Proposal better(Proposal first, Proposal second) {
        boolean isDescribed = !first.origin().equals(FROM_MAPPINGS)
                && first.draft().target().parameters().stream()
                        .noneMatch(parameter -> parameter.schema().isEmpty());
        return isDescribed ? first : new Proposal(second.draft(), first.origin());
    }

    /** Where they were found, in words; empty where nothing proposes a request. */
    Set<String> sources() {
        return sources;
    }

    /** Trouble with a description, a sentence each. */
    List<String> notes() {
        return notes;
    }
}
