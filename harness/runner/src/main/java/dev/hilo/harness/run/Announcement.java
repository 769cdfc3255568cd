package dev.hilo.harness.run;

import dev.hilo.harness.run.announce.ApplicationListener;
import dev.hilo.harness.run.trial.StartedSide;
import java.util.List;

/** Tells a listener which applications run, and under which load. */
record Announcement(ApplicationListener applications) {

    /** @param place of the load among those of the start */
    void of(List<StartedSide> started, int place) {
        applications.run(started.stream()
                .map(one -> new ApplicationListener.Running(
                        one.side().spec().variant(),
                        one.trial(place).planned(),
                        one.application().baseUrl()))
                .toList());
    }
}
