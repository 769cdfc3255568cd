package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.Load;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What clients do decides which figures there are, and which of them a reader looks for first. */
enum LoadKind {
    /** Requests arrive at a rate, whatever becomes of them: latency is what varies. */
    OPEN(
            "Arrivals at a rate",
            List.of(Figure.THROUGHPUT_MAX_PER_S, Figure.LATENCY_P99_MS),
            List.of(Figure.LATENCY_P99_MS, Figure.APPLICATION_CPU_MS_PER_REQUEST, Figure.THROUGHPUT_PER_S),
            List.of(Figure.LATENCY_P99_MS, Figure.LATENCY_P50_MS, Figure.THROUGHPUT_PER_S)),
    /** So many clients wait for their answers: throughput is what varies. */
    CLOSED(
            "Clients that wait for their answers",
            List.of(Figure.THROUGHPUT_PER_S),
            List.of(Figure.THROUGHPUT_PER_S, Figure.LATENCY_P99_MS, Figure.APPLICATION_CPU_MS_PER_REQUEST),
            List.of(Figure.THROUGHPUT_PER_S, Figure.LATENCY_P50_MS, Figure.LATENCY_P99_MS)),
    /** Nobody comes: the start is all that there is. */
    NONE("Start", Start.FIGURES, Start.FIGURES, Start.FIGURES);

    /** What the start of an application tells. */
    private static final class Start {
        static final List<Figure> FIGURES =
                List.of(Figure.CONTAINER_READY_S, Figure.APPLICATION_STARTED_S, Figure.STARTUP_S);
    }

    private final String title;
    private final List<Figure> headline;
    private final List<Figure> glance;
    private final List<Figure> matrices;

    LoadKind(String title, List<Figure> headline, List<Figure> glance, List<Figure> matrices) {
        this.title = title;
        this.headline = headline;
        this.glance = glance;
        this.matrices = matrices;
    }

    static LoadKind of(Load load) {
        return load.isNone() ? NONE : load.isClosed() ? CLOSED : OPEN;
    }

    /** What workloads of the kind have in common. */
    String title() {
        return title;
    }

    /** A figure where there is little room. */
    static String word(Figure figure) {
        return switch (figure) {
            case THROUGHPUT_MAX_PER_S -> "highest in 1 s";
            case CONTAINER_READY_S -> "container ready";
            case APPLICATION_STARTED_S -> "application started";
            case STARTUP_S -> "first good answer";
            default -> figure.label();
        };
    }

    /** What stands for a workload where there is room for little more than one figure. */
    List<Figure> headline() {
        return headline;
    }

    /** The few figures that a short report shows as matrices. */
    List<Figure> glance() {
        return glance;
    }

    /** Those that lead the matrices of a page. */
    List<Figure> matrices() {
        return matrices;
    }

    boolean hasClients() {
        return this != NONE;
    }

    /** The figures of the verdict, each with the words for it; a run has those of them that it measures. CPU has the same ratio per request as per 1000 of them. */
    Map<Figure, String> spokenOf() {
        Map<Figure, String> words = new LinkedHashMap<>();
        if (hasClients()) {
            words.put(Figure.THROUGHPUT_PER_S, "throughput");
            words.put(Figure.LATENCY_P50_MS, "median");
            words.put(Figure.LATENCY_P99_MS, "p99");
            if (this == OPEN) {
                words.put(Figure.CAPACITY_PER_S, "highest rate within the goal");
                words.put(Figure.FAILURES_TIMEOUT, "timeouts");
            }
            words.put(Figure.APPLICATION_CPU_MS_PER_REQUEST, "CPU per 1000 requests");
            words.put(Figure.HEAP_USED_MAX_MB, "heap");
            words.put(Figure.RSS_MAX_MB, "RSS");
            words.put(Figure.STARTUP_S, "startup");
        } else {
            words.put(Figure.CONTAINER_READY_S, "time until the container is ready");
            words.put(Figure.APPLICATION_STARTED_S, "time until the application has started");
            words.put(Figure.STARTUP_S, "time to the first good answer");
        }
        return words;
    }
}
