package dev.hilo.harness.run;

/** A side whose database and application stand ready. */
record StartedSide(Side side, TrialDatabase database, Application application) {

    TrialReport trial(int place) {
        return side.trials().get(place);
    }
}
