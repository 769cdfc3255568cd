package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A pod that prints the version of its Java: it needs all that a run needs, and its node becomes that of the run.
 *
 * @param advice what to do where it does not run
 */
record TrialPod(Cluster cluster, PodTemplate template, String name, Advice advice) {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final int PORT = 8080;

    /**
     * @param node its name
     * @param system kernel and container runtime of the node
     * @param ownsProcessors whether the node gave the pod processors that others do not use
     * @param policy that allows no observer beside the program, in words; empty where there is one
     * @param changes what the cluster has given the pod that hilo did not ask for, in words; empty where that is nothing
     */
    record Findings(
            String node,
            JavaRuntime java,
            String system,
            String kubernetes,
            boolean ownsProcessors,
            Optional<String> policy,
            Optional<String> changes) {
        private static final String NODE = "node";

        /** The name of the node in {@link #software}; empty where no pod of a cluster ran. */
        static Optional<String> node(Map<String, String> software) {
            return Optional.ofNullable(software.get(NODE)).map(told -> told.split(", ", 2)[0]);
        }

        Map<String, String> software(String image) {
            Map<String, String> all = new LinkedHashMap<>();
            all.put("container", "%s, %s".formatted(image, java));
            all.put(NODE, node + system);
            all.put(KubernetesHost.SOFTWARE_ROLE, kubernetes);
            if (ownsProcessors) {
                all.put("processors", "of its own, which its node gives to no other pod");
            }
            return all;
        }
    }

    /**
     * @param first the processors with which applications begin
     * @throws IOException in one line when no pod can be started
     */
    Findings findings(Limits limits, Confinement first) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("hilo-trial");
        Confinement tried = new Confinement(CpuSet.ALL, OptionalDouble.of(limitAtFirst(limits, first)));
        Pod made = pod(folder, limits, tried);
        try (StartedPod pod = Pods.started(cluster, made, advice)) {
            boolean ownsProcessors = template.isGuaranteed() && ownsProcessors(pod);
            if (!ownsProcessors) {
                pod.limit(limitInRun(limits));
            }
            Optional<String> changes = pod.changes(!ownsProcessors);
            // a flight recording has the times of its node's clock
            PodClock.of(pod);
            pod.observer().start();
            if (!pod.watch().awaitEnd(LIMIT)) {
                throw new IOException(
                        "java does not end within %d s in the image %s".formatted(LIMIT.toSeconds(), template.image()));
            }
            String said = pod.output();
            JavaRuntime runtime = JavaRuntime.parse(said);
            if (runtime.feature() == 0) {
                throw new IOException("the image %s cannot run java: %s; choose another with --application-image"
                        .formatted(template.image(), Trouble.oneLine(said)));
            }
            return new Findings(
                    pod.node(),
                    runtime,
                    system(pod.node()),
                    cluster.version(),
                    ownsProcessors,
                    pod.watch().state().observedFromWithin(),
                    changes);
        } finally {
            Files.deleteIfExists(folder);
        }
    }

    /**
     * Asks whether the cluster allows the pods of applications, where the one that was tried is none of them: it had no more than its whole
     * processors. Nothing is made.
     *
     * @throws IOException in one line where a quota or the bounds of a namespace refuse them
     */
    void requireAllowed(Limits limits, Confinement first) throws IOException {
        Path folder = Files.createTempDirectory("hilo-trial");
        try {
            cluster.requireAllowed(pod(folder, limits, first));
        } finally {
            Files.deleteIfExists(folder);
        }
    }

    private Pod pod(Path folder, Limits limits, Confinement first) throws IOException {
        Place place = new Place("java", "", Place.ALL_ADDRESSES, PORT);
        return template.pod(name, spec(folder, limits, first), place, Set.of(folder));
    }

    /** The processors of an application in the load, as far as its limits tell. */
    static Confinement inRun(Limits limits) {
        return new Confinement(CpuSet.ALL, OptionalDouble.of(processors(limits)));
    }

    /** At least what the pod requests, else no cluster would accept it. */
    static Quantity limitInRun(Limits limits) {
        return Processors.quantity(processors(limits));
    }

    private static double processors(Limits limits) {
        return limits.whole().isPresent()
                ? limits.whole().getAsInt()
                : limits.processors().orElse(1);
    }

    /**
     * The limit with which the pod begins, in processors: that with which applications begin, because a quota or the bounds of a namespace may
     * allow no more, or, where theirs is no higher than later, less where the request allows it. Either way its node has a limit to change.
     */
    static double limitAtFirst(Limits limits, Confinement first) {
        double begins = Processors.limit(first).getNumericalAmount().doubleValue();
        double later = processors(limits);
        if (begins > later) {
            return begins;
        }
        return limits.processors().isPresent() ? later : later / 2;
    }

    /**
     * The program may use other processors than the observer beside it, which gets none of its own because it requests a part of one. False
     * where the observer is within the program's container, because nothing else tells.
     */
    private static boolean ownsProcessors(StartedPod pod) {
        String program = pod.pid() + "/status";
        String observer = "self/status";
        return pod.observer()
                .read(program + " " + observer)
                .filter(now -> !allowed(now, program).equals(allowed(now, observer)))
                .isPresent();
    }

    private static Optional<String> allowed(Snapshot now, String status) {
        return now.read(status)
                .flatMap(text -> text.lines()
                        .filter(line -> line.startsWith("Cpus_allowed_list:"))
                        .findFirst());
    }

    /** Empty where this user may not read nodes, which need rights for the whole cluster. */
    private String system(String node) {
        try {
            var info = cluster.client().nodes().withName(node).get().getStatus().getNodeInfo();
            return ", %s, Linux %s, %s"
                    .formatted(info.getArchitecture(), info.getKernelVersion(), info.getContainerRuntimeVersion());
        } catch (KubernetesClientException | NullPointerException e) {
            return "";
        }
    }

    private static ApplicationSpec spec(Path folder, Limits limits, Confinement first) {
        ApplicationSpec.Command command = new ApplicationSpec.Command() {
            @Override
            public List<String> words(Place place) {
                return List.of(place.java(), "-XshowSettings:properties", "-version");
            }

            @Override
            public Map<String, String> environment(Place place) {
                return Map.of();
            }
        };
        return new ApplicationSpec(
                "trial",
                Path.of("java"),
                folder.resolve("trial"),
                OptionalInt.empty(),
                folder,
                Optional.empty(),
                folder.resolve("log"),
                first,
                limits,
                command);
    }
}
