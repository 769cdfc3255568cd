package dev.hilo.harness.load;

import dev.hilo.harness.host.RunningApplication;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;

/** A generator of loads that follow each other. For all but loads it is the generator of single ones. */
abstract class StandingGenerator implements LoadGenerator {
    private final LoadGenerator single;

    StandingGenerator(LoadGenerator single) {
        this.single = single;
    }

    @Override
    public final InetSocketAddress reach(RunningApplication application) throws IOException {
        return single.reach(application);
    }

    @Override
    public final Optional<LoadRun> compareAnswers(Path planFile) throws IOException {
        return single.compareAnswers(planFile);
    }

    @Override
    public final LoadRun populate(Path planFile) throws IOException {
        return single.populate(planFile);
    }
}
