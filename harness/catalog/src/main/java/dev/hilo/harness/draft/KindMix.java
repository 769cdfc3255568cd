package dev.hilo.harness.draft;

import dev.hilo.load.requests.RequestSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The mix of requests by frequency. Paths of one kind share the weight of their kind: there may be far more of them than a mix can hold.
 */
final class KindMix {
    private static final int MOST_KINDS = 200;
    private static final int MOST_PATHS = 20;
    private static final int MOST_SHOWN = 5;
    private static final int LONGEST_SHOWN = 60;
    private static final int SUM_OF_WEIGHTS = 1_000;

    private final KindCounts counts;
    private final Map<String, Integer> weights = new LinkedHashMap<>();
    private final List<String> kindsWithMorePaths = new ArrayList<>();
    private long counted;

    KindMix(KindCounts counts) {
        this.counts = counts;
        List<String> frequent = counts.kinds().stream().limit(MOST_KINDS).toList();
        List<Long> sizes = frequent.stream().map(counts::count).toList();
        long total = sizes.stream().mapToLong(Long::longValue).sum();
        List<Integer> shares =
                total == 0 ? List.of() : Weights.of(sizes, Math.toIntExact(Math.min(total, SUM_OF_WEIGHTS)));
        Map<String, List<String>> requests = counts.requestsByKind();
        for (int place = 0; place < frequent.size(); place++) {
            share(frequent.get(place), requests.get(frequent.get(place)), shares.get(place));
        }
    }

    private void share(String kind, List<String> requests, int share) {
        List<String> kept = requests.stream().limit(MOST_PATHS).toList();
        List<Long> sizes =
                kept.stream().map(request -> counts.count(kind, request)).toList();
        List<Integer> shares = Weights.of(sizes, share);
        for (int place = 0; place < kept.size(); place++) {
            if (shares.get(place) > 0) {
                weights.merge(kept.get(place), shares.get(place), Integer::sum);
            }
        }
        counted += share > 0 ? counts.count(kind) : 0;
        if (share > 0 && sizes.stream().mapToLong(Long::longValue).sum() < counts.count(kind)) {
            kindsWithMorePaths.add(PrintableText.of(kind, LONGEST_SHOWN));
        }
    }

    List<Draft> drafts() {
        int divisor = Weights.divisor(List.copyOf(weights.values()));
        Names names = new Names();
        return weights.entrySet().stream()
                .map(entry -> draft(entry.getKey(), entry.getValue() / divisor, names))
                .toList();
    }

    private static Draft draft(String request, int weight, Names names) {
        String[] words = request.split(" ", 2);
        return new Draft(
                new RequestSpec(names.name(request), weight, words[0], words[1], null, null, null, null, null), "");
    }

    /** @param leftOut reasons that are known already; this adds its own */
    List<String> notes(LeftOut leftOut) {
        leftOut.add("kinds of request that are too rare for the mix", counts.total() - counted);
        List<String> notes = new ArrayList<>(leftOut.notes());
        if (!kindsWithMorePaths.isEmpty()) {
            int more = kindsWithMorePaths.size() - MOST_SHOWN;
            notes.add("at most %d paths of a kind are used, with the weight of all: %s%s"
                    .formatted(
                            MOST_PATHS,
                            String.join(
                                    ", ",
                                    kindsWithMorePaths.stream()
                                            .limit(MOST_SHOWN)
                                            .toList()),
                            more > 0 ? " and %d more".formatted(more) : ""));
        }
        return notes;
    }
}
