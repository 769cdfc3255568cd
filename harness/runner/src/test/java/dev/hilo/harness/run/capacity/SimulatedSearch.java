package dev.hilo.harness.run.capacity;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.run.capacity.CapacitySearch.Step;
import dev.hilo.harness.run.capacity.StepJudgement.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * Searches of both sides of a duet on a simulated machine, whose speed changes every 7 s. A window holds when its rate is at most the capacity
 * of the application at the speed of these seconds.
 *
 * @param speed sd of the speed of the machine, like the others of the logarithm
 * @param life sd of the capacity between two JVMs
 * @param chance sd of the rate at which a window fails, for all other reasons
 * @param youth what the application lacks of its capacity at its first window, as a share; a third of that after each {@value #STEPS_OF_YOUTH} steps
 */
record SimulatedSearch(double speed, double life, double chance, double youth) {
    private static final int RATE = 200;
    private static final double SPEED_SECONDS = 7;
    private static final double WINDOW_SECONDS = CapacityTimes.LEAD + CapacityTimes.STEP;
    private static final double AROUND_STEP_SECONDS = 11;
    private static final double STEPS_OF_YOUTH = 4;

    /** The machine of one duet. */
    private static final class Machine {
        private final TreeMap<Integer, Double> speeds = new TreeMap<>();
        private final Random random;
        private final double sd;
        private double second;

        Machine(Random random, double sd) {
            this.random = random;
            this.sd = sd;
        }

        /** The mean speed of the next window. */
        double window() {
            double sum = 0;
            for (int at = CapacityTimes.LEAD; at < WINDOW_SECONDS; at++) {
                sum += speeds.computeIfAbsent(
                        (int) ((second + at) / SPEED_SECONDS), any -> Math.exp(sd * random.nextGaussian()));
            }
            second += WINDOW_SECONDS;
            return sum / CapacityTimes.STEP;
        }

        void pause() {
            second += AROUND_STEP_SECONDS;
        }
    }

    /** One side. */
    private final class Side {
        private final CapacitySearch search;
        private final double exact;
        private final Random random;
        private int windows;

        Side(double truth, long seed, Random random) {
            search = new CapacitySearch(CapacitySearch.first(RATE, seed));
            exact = truth * Math.exp(life * random.nextGaussian());
            this.random = random;
        }

        void step(Machine machine) {
            Optional<Step> step = search.next();
            if (step.isPresent()) {
                int rate = step.get().perSecond();
                double age = 1 - youth * Math.pow(3, -windows++ / STEPS_OF_YOUTH);
                double limit = exact * age * machine.window() * Math.exp(chance * random.nextGaussian());
                search.record(
                        rate,
                        rate <= limit
                                ? new StepJudgement(Outcome.HELD, "", 0.1)
                                : new StepJudgement(Outcome.MISSED, "p99 120 ms", Double.NaN));
            }
        }

        void searchAlone(Machine machine) {
            while (search.next().isPresent()) {
                step(machine);
                machine.pause();
            }
        }

        Capacity capacity() {
            return search.capacity("goal");
        }
    }

    /** The logarithm of the ratio that a duet reads: both sides in each step, in turned order. */
    double together(double first, double second, Random random) {
        Machine machine = new Machine(random, speed);
        List<Side> sides = sides(first, second, random);
        for (int number = 1; sides.stream().anyMatch(side -> side.search.next().isPresent()); number++) {
            (number % 2 == 1 ? sides : sides.reversed()).forEach(side -> side.step(machine));
            machine.pause();
        }
        return ratio(sides);
    }

    /** The same where one side is searched after the other. */
    double apart(double first, double second, Random random) {
        Machine machine = new Machine(random, speed);
        List<Side> sides = sides(first, second, random);
        sides.forEach(side -> side.searchAlone(machine));
        return ratio(sides);
    }

    /** Share of the capacity of an application that a search finds: 1 for all of it. */
    double found(double truth, Random random) {
        Machine machine = new Machine(random, speed);
        Side side = new Side(truth, random.nextLong(), random);
        side.searchAlone(machine);
        return side.capacity().perSecond() / side.exact;
    }

    /** Both sides of a duet, whose searches begin at the same rate. */
    private List<Side> sides(double first, double second, Random random) {
        long seed = random.nextLong();
        return List.of(new Side(first, seed, random), new Side(second, seed, random));
    }

    private static double ratio(List<Side> sides) {
        return Math.log((double) sides.getLast().capacity().perSecond()
                / sides.getFirst().capacity().perSecond());
    }
}
