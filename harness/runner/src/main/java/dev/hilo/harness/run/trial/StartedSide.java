package dev.hilo.harness.run.trial;

import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.run.start.Application;
import dev.hilo.harness.run.start.StartedApplication;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.PlannedLoad;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A side whose application is ready. */
public record StartedSide(Side side, StartedApplication started) {

    public Application application() {
        return started.application();
    }

    public TrialReport trial(int place) {
        return side.trials().get(place);
    }

    /** The loads of its trials, at the address where the generator reaches the application; empty where none has a load. */
    public Optional<Target> target(LoadGenerator generator) throws IOException {
        List<PlannedLoad> loads = side.planLoads();
        return loads.isEmpty()
                ? Optional.empty()
                : Optional.of(new Target(application().baseUrl(generator), loads));
    }
}
