package dev.hilo.harness.run;

import java.nio.file.Path;

/** A side whose database, services and application stand ready. */
record StartedSide(Side side, TrialDatabase database, SideServices services, Application application) {

    /** That was started: the one for the database server that answers. */
    Path artifact() {
        return side.variant().artifact().file(database.placeholders());
    }

    TrialReport trial(int place) {
        return side.trials().get(place);
    }
}
