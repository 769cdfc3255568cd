package dev.hilo.harness.run.trial;

import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.probe.MeterProbe;
import dev.hilo.harness.probe.Probes;
import java.io.IOException;
import java.util.List;

/** The probes of single replicas: which of them had how much of the work. */
final class ReplicaProbes {
    private ReplicaProbes() {}

    /** One of CPU time for each replica; none for an application alone. */
    static void add(Probes probes, RunningApplication application) throws IOException {
        List<RunningApplication> replicas = application.replicas();
        for (int number = 1; replicas.size() > 1 && number <= replicas.size(); number++) {
            probes.add(
                    MeterProbe.cpu("replica-" + number, replicas.get(number - 1).resources()::cpuSeconds));
        }
    }
}
