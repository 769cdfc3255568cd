package dev.hilo.harness.run.further;

import dev.hilo.harness.result.Capacity;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the highest arrival rate at which an application holds a goal: after its trial, in the same start.
 *
 * <p>Both sides of a duet are searched at once. A step has a window for each of them, one right after the other, so that a change of the
 * machine's speed reaches both; the side that is first in one step is second in the next. Both begin at the same rate and have the same rate
 * as long as their outcomes agree. While one is loaded the other is idle.
 */
public final class CapacityStage {
    private final List<CapacitySide> sides;

    /** @param sides one, or the two of a duet */
    public CapacityStage(List<CapacitySide> sides) {
        this.sides = sides;
    }

    /** The capacity of each side. */
    public List<Capacity> find() throws Exception {
        List<CapacitySide> searched = sides;
        for (int number = 1; !searched.isEmpty(); number++) {
            searched = due(searched, number);
            WindowedSide.step(number % 2 == 1 ? searched : searched.reversed(), sides, number);
        }
        return sides.stream().map(CapacitySide::found).toList();
    }

    private static List<CapacitySide> due(List<CapacitySide> searched, int number) throws Exception {
        List<CapacitySide> due = new ArrayList<>();
        for (CapacitySide side : searched) {
            if (side.isDue(number)) {
                due.add(side);
            }
        }
        return due;
    }
}
