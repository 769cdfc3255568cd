package dev.hilo.gatling.movies;

import dev.hilo.gatling.load.Scenario;
import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.record.Failures;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import java.net.URI;

/** Clients of the Movies API. */
public final class MoviesScenario implements Scenario {
    @Override
    public Workload workload(PlannedLoad load, URI baseUrl, long seed, Share share, Failures failures) {
        return new MovieWorkload(load, seed, share, failures);
    }
}
