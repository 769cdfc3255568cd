package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.Confinement;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several pods as one application, without a cluster. */
@Timeout(60)
class ReplicatedApplicationTest {
    private static final String GROUP = "7/root/sys/fs/cgroup/cpu.max:";

    @TempDir
    Path folder;

    /** A node may take seconds for each, and the others' load would wait for all of them. */
    @Test
    void theLimitsOfAllPodsAreChangedAtTheSameTime() throws Exception {
        AnsweringSession first = new AnsweringSession(GROUP + "200000 100000\n");
        AnsweringSession second = new AnsweringSession(GROUP + "200000 100000\n");
        try (StandInApiServer server = new StandInApiServer(ReportedPods.running())) {
            ReplicatedApplication application =
                    new ReplicatedApplication(null, List.of(pod(server, first), pod(server, second)), null);
            Thread.startVirtualThread(() -> {
                while (changed(server) < 2) {
                    LockSupport.parkNanos(1_000_000);
                }
                first.answer(GROUP + "50000 100000\n");
                second.answer(GROUP + "50000 100000\n");
            });

            application.confineTo(new Confinement(CpuSet.ALL, OptionalDouble.of(0.5)));

            assertThat(changed(server)).isEqualTo(2);
        }
    }

    private static long changed(StandInApiServer server) {
        return server.asked().stream()
                .filter(one -> one.method().equals("PATCH"))
                .count();
    }

    private PodApplication pod(StandInApiServer server, AnsweringSession session) throws IOException {
        Cluster cluster = server.cluster();
        PodWatch watch = PodWatch.of(cluster, ReportedPods.running());
        StartedPod pod =
                new StartedPod(cluster, ReportedPods.NAME, watch, new Observer(session.session()), 7, List.of());
        PodLog log = PodLog.of(cluster, ReportedPods.NAME, folder.resolve("log"));
        return new PodApplication(pod, folder, log, Optional.of(new Quantity("2")), 8080, System.nanoTime());
    }
}
