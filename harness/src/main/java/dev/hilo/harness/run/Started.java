package dev.hilo.harness.run;

import dev.hilo.load.GeneratorHandshake;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What stands ready when the applications of a start answer.
 *
 * @param session of the generator that loads them all
 * @param open closes it all
 */
record Started(List<StartedSide> sides, LoadSession session, Liveness liveness, Resources open) {

    /** How many loads follow each other. */
    int loads() {
        return sides.getFirst().side().trials().size();
    }

    /** The trials of all sides at one place: they take place at the same time. */
    List<TrialReport> trials(int place) {
        return sides.stream().map(side -> side.trial(place)).toList();
    }

    LoadStage stage(int place) {
        List<TrialReport> trials = trials(place);
        return new LoadStage(
                trials.getFirst().profile(),
                trials.stream().map(TrialReport::folder).toList(),
                liveness,
                session);
    }

    /** Warms up and keeps what can be seen of it, second by second. */
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

    /** Begins to sample. */
    List<TrialProbes> probes(int place) throws IOException {
        List<TrialProbes> probes = new ArrayList<>();
        for (StartedSide one : sides) {
            List<StartedSide> partners =
                    sides.stream().filter(other -> other != one).toList();
            TrialProbes own = open.add(TrialProbes.start(one.trial(place).folder(), one, partners));
            one.trial(place).sampledBy(own);
            own.addGenerator(session.generatorPid());
            probes.add(own);
        }
        return probes;
    }
}
