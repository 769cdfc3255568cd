package dev.hilo.movies.contract;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.net.URI;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the contract against an application that is already running. */
public final class ContractRun {
    private ContractRun() {}

    /**
     * Sends everything that the contract asks for and removes what it created; some seconds. No answer at all is a failure in the
     * report as well.
     *
     * @param base where the application listens, without a path
     */
    public static ContractReport run(URI base) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(RunningMovieContract.class))
                .configurationParameter(RunningMovieContract.BASE_URL, base.toString())
                .build();
        Outcomes outcomes = new Outcomes();
        LauncherFactory.create().execute(request, outcomes);
        return outcomes.report();
    }
}
