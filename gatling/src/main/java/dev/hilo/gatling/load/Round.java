package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Failures;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import io.gatling.javaapi.core.PopulationBuilder;
import io.netty.channel.EventLoopGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The loads of all targets at the same index of a plan, and their order of stages: warm-up, handshakes with the harness, measured load,
 * result files. A stage begins when the one before it has ended at all targets. A rehearsal of all loads may precede the first one;
 * otherwise early loads would meet a younger JVM than late ones.
 */
final class Round {
    private final List<Stages> targets = new ArrayList<>();
    private final SharedOrigin origin = new SharedOrigin();
    private volatile Heartbeat heartbeat;

    /** @param place index of the loads in the list of each target */
    Round(LoadPlan plan, int place, Scenarios scenarios, Failures failures) {
        List<PlannedLoad> loads =
                plan.targets().stream().map(target -> target.loads().get(place)).toList();
        Share share = plan.shareOrAll();
        Stages.Pace pace = new Stages.Pace(new WarmUpPace(), new WarmUpPace());
        Alternation arrivals = new Alternation(loads, plan.seed());
        for (int target = 0; target < loads.size(); target++) {
            PlannedLoad load = loads.get(target);
            Failures own = failures.ofOneLoad();
            Workload workload =
                    scenarios.of(load).workload(load, plan.targets().get(target).baseUrl(), plan.seed(), share, own);
            Progress progress = new Progress(load.workload(), target, loads.size());
            MeasuredLoad measured = load.isClosed()
                    ? new ClosedLoad(load.clients(), workload)
                    : new OpenLoad(arrivals.at(target).of(share), workload, origin, progress);
            targets.add(new Stages(load, share, pace, workload, measured, own, progress));
        }
    }

    void addRehearsalTo(Crew crew) {
        if (targets.stream().anyMatch(Stages::isRehearsed)) {
            crew.meet(loops -> inTurn(Stages::awaitRehearsal, Stages::beginRehearsal))
                    .then(target -> targets.get(target).rehearsal())
                    .meet(loops -> inTurn(Stages::endRehearsal));
        }
    }

    /** Adds all stages except the arrivals and the end of an open load. */
    void addTo(Crew crew) {
        crew.meet(loops -> inTurn(Stages::awaitBegin, Stages::beginWarmUp))
                .then(target -> targets.get(target).warmUp())
                .meet(this::betweenWarmUpAndLoad)
                .then(target -> targets.get(target).clients());
    }

    private void betweenWarmUpAndLoad(EventLoopGroup loops) {
        inTurn(Stages::endWarmUp);
        // Otherwise garbage of the warm-up would be collected during the measured load.
        System.gc();
        inTurn(Stages::tellWarmUpDone, Stages::awaitGo);
        targets.getFirst().startEpochMillis().ifPresent(origin::fixAt);
        inTurn(Stages::beginLoad);
        heartbeat = Heartbeat.begin(loops);
    }

    void end() {
        heartbeat.end();
        inTurn(load -> load.end(heartbeat));
    }

    /** Arrivals of an open load by target; empty for a closed load. */
    List<PopulationBuilder> arrivals() {
        return targets.stream().flatMap(load -> load.arrivals().stream()).toList();
    }

    /** Runs each step for all targets before the next step. */
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
