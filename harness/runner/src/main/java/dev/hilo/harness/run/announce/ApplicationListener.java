package dev.hilo.harness.run.announce;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import java.net.URI;
import java.util.List;

/** A listener to the applications that run, so that others can observe them. Called from the thread of the run; an exception would end it. */
public interface ApplicationListener {
    ApplicationListener NOBODY = new ApplicationListener() {
        @Override
        public void run(List<Running> applications) {}

        @Override
        public void end() {}
    };

    record Running(Variant variant, PlannedTrial trial, URI baseUrl) {}

    /** Called when the applications of a start answer, two in a duet; again, with the same addresses, for each further trial of their start. */
    void run(List<Running> applications);

    /** Called when they are about to be stopped, or have ended; perhaps more than once. */
    void end();
}
