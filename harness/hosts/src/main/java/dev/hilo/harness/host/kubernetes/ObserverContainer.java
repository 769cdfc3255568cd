package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.util.List;
import java.util.Map;

/**
 * The container in which an {@link Observer} answers, beside a program. Its own script is the pod's guard: it kills the program when the
 * pod's files say so, and when no heartbeat has come for a while.
 *
 * @param image with a shell and grep
 * @param search shell commands that write the number of the program's process into the file {@code pid}; empty where the program does
 */
record ObserverContainer(String image, String search, SecurityContext rights) {
    /** The file whose content is the pod's clock at the last heartbeat of hilo. */
    static final String BEAT = "beat";

    /** Processors that it requests, of which it uses more when no other program wants them. */
    static final double REQUEST = 0.01;

    private static final Quantity MEMORY = new Quantity("64Mi");

    /** Seconds without a heartbeat after which the program is killed; those before the first count from the program's begin. */
    static final int LEASE = 40;

    /** A clock, not a number of tries: on a busy node each sleep takes much longer than it says. */
    private static final String GUARD = """
            until [ -e "$control/pid" ]; do sleep 0.1; done
            read last rest </proc/uptime
            until [ -e "$control/end" ]; do
              sleep 1
              read now rest </proc/uptime
              if [ -e "$control/%s" ]; then read last rest <"$control/%s" || last=$now; fi
              [ $((${now%%%%.*} - ${last%%%%.*})) -lt %d ] || break
            done
            : >"$control/end"
            kill -KILL "$(cat "$control/pid")" 2>/dev/null
            """;

    String script() {
        return script(LEASE);
    }

    String script(int lease) {
        return "control=$1\n" + search + guard(lease);
    }

    /** Commands of a shell whose variable {@code control} has the folder of control files. They end when they have killed the program. */
    static String guard(int lease) {
        return GUARD.formatted(BEAT, BEAT, lease);
    }

    Container container(List<VolumeMount> mounts) {
        return container(
                mounts,
                new ResourceRequirementsBuilder()
                        .withRequests(Map.of("cpu", Processors.quantity(REQUEST), "memory", new Quantity("32Mi")))
                        .withLimits(Map.of("memory", MEMORY))
                        .build());
    }

    /** A container that requests all that it may use: a fifth of a processor, several times what it needs, so that its answers are not held up. */
    Container guaranteed(List<VolumeMount> mounts) {
        Map<String, Quantity> all = Map.of("cpu", new Quantity("200m"), "memory", MEMORY);
        return container(
                mounts,
                new ResourceRequirementsBuilder()
                        .withRequests(all)
                        .withLimits(all)
                        .build());
    }

    private Container container(List<VolumeMount> mounts, ResourceRequirements resources) {
        return new ContainerBuilder()
                .withName(PodNames.OBSERVER)
                .withImage(image)
                .withSecurityContext(rights)
                .withVolumeMounts(mounts)
                .withCommand("sh", "-c", Words.literal(script()), "hilo", ControlFolder.PATH)
                .withResources(resources)
                .build();
    }
}
