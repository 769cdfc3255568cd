package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import java.net.URI;
import java.util.List;

/** Is told which applications run, so that others can look at them meanwhile. Called from the thread of the run; an exception would end it. */
public interface ApplicationListener {
    ApplicationListener NOBODY = new ApplicationListener() {
        @Override
        public void run(List<Running> applications) {}

        @Override
        public void end() {}
    };

    record Running(Variant variant, PlannedTrial trial, URI baseUrl) {}

    /** The applications of a start answer, two in a duet. Told again, with the same addresses, for each further trial of their start. */
    void run(List<Running> applications);

    /** They are about to be stopped, or have ended. May be told more than once. */
    void end();
}
