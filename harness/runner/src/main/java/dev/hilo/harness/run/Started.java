package dev.hilo.harness.run;

import dev.hilo.harness.env.Yardstick;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.load.LoadSession;
import dev.hilo.harness.run.load.LoadStage;
import dev.hilo.harness.run.load.WarmUpMonitor;
import dev.hilo.harness.run.start.ResetRefused;
import dev.hilo.harness.run.start.Resources;
import dev.hilo.harness.run.start.StartSpec;
import dev.hilo.harness.run.start.StartedApplication;
import dev.hilo.harness.run.trial.StartedSide;
import dev.hilo.harness.run.trial.TrialProbes;
import dev.hilo.harness.run.trial.TrialReport;
import dev.hilo.load.GeneratorHandshake;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The applications of a start that answer, with the generator that loads them.
 *
 * @param session of the one generator that loads all applications
 * @param isLast whether no other attempt at this start follows
 * @param open the resources of the start, which close all that it has started
 */
record Started(
        List<StartedSide> sides,
        LoadSession session,
        boolean isLast,
        Liveness liveness,
        Resources open,
        Tidying tidying) {

    /** Brings the data of each side back before a load. */
    void resetDatabases() throws ResetRefused, IOException, InterruptedException {
        for (StartedSide one : sides) {
            one.started().database().reset(one.application());
        }
    }

    /** The number of loads that follow each other. */
    int loads() {
        return sides.getFirst().side().trials().size();
    }

    /** The trials of all sides at one place: they take place at the same time. */
    List<TrialReport> trials(int place) {
        return sides.stream().map(side -> side.trial(place)).toList();
    }

    /** The side whose application, as it was started, has ended; empty where none has. */
    Optional<StartedSide> dead() {
        return sides.stream().filter(one -> !one.application().isAlive()).findFirst();
    }

    /** Confines the applications to where they are warmed up. */
    void confineForWarmUp() throws HostException, InterruptedException {
        for (StartedSide one : sides) {
            StartSpec spec = one.side().spec();
            one.application()
                    .confineTo(spec.settings().application().placement().beforeLoad(spec.variant()));
        }
    }

    /** Confines the applications to where they are measured. */
    void confineForLoad() throws HostException, InterruptedException {
        for (StartedSide one : sides) {
            StartSpec spec = one.side().spec();
            one.application()
                    .confineTo(spec.settings().application().placement().inLoad());
        }
    }

    LoadStage stage(int place) {
        List<TrialReport> trials = trials(place);
        return new LoadStage(
                trials.getFirst().profile(),
                trials.stream().map(TrialReport::folder).toList(),
                liveness,
                session);
    }

    /** Warms up and stores a trace of the warm-up, second by second. */
    void warmUp(int place, List<TrialProbes> probes) throws IOException, TrialFailure, InterruptedException {
        List<WarmUpMonitor> monitors =
                probes.stream().map(one -> new WarmUpMonitor()).toList();
        stage(place).warmUp(() -> {
            for (int side = 0; side < monitors.size(); side++) {
                monitors.get(side).sample(probes.get(side).applicationUse());
            }
        });
        for (int side = 0; side < monitors.size(); side++) {
            TrialReport trial = trials(place).get(side);
            GeneratorHandshake handshake = new GeneratorHandshake(trial.folder().load());
            trial.warmedUp(handshake.warmUpSeconds());
            monitors.get(side).write(handshake, trial.folder().warmUpTrace());
        }
    }

    /** Makes the measured load. */
    void measure(int place, List<TrialProbes> probes) throws IOException, TrialFailure, InterruptedException {
        Load load = trials(place).getFirst().profile().load();
        Optional<Duet> duet = Optional.ofNullable(load.duet());
        // where they are compared from the first seconds on, there is no time for a scrape
        probes.forEach(one -> one.isLoaded(0, duet));
        stage(place).measure(second -> probes.forEach(one -> one.isLoaded(second, duet)));
    }

    /** Counts what is left on the heap of each side, while no side is loaded. */
    void countLiveHeap(int place) throws InterruptedException {
        for (StartedSide one : sides) {
            one.application().running().liveHeap().ifPresent(one.trial(place)::leavesOnHeap);
        }
    }

    /** Measures how fast the machine is, while every application is idle; not that of a pod, which is another one. */
    void measureMachine(int place) throws IOException {
        if (sides.stream().allMatch(one -> one.application().running().isOnThisMachine())) {
            Yardstick yardstick = Yardstick.measure();
            for (TrialReport trial : trials(place)) {
                yardstick.write(trial.folder().probes());
            }
        }
    }

    /** Starts the probes of each side. */
    List<TrialProbes> probes(int place) throws IOException {
        List<TrialProbes> probes = new ArrayList<>();
        for (StartedSide one : sides) {
            List<StartedApplication> partners = sides.stream()
                    .filter(other -> other != one)
                    .map(StartedSide::started)
                    .toList();
            TrialProbes own = open.add(TrialProbes.start(one.trial(place).folder(), one.started(), partners));
            one.trial(place).sampledBy(own);
            own.addGenerator(session.generatorResources());
            probes.add(own);
        }
        return probes;
    }
}
