package dev.hilo.harness.result.figures;

import java.util.List;

/** Values over time, in the order of time; a second without a value has no point. */
public record Series(String name, List<Point> points) {

    /** @param second since the start of the measured load */
    public record Point(double second, double value) {}
}
