package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.host.RunningService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Pods of a cluster, several for each application: alike, on one node, and behind a Service that is the application's address.
 *
 * @param replicas of each application, two or more
 */
record ReplicatedHost(KubernetesHost host, int replicas) implements ApplicationHost {
    @Override
    public Optional<String> objection(Path java, Limits limits, Confinement first) {
        try {
            new Rights(host.pods().cluster()).require(Rights.OF_REPLICAS);
        } catch (IOException e) {
            return Optional.of("--host kubernetes: " + e.getMessage());
        }
        return host.objection(java, limits, first);
    }

    @Override
    public boolean isThisMachine() {
        return host.isThisMachine();
    }

    @Override
    public Map<String, String> software(Path java, Limits limits) throws IOException, InterruptedException {
        return host.software(java, limits);
    }

    @Override
    public void continueOn(Map<String, String> software) {
        host.continueOn(software);
    }

    @Override
    public RunningApplication start(ApplicationSpec spec) throws IOException, InterruptedException {
        Uploads uploads = host.uploads(spec);
        return host.tried(() -> started(spec, uploads));
    }

    @Override
    public RunningService startBeside(ApplicationSpec spec) throws IOException, InterruptedException {
        return host.startBeside(spec);
    }

    /** Every pod waits with its files before the first begins, so that the replicas of an application are of one age. */
    private RunningApplication started(ApplicationSpec spec, Uploads uploads) throws IOException, InterruptedException {
        Replicas pods = new Replicas(host, host.pods().nextName(), spec, uploads);
        List<AutoCloseable> made = new ArrayList<>();
        try {
            List<WaitingPod> waiting = new ArrayList<>();
            for (int number = 1; number <= replicas; number++) {
                waiting.add(pods.waiting(number));
                made.add(waiting.getLast());
            }
            ReplicaService service = ReplicaService.of(host.pods(), pods.name(), KubernetesHost.port(spec));
            made.add(service);
            List<PodApplication> begun = new ArrayList<>();
            for (WaitingPod one : waiting) {
                begun.add(one.start());
            }
            return new ReplicatedApplication(pods, begun, service);
        } catch (IOException | InterruptedException | RuntimeException e) {
            giveUp(made, e);
            throw e;
        }
    }

    private static void giveUp(List<AutoCloseable> made, Exception cause) {
        for (AutoCloseable one : made) {
            try {
                one.close();
            } catch (Exception left) {
                cause.addSuppressed(left);
            }
        }
    }
}
