package dev.hilo.harness.run;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.metrics.CapacityCpu;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.run.capacity.CapacitySearch;
import dev.hilo.harness.run.capacity.CurveRates;
import dev.hilo.harness.run.further.CapacitySide;
import dev.hilo.harness.run.further.CapacityStage;
import dev.hilo.harness.run.further.CurveSide;
import dev.hilo.harness.run.further.CurveStage;
import dev.hilo.harness.run.further.FurtherLoad;
import dev.hilo.harness.run.further.RollingStage;
import dev.hilo.harness.run.further.StressStage;
import dev.hilo.harness.run.further.WaitingStage;
import dev.hilo.harness.run.trial.Steps;
import dev.hilo.harness.run.trial.TrialReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The loads that follow the measured one in the same start, in this order: in a duet one in which the heap is counted, the search for the
 * capacity with overload and outage, the response curve, then the rolling restart.
 *
 * @param trials of the sides, in the order of {@code loads}
 */
record FurtherLoads(CapacityAim aim, List<TrialReport> trials, List<FurtherLoad> loads) {

    void measure(Steps steps) throws Exception {
        boolean asksForCapacity = aim.isSearched() || aim.curve().isPresent();
        // a program off the JVM, or on a host that cannot ask one, is spared a load that would tell nothing
        if (asksForCapacity && trials.size() > 1 && trials.stream().anyMatch(TrialReport::knowsHeap)) {
            steps.step("waiting heap", this::countWaiting);
        }
        List<Integer> capacities = aim.isSearched() ? steps.step("find capacity", this::findCapacity) : List.of();
        if (aim.curve().isPresent()) {
            CurveRates rates = aim.curve().get();
            int capacity = rates.capacity().orElseGet(() -> Collections.max(capacities));
            if (capacity > 0) {
                steps.step("measure curve", () -> curve(rates.around(capacity)));
            }
        }
        if (aim.rolling().isPresent()) {
            steps.step("rolling restart", () -> restart(aim.rolling().get().seconds()));
        }
    }

    /** One side after the other, because each changes its application; a side without replicas is left as it is. */
    private void restart(int seconds) throws Exception {
        for (int side = 0; side < trials.size(); side++) {
            TrialReport trial = trials.get(side);
            RollingStage stage = new RollingStage(trial.folder().path(), loads.get(side), aim.goal());
            if (stage.hasReplicas()) {
                trial.rolled(stage.run(CapacitySide.highestRate(trial.profile()), seconds));
            }
        }
    }

    /** Counts the heap of each side in turn at the highest rate of the profile. */
    private void countWaiting() throws Exception {
        for (int side = 0; side < trials.size(); side++) {
            TrialReport trial = trials.get(side);
            new WaitingStage(loads.get(side))
                    .count(trial.folder().path().resolve("waiting"), CapacitySide.highestRate(trial.profile()))
                    .ifPresent(trial::holdsWaiting);
        }
    }

    /** Searches both sides of a duet at once, in windows that take turns. The partner of a loaded side is idle. */
    private List<Integer> findCapacity() throws Exception {
        List<CapacitySide> searched = new ArrayList<>();
        for (int side = 0; side < trials.size(); side++) {
            TrialReport trial = trials.get(side);
            int first = CapacitySearch.first(CapacitySide.highestRate(trial.profile()), trial.loadSeed());
            searched.add(new CapacitySide(trial.folder().path(), first, loads.get(side), aim.goal()));
        }
        List<Capacity> found = new CapacityStage(searched).find();
        for (int side = 0; side < trials.size(); side++) {
            int capacity = found.get(side).perSecond();
            TrialReport trial = trials.get(side);
            trial.holdsUpTo(
                    found.get(side),
                    CapacityCpu.read(trial.folder().path(), loads.get(side).processors()));
            if (aim.overload() && capacity > 0) {
                stress(trial, loads.get(side), capacity);
            }
        }
        return found.stream().map(Capacity::perSecond).toList();
    }

    private void stress(TrialReport trial, FurtherLoad load, int capacity) throws Exception {
        Path folder = trial.folder().path();
        trial.recovers(new StressStage(folder, load, aim.goal(), Stress.Kind.OVERLOAD).run(capacity));
        if (!load.services().isEmpty()) {
            new StressStage(folder, load, aim.goal(), Stress.Kind.OUTAGE).run(capacity);
        }
    }

    private void curve(List<CurveRates.Point> points) throws Exception {
        List<CurveSide> sides = new ArrayList<>();
        for (int side = 0; side < trials.size(); side++) {
            sides.add(new CurveSide(trials.get(side).folder().path(), loads.get(side), aim.goal()));
        }
        new CurveStage(sides).measure(points);
    }
}
