package dev.hilo.harness.run.capacity;

import java.util.List;
import java.util.OptionalInt;

/** The recovery of an application after a stress. */
public final class Recovery {
    /** The seconds in a row that show a recovery: a single one may be luck. */
    private static final int IN_A_ROW = 3;

    private Recovery() {}

    /**
     * @param held for each second since the overload whether the goal was met
     * @return the first of three seconds in a row that met it; empty when there are none
     */
    public static OptionalInt seconds(List<Boolean> held) {
        int inARow = 0;
        for (int second = 0; second < held.size(); second++) {
            inARow = held.get(second) ? inARow + 1 : 0;
            if (inARow == IN_A_ROW) {
                return OptionalInt.of(second + 1 - IN_A_ROW);
            }
        }
        return OptionalInt.empty();
    }
}
