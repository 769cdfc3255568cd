package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Failures;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlannedLoad;
import io.gatling.javaapi.core.PopulationBuilder;
import io.netty.channel.EventLoopGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The loads of all targets at the same place of a plan, and the order of things in them: warm-up, turns with the harness, measured load,
 * result files. Each thing begins when the one before it is over at all targets. Before the first load of a plan may be a rehearsal of all
 * of them: a load that comes early would otherwise meet a younger JVM than one that comes late.
 */
final class Round {
    private final List<Stages> targets = new ArrayList<>();
    private volatile Heartbeat heartbeat;

    /** @param place of the loads in the list of each target */
    Round(LoadPlan plan, int place, Suite suite, Failures failures) {
        List<PlannedLoad> loads =
                plan.targets().stream().map(target -> target.loads().get(place)).toList();
        Alternation arrivals = new Alternation(loads, plan.seed());
        SharedOrigin origin = new SharedOrigin();
        for (int target = 0; target < loads.size(); target++) {
            PlannedLoad load = loads.get(target);
            Failures own = failures.ofOneLoad();
            Workload workload = suite.workload(load, plan.targets().get(target).baseUrl(), plan.seed(), own);
            Progress progress = new Progress(load.workload(), target, loads.size());
            MeasuredLoad measured = load.isClosed()
                    ? new ClosedLoad(load.clients(), workload)
                    : new OpenLoad(arrivals.at(target), workload, origin, progress);
            targets.add(new Stages(load, workload, measured, own, progress));
        }
    }

    void addRehearsalTo(Crew crew) {
        if (targets.stream().anyMatch(Stages::isRehearsed)) {
            crew.meet(loops -> inTurn(Stages::awaitRehearsal, Stages::beginRehearsal))
                    .then(target -> targets.get(target).rehearsal())
                    .meet(loops -> inTurn(Stages::endRehearsal));
        }
    }

    /** All but the arrivals of an open load and its end. */
    void addTo(Crew crew) {
        crew.meet(loops -> inTurn(Stages::awaitBegin, Stages::beginWarmUp))
                .then(target -> targets.get(target).warmUp())
                .meet(this::betweenWarmUpAndLoad)
                .then(target -> targets.get(target).clients());
    }

    private void betweenWarmUpAndLoad(EventLoopGroup loops) {
        inTurn(Stages::endWarmUp);
        // What the warm-up left would be collected in the middle of the measured load.
        System.gc();
        inTurn(Stages::tellWarmUpDone, Stages::awaitGo, Stages::beginLoad);
        heartbeat = Heartbeat.begin(loops);
    }

    void end() {
        heartbeat.end();
        inTurn(load -> load.end(heartbeat));
    }

    /** Of an open load, by target; empty when it is closed. */
    List<PopulationBuilder> arrivals() {
        return targets.stream().flatMap(load -> load.arrivals().stream()).toList();
    }

    /** Each step for all targets before the next one. */
    @SafeVarargs
    private void inTurn(Consumer<Stages>... steps) {
        for (Consumer<Stages> step : steps) {
            targets.forEach(step);
        }
    }

    void requireEnded() {
        targets.forEach(Stages::requireEnded);
    }
}
