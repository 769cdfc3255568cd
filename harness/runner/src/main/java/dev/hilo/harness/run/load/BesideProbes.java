package dev.hilo.harness.run.load;

import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.probe.MeterProbe;
import dev.hilo.harness.probe.Probes;
import dev.hilo.harness.run.start.StartedApplication;
import dev.hilo.harness.run.start.TrialDatabase;
import java.io.IOException;
import java.util.Optional;

/** Probes of what works beside an application, and of its machine where that is another one: each where it is there and can be observed. */
public final class BesideProbes {
    private BesideProbes() {}

    /** Adds the probe of the processors of an application's machine, where its host tells of them. */
    public static void addNode(Probes probes, RunningApplication application) throws IOException {
        if (application.machineTicks().isPresent()) {
            probes.add(MeterProbe.node(application::machineTicks));
        }
    }

    /** @param prefix of the names of their files; empty for the side whose trial it is */
    public static void add(Probes probes, String prefix, StartedApplication side) throws IOException {
        Optional<ResourceMeter> database = side.database().server().flatMap(TrialDatabase::resources);
        if (database.isPresent()) {
            probes.add(MeterProbe.cpu(prefix + "database", database.get()::cpuSeconds));
        }
        if (!side.services().isEmpty()) {
            probes.add(MeterProbe.cpu(prefix + "services", side.services()::cpuSeconds));
        }
    }
}
