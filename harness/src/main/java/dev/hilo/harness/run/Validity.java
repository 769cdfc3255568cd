package dev.hilo.harness.run;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.Load;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether the figures of a trial that ran to its end are true of the application, not of the generator or the host. */
final class Validity {
    /** Above this the generator has no room left for the peaks within a second. */
    static final double GENERATOR_CPU_PERCENT = 80;

    static final double STEAL_PERCENT = 5;

    /** A closed load above this has found the limit of the application, whatever the generator could have done. */
    static final double SATURATED_PERCENT = 95;

    private final Load load;

    Validity(Load load) {
        this.load = load;
    }

    /** Why not, in one line; empty when they are. */
    Optional<String> objection(Map<Figure, Double> figures) {
        String objections = Stream.of(
                        above(figures, Figure.ARRIVALS_UNSENT, 0, "arrivals were not sent"),
                        generator(figures),
                        above(
                                figures,
                                Figure.HOST_STEAL_PERCENT,
                                STEAL_PERCENT,
                                "% of the processors' time taken by the host"))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
        return objections.isEmpty() ? Optional.empty() : Optional.of(objections);
    }

    private Optional<String> generator(Map<Figure, Double> figures) {
        if (!load.isClosed()) {
            return above(
                    figures,
                    Figure.GENERATOR_CPU_MEAN_PERCENT,
                    GENERATOR_CPU_PERCENT,
                    "% of a processor used by the load generator");
        }
        boolean saturated = figures.getOrDefault(Figure.APPLICATION_CPU_MEAN_PERCENT, 0.0) >= SATURATED_PERCENT;
        return saturated
                ? Optional.empty()
                : above(
                        figures,
                        Figure.GENERATOR_CPU_MEAN_PERCENT,
                        GENERATOR_CPU_PERCENT,
                        "% of a processor used by the load generator, which was the limit: the application can do more");
    }

    private static Optional<String> above(Map<Figure, Double> figures, Figure figure, double limit, String what) {
        double value = figures.getOrDefault(figure, 0.0);
        return value > limit ? Optional.of("%.4g %s (limit %.4g)".formatted(value, what, limit)) : Optional.empty();
    }
}
