package dev.hilo.harness.init;

import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.harness.init.Filling.Captured;
import dev.hilo.load.requests.RequestSpec.Capture;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Chooses what a first file has room for: requests with data, and others with the reason why they are not used. */
final class Selection {
    /** Requests of each kind in a file of one page. */
    private static final int MOST = 40;

    private final List<Outcome> outcomes;
    private final int untried;
    private final boolean acceptsEmpty;

    /** @param untried proposals that were not tried, because there are too many */
    Selection(List<Outcome> outcomes, int untried) {
        this.outcomes = outcomes;
        this.untried = untried;
        this.acceptsEmpty = outcomes.stream()
                .noneMatch(outcome ->
                        outcome.hasData() && !isFound(outcome.proposal().origin()));
    }

    private static boolean isFound(String origin) {
        return origin.equals("link") || origin.equals("first page") || origin.startsWith("redirect");
    }

    List<Tried> tried() {
        List<Outcome> chosen = new ArrayList<>(used());
        outcomes.stream().filter(outcome -> !isUsed(outcome)).limit(MOST).forEach(chosen::add);
        Map<String, Map<String, Capture>> captures = new LinkedHashMap<>();
        for (Outcome outcome : chosen) {
            for (Captured captured : outcome.needed()) {
                captures.computeIfAbsent(captured.list(), list -> new LinkedHashMap<>())
                        .put(captured.name(), new Capture(captured.json(), null));
            }
        }
        return chosen.stream()
                .map(outcome ->
                        outcome.tried(captures.getOrDefault(outcome.proposal().key(), Map.of()), acceptsEmpty))
                .toList();
    }

    private List<Outcome> used() {
        return outcomes.stream().filter(this::isUsed).limit(MOST).toList();
    }

    private boolean isUsed(Outcome outcome) {
        return outcome.hasData() || outcome.isEmpty() && acceptsEmpty;
    }

    /** What a user should know of the choice, a sentence each. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        long used = outcomes.stream().filter(this::isUsed).count();
        long others = outcomes.size() - used;
        long more = Math.max(0, used - MOST) + Math.max(0, others - MOST) + untried;
        if (more > 0) {
            notes.add(
                    "%,d more requests were found and left out: the file has room for %d, and hilo looks for a minute."
                            .formatted(more, MOST));
        }
        if (used > 0 && outcomes.stream().noneMatch(Outcome::hasData)) {
            notes.add(
                    "Nothing that it answers has data: a measurement of these requests says little. Fill its database first.");
        }
        return notes;
    }
}
