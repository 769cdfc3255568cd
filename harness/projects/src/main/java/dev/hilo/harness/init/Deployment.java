package dev.hilo.harness.init;

import dev.hilo.harness.draft.OpenApiRequests;
import dev.hilo.harness.endpoints.Endpoints;
import dev.hilo.harness.init.Answers.Answer;
import java.net.CookieManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The wait for an application whose server listens before it has deployed it, and answers every path as one that does not exist until then.
 *
 * @param named paths that the user names
 * @param logged paths that the log of the server names by now
 */
record Deployment(Answers application, Endpoints endpoints, List<String> named, Supplier<List<String>> logged) {
    /** Not found, and unavailable. */
    private static final Set<Integer> NOT_YET = Set.of(404, 503);

    /** OpenAPI document of most programs that are no applications of a server. */
    private static final String DOCUMENT = "/openapi.json";

    private static final int MOST_PATHS = 5;
    private static final Duration LIMIT = Duration.ofSeconds(150);

    /** Looks at a program that is its own server: an interface without a page may have nothing to show. */
    private static final int MOST_LOOKS = 10;

    /** Looks without any work after which nothing more is to come. */
    private static final int QUIET_LOOKS = 3;

    /**
     * Waits while it works, for a few minutes at most: for a program that is its own server, and of which the user names no path, some seconds and while it uses CPU time.
     *
     * @return whether it was deployed meanwhile
     */
    boolean await(Work work) throws InterruptedException {
        // exploring counts its own requests
        try (Answers client = application.another(new CookieManager())) {
            Answer nowhere = client.get(Exploration.nowhere(endpoints));
            Answer first = client.get("/");
            boolean isOfServer = !endpoints.contextRoots().isEmpty();
            if (!NOT_YET.contains(nowhere.status()) || isThere(client) || !isOfServer && isAnswered(first)) {
                return false;
            }
            return isOfServer || !named.isEmpty()
                    ? await(client, first, work::goesOn, Integer.MAX_VALUE)
                    : await(client, first, work::computes, MOST_LOOKS);
        }
    }

    private boolean await(Answers client, Answer first, Work work, int most) throws InterruptedException {
        long start = System.nanoTime();
        int quiet = 0;
        for (int look = 0; look < most && quiet < QUIET_LOOKS; look++) {
            quiet = work.goesOn() ? 0 : quiet + 1;
            if (isThere(client) || isAnother(client.get("/"), first)) {
                return true;
            }
            if (System.nanoTime() - start >= LIMIT.toNanos()) {
                return false;
            }
        }
        return false;
    }

    private boolean isThere(Answers client) throws InterruptedException {
        for (String path : paths()) {
            if (isAnswered(client.get(path))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the first page is one that the server had not without the application. */
    private static boolean isAnother(Answer now, Answer first) {
        return isAnswered(now) && !now.isSameAs(first);
    }

    private static boolean isAnswered(Answer answer) {
        return !answer.isNone() && !NOT_YET.contains(answer.status());
    }

    /** Paths of the application alone, as its code has them and below those under which its server may offer it; usual ones of a program that is its own server. */
    private List<String> paths() {
        List<String> own =
                Stream.concat(named.stream(), described()).limit(MOST_PATHS).toList();
        List<String> roots = Stream.concat(endpoints.contextRoots().stream(), logged.get().stream())
                .map(root -> root.replaceFirst("/$", ""))
                .toList();
        List<String> paths = new ArrayList<>(own);
        own.stream().limit(1).forEach(path -> roots.forEach(root -> paths.add(root + path)));
        roots.forEach(root -> paths.add(root + "/"));
        if (endpoints.contextRoots().isEmpty()) {
            paths.addAll(Exploration.READY);
            paths.add(DOCUMENT);
        }
        return paths;
    }

    private Stream<String> described() {
        return Stream.of(endpoints.annotated(), endpoints.registered())
                .flatMap(document -> OpenApiRequests.of(document).drafts().stream())
                .map(draft -> new Proposal(draft, ""))
                .filter(proposal ->
                        !proposal.hasParameters() && Risk.of(proposal.draft()).isEmpty())
                .map(proposal -> proposal.draft().request().path());
    }
}
