package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.ProbeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pod of one container, where a policy of the cluster refuses a second one or a process namespace that they share: the observer's session
 * runs in the container of the program, and reads the same files there.
 */
final class ObservedFromWithin {
    /** The annotation of such a pod: the policy's words. */
    private static final String WHY = "hilo.dev/no-observer-because";

    /** The first process of the container of a server, which is the server itself. */
    static final String SERVER = "1";

    private static final int PROBE_SECONDS = 10;
    /** The longest wait for an answer of a probe on a busy node. */
    private static final int PROBE_LIMIT_SECONDS = 30;

    /**
     * The container's first process, around the script of {@link WaitingProgram}: what is in a container ends with that one, and no signal from
     * within kills or stops it. So the program is its child, which it outlives until the run has read the program's files. It tells the
     * session of an end that nobody asked for. A killed program leaves nothing worth reading, and why it was killed is known to the cluster
     * only after the container has ended.
     */
    private static final String FIRST_PROCESS = """
            control=$1
            {
            %s
            } &
            sh -c "$0" hilo "$@" &
            program=$!
            trap 'kill -TERM "$program" 2>/dev/null' TERM
            wait "$program" 2>/dev/null
            code=$?
            # the signal ends the wait, not the program
            while kill -0 "$program" 2>/dev/null; do
              wait "$program" 2>/dev/null
              code=$?
            done
            if [ ! -e "$control/end" ]; then
              echo "$code" >"$control/code.new"
              mv "$control/code.new" "$control/code"
              { echo "ended $code" >"/proc/$(cat "$control/session")/fd/2"; } 2>/dev/null
              # the session of a killed program ends with the container, which may be before it has passed that on
              { echo "ended $code" >/dev/termination-log; } 2>/dev/null
            fi
            until [ -e "$control/end" ] || [ "$code" = 137 ]; do sleep 0.1; done
            exit "$code"
            """;

    /** The guard of a server, whose image decides how its first process begins: the node asks it, and ends the server. */
    private static final String PROBE = """
            [ ! -e "$0/end" ] && [ -e "$0/%1$s" ] && read now rest </proc/uptime && { read last rest <"$0/%1$s" || last=$now; } &&
              [ $((${now%%.*} - ${last%%.*})) -lt %2$d ]
            """;

    private ObservedFromWithin() {}

    /** @param refusal of the usual pod */
    static Pod of(Pod usual, RefusedByPolicyException refusal) {
        List<Container> both = usual.getSpec().getContainers();
        Container program = named(both, PodNames.PROGRAM);
        List<VolumeMount> mounts = named(both, PodNames.OBSERVER).getVolumeMounts();
        return new PodBuilder(usual)
                .editMetadata()
                .addToAnnotations(WHY, refusal.policy())
                .endMetadata()
                .editSpec()
                .withShareProcessNamespace(null)
                .withContainers(isServer(program) ? server(program, mounts) : waiting(program))
                .endSpec()
                .build();
    }

    /** The policy's words; empty for a pod with an observer. */
    static Optional<String> why(Pod pod) {
        return Optional.ofNullable(pod.getMetadata().getAnnotations()).map(all -> all.get(WHY));
    }

    /** Whether the image of a program decides by which command it starts. */
    static boolean isServer(Container program) {
        return program.getCommand().isEmpty();
    }

    static Container named(List<Container> all, String name) {
        return all.stream()
                .filter(one -> one.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Container waiting(Container program) {
        List<String> words = program.getCommand();
        List<String> within = new ArrayList<>(words.subList(0, 2));
        within.add(Words.literal(firstProcess(ObserverContainer.LEASE)));
        within.add(words.get(2));
        within.addAll(words.subList(4, words.size()));
        return new ContainerBuilder(program).withCommand(within).build();
    }

    /** @param lease seconds without a heartbeat after which the program is killed */
    static String firstProcess(int lease) {
        return FIRST_PROCESS.formatted(ObserverContainer.guard(lease));
    }

    private static Container server(Container program, List<VolumeMount> mounts) {
        return new ContainerBuilder(program)
                .withVolumeMounts(mounts)
                .withLivenessProbe(probe())
                .build();
    }

    private static Probe probe() {
        return new ProbeBuilder()
                .withNewExec()
                .withCommand("sh", "-c", Words.literal(probe(ObserverContainer.LEASE)), ControlFolder.PATH)
                .endExec()
                .withInitialDelaySeconds(ObserverContainer.LEASE)
                .withPeriodSeconds(PROBE_SECONDS)
                .withTimeoutSeconds(PROBE_LIMIT_SECONDS)
                .withFailureThreshold(1)
                .build();
    }

    /** @param lease seconds without a heartbeat after which the server is ended */
    static String probe(int lease) {
        return PROBE.formatted(ObserverContainer.BEAT, lease);
    }
}
