package dev.hilo.harness.result.metrics;

import java.util.List;

/** Ranges of seconds of a load, in order. */
record LoadSeconds(List<Bounds> stretches) {

    /** @param to exclusive */
    record Bounds(double from, double to) {
        double length() {
            return to - from;
        }

        private boolean hold(double begin, double end) {
            return from <= begin && end <= to && begin < to;
        }
    }

    static LoadSeconds between(double from, double to) {
        return new LoadSeconds(List.of(new Bounds(from, to)));
    }

    /** Whether what happened at this moment counts; of a whole second, whether its beginning does. */
    boolean hold(double moment) {
        return stretches.stream().anyMatch(bounds -> bounds.hold(moment, moment));
    }

    boolean hold(CsvTable.Row row) {
        return hold(row.second());
    }

    /** Whether a whole second counts; the last one of a window has no arrivals at its end. */
    boolean holdAllOf(double second) {
        return stretches.stream()
                .map(bounds -> new Bounds(bounds.from(), Math.ceil(bounds.to())))
                .anyMatch(bounds -> bounds.hold(second, second + 1));
    }

    double length() {
        return stretches.stream().mapToDouble(Bounds::length).sum();
    }

    /** The ranges before {@code end}. */
    LoadSeconds until(double end) {
        return new LoadSeconds(stretches.stream()
                .filter(bounds -> bounds.from() < end)
                .map(bounds -> new Bounds(bounds.from(), Math.min(end, bounds.to())))
                .toList());
    }

    /** As many slices as fit, each {@code seconds} long, in the order of time. */
    List<Bounds> slices(double seconds) {
        return stretches.stream()
                .<Bounds>mapMulti((bounds, slices) -> {
                    for (double from = bounds.from(); from + seconds <= bounds.to(); from += seconds) {
                        slices.accept(new Bounds(from, from + seconds));
                    }
                })
                .toList();
    }
}
