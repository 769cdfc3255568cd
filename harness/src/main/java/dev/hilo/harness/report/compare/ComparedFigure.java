package dev.hilo.harness.report.compare;

import dev.hilo.harness.report.Numbers;
import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.Figure.Better;
import dev.hilo.harness.result.Load;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A figure that is compared, with its word on the command line and in tables. */
enum ComparedFigure {
    THROUGHPUT("throughput", Figure.THROUGHPUT_PER_S),
    MEDIAN("median", Figure.LATENCY_P50_MS),
    P99("p99", Figure.LATENCY_P99_MS),
    CAPACITY("capacity", Figure.CAPACITY_PER_S),
    TIMEOUTS("timeouts", Figure.FAILURES_TIMEOUT),
    /** Milliseconds per request are seconds per 1000 requests. */
    CPU("cpu", Figure.APPLICATION_CPU_MS_PER_REQUEST),
    HEAP("heap", Figure.HEAP_USED_MAX_MB),
    RSS("rss", Figure.RSS_MAX_MB),
    CONTAINER_READY("container-ready", Figure.CONTAINER_READY_S),
    STARTED("started", Figure.APPLICATION_STARTED_S),
    STARTUP("startup", Figure.STARTUP_S);

    private static final Set<ComparedFigure> OF_A_START = EnumSet.of(CONTAINER_READY, STARTED, STARTUP);

    private static final Set<ComparedFigure> OF_ARRIVALS = EnumSet.of(TIMEOUTS, CAPACITY);

    private final String word;
    private final Figure figure;

    ComparedFigure(String word, Figure figure) {
        this.word = word;
        this.figure = figure;
    }

    /** Those that matter under a load. */
    static List<ComparedFigure> of(Load load) {
        if (load.isNone()) {
            return List.copyOf(OF_A_START);
        }
        return Arrays.stream(values())
                .filter(figure -> figure == STARTUP || !OF_A_START.contains(figure))
                .filter(figure -> !OF_ARRIVALS.contains(figure) || !load.isClosed())
                .toList();
    }

    static Optional<ComparedFigure> named(String word) {
        return Arrays.stream(values())
                .filter(figure -> figure.word.equals(word))
                .findFirst();
    }

    String word() {
        return word;
    }

    Figure figure() {
        return figure;
    }

    Better better() {
        return figure.better();
    }

    String label() {
        return this == CPU ? "CPU per 1000 requests" : figure.label();
    }

    String value(double value) {
        String number = Numbers.figure(figure, value);
        String unit = this == CPU ? "s" : figure.unit();
        return unit.isEmpty() || number.equals(Numbers.ABSENT) ? number : number + " " + unit;
    }
}
