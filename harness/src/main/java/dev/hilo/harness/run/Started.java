package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;

/**
 * What stands ready when an application has been started for its trials.
 *
 * @param open closes it all
 */
record Started(
        Variant variant,
        StartFolder folder,
        TrialDatabase database,
        Application application,
        LoadSession session,
        Liveness liveness,
        Resources open) {}
