package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Looks at a running application: where it says that it is ready, what it can be asked, and what it answers. */
final class Exploration {
    /** A file of one page. */
    private static final int REQUESTS = 40;

    private static final int NOT_YET = 503;
    private static final int PATIENCE = 20;
    private static final long POLL_MILLIS = 500;
    private static final String MAPPINGS = "/actuator/mappings";
    private static final Pattern LINK = Pattern.compile("(?:href|action)\\s*=\\s*[\"'](/[^\"'#\\s]*)");

    /** No application has it. */
    private static final String NOWHERE = "/hilo-looks-for-what-is-nowhere";

    private static final Pattern STATIC =
            Pattern.compile("(?i).*\\.(css|js|mjs|map|png|jpe?g|gif|svg|ico|webp|woff2?|ttf)(\\?.*)?");

    private final Answers application;
    private final Optional<Framework> framework;
    /** A single page application answers every path with its page. */
    private Answer nowhere;

    private final List<String> notes = new ArrayList<>();

    Exploration(Answers application, Optional<Framework> framework) {
        this.application = application;
        this.framework = framework;
    }

    Explored explore() throws InterruptedException {
        nowhere = application.get(NOWHERE);
        if (nowhere.isGood()) {
            notes.add(
                    "It answers %d to paths that do not exist: give requests an expect that tells a good answer from that."
                            .formatted(nowhere.status()));
        }
        Optional<String> ready = ready();
        Optional<String> metrics = first(framework.map(Framework::metricsPaths).orElse(List.of("/metrics")));
        List<Draft> drafts = new ArrayList<>();
        String source = find(drafts);
        List<Tried> tried = new ArrayList<>();
        for (Draft draft : drafts.stream().limit(REQUESTS).toList()) {
            tried.add(tried(draft));
        }
        if (drafts.size() > REQUESTS) {
            notes.add("%d more requests were found and left out.".formatted(drafts.size() - REQUESTS));
        }
        return new Explored(ready, metrics, source, new Identifiers(application).linked(tried), notes);
    }

    /** An application may accept connections before it is ready. */
    private Optional<String> ready() throws InterruptedException {
        for (String path : framework.map(Framework::readyPaths).orElse(List.of("/health", "/healthz"))) {
            Answer answer = application.get(path);
            for (int attempt = 0; answer.status() == NOT_YET && attempt < PATIENCE; attempt++) {
                Thread.sleep(POLL_MILLIS);
                answer = application.get(path);
            }
            if (answer.status() == 200 && !answer.isPage()) {
                return Optional.of(path);
            }
            if (answer.status() == NOT_YET) {
                notes.add("%s answers 503, so it is not used to tell when the application is ready: %s"
                        .formatted(path, shortened(answer)));
            }
        }
        return application.get("/").status() == 200 ? Optional.of("/") : Optional.empty();
    }

    private static String shortened(Answer answer) {
        String text = new String(answer.body(), StandardCharsets.UTF_8).replaceAll("\\s+", " ");
        return text.substring(0, Math.min(150, text.length()));
    }

    private Optional<String> first(List<String> paths) throws InterruptedException {
        for (String path : paths) {
            Answer answer = application.get(path);
            if (answer.isGood() && !answer.isPage()) {
                return Optional.of(path);
            }
        }
        return Optional.empty();
    }

    /** @return where they were found */
    private String find(List<Draft> drafts) throws InterruptedException {
        for (String path : framework.map(Framework::documentPaths).orElse(List.of("/openapi.json", "/v3/api-docs"))) {
            if (read(path, drafts)) {
                return "its OpenAPI document at " + path;
            }
        }
        Answer mappings = application.get(MAPPINGS);
        if (mappings.isGood()) {
            drafts.addAll(Mappings.drafts(mappings.body()));
            if (!drafts.isEmpty()) {
                return "its mappings at " + MAPPINGS;
            }
        }
        drafts.addAll(links());
        return "the links of its first page";
    }

    private boolean read(String path, List<Draft> drafts) throws InterruptedException {
        Answer answer = application.get(path);
        if (!answer.isGood()) {
            return false;
        }
        try {
            drafts.addAll(ApiDocument.drafts(path, answer.body()));
            return !drafts.isEmpty();
        } catch (PlanException e) {
            notes.add("Its OpenAPI document cannot be used: " + e.getMessage());
            return false;
        }
    }

    private List<Draft> links() throws InterruptedException {
        Answer page = application.get("/");
        Set<String> paths = new LinkedHashSet<>(List.of("/"));
        LINK.matcher(new String(page.body(), StandardCharsets.UTF_8))
                .results()
                .map(found -> found.group(1))
                .filter(path -> !path.startsWith("//") && !STATIC.matcher(path).matches())
                .forEach(paths::add);
        return paths.stream()
                .map(path -> new Draft(
                        new RequestSpec(null, null, null, RequestSpec.literal(path), null, null, null, null, null),
                        "found as a link"))
                .toList();
    }

    private Tried tried(Draft draft) throws InterruptedException {
        if (!draft.isSafe()) {
            return new Tried(draft, 0, "not sent: it may change data");
        }
        Answer answer = application.get(draft.request().path());
        return new Tried(draft, answer.status(), objection(draft, answer));
    }

    private String objection(Draft draft, Answer answer) {
        if (answer.status() == 0) {
            return "no answer: " + answer.trouble();
        }
        if (!answer.isGood()) {
            return "answered " + answer.status();
        }
        boolean isRoot = draft.request().path().equals("/");
        return !isRoot && answer.isSameAs(nowhere)
                ? "answered with the page that it has for paths that do not exist"
                : "";
    }
}
