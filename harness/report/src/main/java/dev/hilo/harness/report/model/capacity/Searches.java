package dev.hilo.harness.report.model.capacity;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.stats.Sample;
import java.util.List;

/** Capacities of the starts of a variant. A start in which no rate held is told beside the median of the others: it is no rate. */
record Searches(List<Capacity> all) {

    /** Rates of the starts that held one; zero for each start where none did. */
    Sample rates() {
        return Sample.of((isNoneHeld() ? all : held())
                .stream().mapToDouble(Capacity::perSecond).toArray());
    }

    boolean isNoneHeld() {
        return held().isEmpty();
    }

    /** Whether some application can do more. */
    boolean isBound() {
        return all.stream().anyMatch(Capacity::lowerBound);
    }

    /** The starts without a rate, where others have one: {@code none held in 1 of 2}; empty without any. */
    String without() {
        int without = all.size() - held().size();
        return without == 0 || isNoneHeld() ? "" : "none held in %d of %d".formatted(without, all.size());
    }

    private List<Capacity> held() {
        return all.stream().filter(capacity -> capacity.perSecond() > 0).toList();
    }
}
