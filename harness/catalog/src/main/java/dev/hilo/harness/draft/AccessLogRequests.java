package dev.hilo.harness.draft;

import static java.util.stream.Collectors.groupingBy;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The mix of requests by frequency, from an access log. Paths of one kind, which differ only in numbers, UUIDs and values of the query, share
 * the weight of their kind: there may be far more of them than a mix can hold.
 */
final class AccessLogRequests {
    private static final int MOST_KINDS = 200;
    private static final int MOST_PATHS = 20;
    private static final int MOST_SHOWN = 5;
    private static final int LONGEST_SHOWN = 60;
    private static final int SUM_OF_WEIGHTS = 1_000;

    private final AccessLog log;
    private final Map<String, List<String>> requestsByKind;
    private final Map<String, Integer> weights = new LinkedHashMap<>();
    private final List<String> kindsWithMorePaths = new ArrayList<>();

    private AccessLogRequests(AccessLog log) {
        this.log = log;
        this.requestsByKind = log.requests().byFrequency().stream().collect(groupingBy(AccessLog::template));
    }

    static Drafts read(Path file) {
        Drafts drafts = new AccessLogRequests(AccessLog.read(file)).drafts();
        PlanException.require(
                !drafts.drafts().isEmpty(),
                "%s has no request that can be sent: %s".formatted(file, String.join("; ", drafts.notes())));
        return drafts;
    }

    private Drafts drafts() {
        List<String> kinds = log.templates().byFrequency().stream()
                .filter(requestsByKind::containsKey)
                .toList();
        List<String> frequent = kinds.stream().limit(MOST_KINDS).toList();
        List<Long> counts = frequent.stream().map(log.templates()::count).toList();
        long total = counts.stream().mapToLong(Long::longValue).sum();
        List<Integer> shares =
                total == 0 ? List.of() : Weights.of(counts, Math.toIntExact(Math.min(total, SUM_OF_WEIGHTS)));
        for (int place = 0; place < frequent.size(); place++) {
            share(frequent.get(place), shares.get(place));
        }
        int divisor = Weights.divisor(List.copyOf(weights.values()));
        Names names = new Names();
        List<Draft> drafts = weights.entrySet().stream()
                .map(entry -> draft(entry.getKey(), entry.getValue() / divisor, names))
                .toList();
        return new Drafts(drafts, notes());
    }

    private void share(String kind, int share) {
        List<String> paths = requestsByKind.get(kind).stream().limit(MOST_PATHS).toList();
        List<Long> counts = paths.stream().map(log.requests()::count).toList();
        List<Integer> shares = Weights.of(counts, share);
        for (int place = 0; place < paths.size(); place++) {
            if (shares.get(place) > 0) {
                weights.put(paths.get(place), shares.get(place));
            }
        }
        long kept = counts.stream().mapToLong(Long::longValue).sum();
        if (share > 0 && kept < log.templates().count(kind)) {
            kindsWithMorePaths.add(PrintableText.of(kind, LONGEST_SHOWN));
        }
    }

    private static Draft draft(String request, int weight, Names names) {
        String[] words = request.split(" ", 2);
        return new Draft(
                new RequestSpec(names.name(request), weight, words[0], words[1], null, null, null, null, null), "");
    }

    private List<String> notes() {
        LeftOut leftOut = log.leftOut();
        List<String> kinds =
                weights.keySet().stream().map(AccessLog::template).distinct().toList();
        leftOut.add(
                "kinds of request that are too rare for the mix",
                log.templates().total()
                        - kinds.stream().mapToLong(log.templates()::count).sum());
        List<String> notes = new ArrayList<>(leftOut.notes());
        if (!kindsWithMorePaths.isEmpty()) {
            notes.add("at most %d paths of a kind are used, with the weight of all: %s%s"
                    .formatted(
                            MOST_PATHS,
                            String.join(
                                    ", ",
                                    kindsWithMorePaths.stream()
                                            .limit(MOST_SHOWN)
                                            .toList()),
                            kindsWithMorePaths.size() > MOST_SHOWN
                                    ? " and %d more".formatted(kindsWithMorePaths.size() - MOST_SHOWN)
                                    : ""));
        }
        if (log.hasCredentials()) {
            notes.add(Credentials.LEFT_OUT);
        }
        notes.add("an access log has no headers and no cookies: add those that the application needs");
        return notes;
    }
}
