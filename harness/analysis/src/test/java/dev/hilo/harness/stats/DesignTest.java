package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.stats.Design.Pair;
import dev.hilo.harness.stats.Design.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DesignTest {
    private static final Step THREADS = new Step(3, "platform", "virtual");
    private static final Step MODEL = new Step(1, "blocking", "reactive");
    private static final Step DATABASE = new Step(2, "mysql", "mongodb");
    private static final Step FRAMEWORK = new Step(0, "spring", "quarkus");
    private static final Design MOVIES = movies();

    @Test
    void theSquareOfMoviesHasGaps() {
        assertThat(MOVIES.cells()).hasSize(14);
        assertThat(MOVIES.pairs(THREADS)).hasSize(6);
        assertThat(MOVIES.pairs(MODEL)).hasSize(6);
        assertThat(MOVIES.pairs(FRAMEWORK)).hasSize(6);
        assertThat(MOVIES.pairs(DATABASE)).hasSize(7).contains(new Pair(0, 2));
    }

    @Test
    void theMainEffectIsTheMeanOverThePairs() {
        double[] weights = MOVIES.mainEffect(THREADS).orElseThrow();
        for (int at = 0; at < weights.length; at++) {
            List<String> cell = MOVIES.cells().get(at);
            boolean pair = !(cell.get(0) + cell.get(1)).equals("quarkusreactive");
            double size = pair ? 1 / 6.0 : 0;
            assertThat(weights[at]).isCloseTo(cell.get(3).equals("virtual") ? size : -size, within(1e-12));
        }
    }

    /** The effects of a made-up square are recovered: each factor, and the larger effect of threads with MongoDB than with MySQL. */
    @Test
    void aMadeUpSquareIsTakenApart() {
        double[] values =
                MOVIES.cells().stream().mapToDouble(DesignTest::madeUp).toArray();
        assertThat(sum(MOVIES.mainEffect(FRAMEWORK).orElseThrow(), values)).isCloseTo(0.5, within(1e-12));
        assertThat(sum(MOVIES.mainEffect(MODEL).orElseThrow(), values)).isCloseTo(-0.2, within(1e-12));
        assertThat(sum(MOVIES.mainEffect(THREADS).orElseThrow(), values)).isCloseTo(0.3 + 0.08 / 2, within(1e-12));
        assertThat(sum(MOVIES.interaction(THREADS, DATABASE).orElseThrow(), values))
                .isCloseTo(0.08, within(1e-12));
        assertThat(sum(MOVIES.interaction(DATABASE, THREADS).orElseThrow(), values))
                .isCloseTo(0.08, within(1e-12));
        assertThat(sum(MOVIES.interaction(THREADS, MODEL).orElseThrow(), values))
                .isCloseTo(0, within(1e-12));
        assertThat(sum(MOVIES.interaction(THREADS, FRAMEWORK).orElseThrow(), values))
                .isCloseTo(0, within(1e-12));
        assertThat(sum(MOVIES.within(THREADS, DATABASE, "mongodb").orElseThrow(), values))
                .isCloseTo(0.38, within(1e-12));
    }

    /** Quarkus has no reactive build on virtual threads, so only Spring shows the interaction of threads and model. */
    @Test
    void anInteractionUsesWholeSquaresOnly() {
        double[] weights = MOVIES.interaction(THREADS, MODEL).orElseThrow();
        for (int at = 0; at < weights.length; at++) {
            boolean spring = MOVIES.cells().get(at).getFirst().equals("spring");
            assertThat(Math.abs(weights[at])).isCloseTo(spring ? 0.5 : 0, within(1e-12));
        }
    }

    @Test
    void noSquareNoInteraction() {
        Design line = new Design(List.of(List.of("a", "x"), List.of("b", "x"), List.of("b", "y")));
        assertThat(line.interaction(new Step(0, "a", "b"), new Step(1, "x", "y")))
                .isEmpty();
        assertThat(line.mainEffect(new Step(1, "y", "z"))).isEmpty();
    }

    private static double madeUp(List<String> cell) {
        boolean virtual = cell.get(3).equals("virtual");
        boolean mongo = cell.get(2).equals("mongodb");
        return 7
                + (cell.get(0).equals("quarkus") ? 0.5 : 0)
                + (cell.get(1).equals("reactive") ? -0.2 : 0)
                + (mongo ? 1 : 0)
                + (virtual ? 0.3 : 0)
                + (virtual && mongo ? 0.08 : 0);
    }

    private static double sum(double[] weights, double[] values) {
        double sum = 0;
        for (int at = 0; at < weights.length; at++) {
            sum += weights[at] * values[at];
        }
        return sum;
    }

    static Design movies() {
        List<List<String>> cells = new ArrayList<>();
        for (String framework : List.of("spring", "quarkus")) {
            for (String model : List.of("blocking", "reactive")) {
                for (String database : List.of("mysql", "mongodb")) {
                    cells.add(List.of(framework, model, database, "platform"));
                    if (!(framework + model).equals("quarkusreactive")) {
                        cells.add(List.of(framework, model, database, "virtual"));
                    }
                }
            }
        }
        return new Design(cells);
    }
}
