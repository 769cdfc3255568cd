package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A path below which all endpoints are, where code or a server sets it and no description knows it.
 *
 * @param likely paths under which its server may offer it, by its descriptors, its name and its log
 */
record MissingPrefix(Answers application, Answer nowhere, List<String> likely) {
    private static final int NOT_FOUND = 404;
    private static final int MOST = 10;
    private static final String USUAL = "/api";

    /** Proposals as they are where one of them is found, else below the first prefix that answers. */
    List<Proposal> completed(List<Proposal> proposals) throws InterruptedException {
        List<String> paths = proposals.stream()
                .filter(proposal -> !proposal.hasParameters())
                .filter(proposal -> Risk.of(proposal.draft()).isEmpty())
                .map(proposal -> proposal.draft().request().path())
                .limit(MOST)
                .toList();
        return paths.isEmpty() || isFound(paths)
                ? proposals
                : prefix(paths.getFirst()).map(found -> below(found, proposals)).orElse(proposals);
    }

    private static List<Proposal> below(String prefix, List<Proposal> proposals) {
        String guess = "below %s, where one of them was found".formatted(prefix);
        return proposals.stream().map(proposal -> proposal.below(prefix, guess)).toList();
    }

    private boolean isFound(List<String> paths) throws InterruptedException {
        for (String path : paths) {
            if (application.get(path).status() != NOT_FOUND) {
                return true;
            }
        }
        return false;
    }

    private Optional<String> prefix(String path) throws InterruptedException {
        for (String candidate : candidates()) {
            Answer answer = application.get(candidate + path);
            boolean isThere = answer.isGood() || answer.isGuarded();
            if (isThere && !answer.isSameAs(nowhere)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /** Prefixes to try: likely ones, first segments of the links of its first page, and usual ones. */
    private Set<String> candidates() throws InterruptedException {
        Set<String> candidates = new LinkedHashSet<>();
        likely.stream().map(path -> path.replaceFirst("/+$", "")).limit(MOST).forEach(candidates::add);
        Answer page = application.get("/");
        if (page.isPage()) {
            Page.paths("/", page).stream()
                    .map(link -> link.replaceFirst("^(/[^/?]+)[/?].*", "$1"))
                    .filter(segment -> segment.length() > 1)
                    .limit(MOST)
                    .forEach(candidates::add);
        }
        candidates.add(USUAL);
        candidates.remove("");
        return candidates;
    }
}
