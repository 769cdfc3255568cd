package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import java.net.URI;

/** Is told which application runs, so that others can look at it meanwhile. Called from the thread of the run; an exception would end it. */
public interface ApplicationListener {
    ApplicationListener NOBODY = new ApplicationListener() {
        @Override
        public void runs(Variant variant, PlannedTrial trial, URI baseUrl) {}

        @Override
        public void ends() {}
    };

    /** The application of a trial answers. Told again, with the same address, for each further trial of its start. */
    void runs(Variant variant, PlannedTrial trial, URI baseUrl);

    /** It is about to be stopped, or has ended. May be told more than once. */
    void ends();
}
