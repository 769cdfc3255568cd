package dev.hilo.harness.load;

import dev.hilo.load.LoadPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Gatling for loads that follow each other, in one JVM. When a load fails or is stopped, that JVM ends, and the next load gets a new one. */
final class StandingGatling extends StandingGenerator {
    private final GatlingProcess single;
    private Optional<StandingProcess> process = Optional.empty();

    StandingGatling(GatlingProcess single) {
        super(single);
        this.single = single;
    }

    @Override
    public LoadRun start(Path planFile, LoadPlan plan) throws IOException {
        if (process.filter(StandingProcess::isAlive).isEmpty()) {
            process = Optional.of(StandingProcess.start(single.place(), planFile));
        }
        return process.get().carryOut(planFile);
    }

    @Override
    public boolean isWarm() {
        return process.filter(StandingProcess::isWarm).isPresent();
    }

    @Override
    public void close() {
        process.ifPresent(StandingProcess::close);
    }
}
