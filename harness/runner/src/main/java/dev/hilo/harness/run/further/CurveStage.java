package dev.hilo.harness.run.further;

import dev.hilo.harness.run.capacity.CurveRates.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures latency over rates, up and down, with a window of each side at each rate. On the way up the first side begins, on the way down the
 * second: at each rate the order is AB BA.
 */
public final class CurveStage {
    private final List<CurveSide> sides;

    /** @param sides one, or the two of a duet */
    public CurveStage(List<CurveSide> sides) {
        this.sides = sides;
    }

    public void measure(List<Point> points) throws Exception {
        for (int number = 1; number <= points.size(); number++) {
            Point point = points.get(number - 1);
            List<CurveSide> ready = new ArrayList<>();
            for (CurveSide side : point.up() ? sides : sides.reversed()) {
                if (side.isReadyFor(point, number)) {
                    ready.add(side);
                }
            }
            WindowedSide.step(ready, sides, number);
        }
    }
}
