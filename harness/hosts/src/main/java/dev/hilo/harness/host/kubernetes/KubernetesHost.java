package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.host.RunningService;
import dev.hilo.harness.host.docker.ApplicationImage;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Pods of a Kubernetes cluster: the same command as on this machine, in an image with a Java runtime. The program's files are copied into
 * the pod, or are in an image that hilo pushes. All applications of a run are on one node.
 */
public final class KubernetesHost implements ApplicationHost {
    public static final String NAME = "kubernetes";

    /** The role of the cluster itself in the software of a trial, with its version. */
    public static final String SOFTWARE_ROLE = "Kubernetes";

    /** The port inside a pod, where nothing else can have it. */
    private static final int PORT = 8080;

    private final RunPods pods;
    private final ApplicationImage image;
    private final Path usualJava;
    private final Map<Kind, TrialPod.Findings> findings = new HashMap<>();

    /** Pods that a node treats alike. */
    private record Kind(ApplicationImage image, boolean isWhole) {}

    /** @param usualJava the launcher of the JDK whose feature release the image has; for another JDK the image's tag changes with it */
    public KubernetesHost(RunPods pods, ApplicationImage image, Path usualJava) {
        this.pods = pods;
        this.image = image;
        this.usualJava = usualJava;
    }

    @Override
    public Optional<String> objection(Path java, Limits limits, Confinement first) {
        try {
            findings(imageWith(java), limits, first);
            return Optional.empty();
        } catch (NoNodeException e) {
            return Optional.of("--host kubernetes: %s%s".formatted(onItsNode(), e.getMessage()));
        } catch (IOException e) {
            return Optional.of("--host kubernetes: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }

    private String onItsNode() {
        return pods.applicationNode()
                .map("this run has its applications on node %s: "::formatted)
                .orElse("");
    }

    @Override
    public boolean isThisMachine() {
        return false;
    }

    @Override
    public Map<String, String> software(Path java, Limits limits) throws IOException, InterruptedException {
        ApplicationImage used = imageWith(java);
        return findings(used, limits, TrialPod.inRun(limits)).software(used.name());
    }

    @Override
    public void continueOn(Map<String, String> software) {
        TrialPod.Findings.node(software).ifPresent(pods::applicationsAreOn);
    }

    @Override
    public RunningApplication start(ApplicationSpec spec) throws IOException, InterruptedException {
        Uploads uploads = uploads(spec);
        return tried(() -> started(spec, uploads));
    }

    @Override
    public RunningService startBeside(ApplicationSpec spec) throws IOException, InterruptedException {
        Uploads uploads = uploads(spec);
        RunningService started =
                tried(() -> waiting(spec, uploads, pods.servicePods()::of).start());
        started.machine().ifPresent(pods::servicesAreOn);
        return started;
    }

    /** @throws IOException for a program that cannot be read, or is too large for a pod: no fault of the cluster */
    Uploads uploads(ApplicationSpec spec) throws IOException {
        return pods.pushesImages() ? Uploads.inImage(spec) : Uploads.copied(spec);
    }

    /** Starts of pods. */
    interface Starts<T> {
        T made() throws IOException, InterruptedException;
    }

    /**
     * @throws HostException for whatever does not start there
     * @throws InterruptedException where the thread was told to stop, whatever came of that
     */
    <T> T tried(Starts<T> starts) throws HostException, InterruptedException {
        try {
            return starts.made();
        } catch (NoNodeException e) {
            throw new HostException(new NoNodeException(onItsNode() + e.getMessage()));
        } catch (IOException e) {
            if (Thread.interrupted()) {
                // the client fails in a thread that was told to stop
                throw (InterruptedException) new InterruptedException(e.getMessage()).initCause(e);
            }
            throw new HostException(e);
        }
    }

    private RunningApplication started(ApplicationSpec spec, Uploads uploads) throws IOException, InterruptedException {
        return waiting(spec, uploads, UnaryOperator.identity()).start();
    }

    /**
     * A pod with the program's files, which waits for its signal.
     *
     * @param more what the pod has besides what all pods have
     */
    WaitingPod waiting(ApplicationSpec spec, Uploads uploads, UnaryOperator<Pod> more)
            throws IOException, InterruptedException {
        int port = port(spec);
        Place place = new Place("java", spec.artifact().toAbsolutePath().toString(), Place.ALL_ADDRESSES, port);
        Cluster cluster = pods.cluster();
        String name = pods.nextName();
        ApplicationImage used = imageWith(spec.java());
        boolean ownsProcessors = Processors.areWhole(spec.limits())
                && findings(used, spec.limits(), spec.start()).ownsProcessors();
        PodTemplate template = template(pods.image(used.name(), uploads.inImage()), ownsProcessors);
        Pod made = more.apply(template.pod(name, spec, place, uploads.folders()));
        StartedPod pod = Pods.started(cluster, made, pods.advice());
        try {
            PodFiles files = pod.files();
            files.send(uploads.copied());
            new PodEnvironment(spec.command().environment(place)).send(files);
            return new WaitingPod(pod, spec, port, ownsProcessors);
        } catch (IOException | InterruptedException | RuntimeException e) {
            pod.close();
            throw e;
        }
    }

    static int port(ApplicationSpec spec) {
        return spec.port().orElse(PORT);
    }

    /** The cluster, namespace and names that the host's applications have in common. */
    RunPods pods() {
        return pods;
    }

    @Override
    public ApplicationHost replicated(int replicas) {
        return replicas == 1 ? this : new ReplicatedHost(this, replicas);
    }

    private ApplicationImage imageWith(Path java) {
        return java.equals(usualJava) ? image : image.like(java);
    }

    private synchronized TrialPod.Findings findings(ApplicationImage used, Limits limits, Confinement first)
            throws IOException, InterruptedException {
        Kind kind = new Kind(used, Processors.areWhole(limits));
        if (!findings.containsKey(kind)) {
            TrialPod.Findings found = trial(used, kind.isWhole()).findings(limits, first);
            if (kind.isWhole() && !found.ownsProcessors()) {
                trial(used, false).requireAllowed(limits, first);
            }
            if (findings.isEmpty()) {
                found.policy().map(KubernetesHost::warning).ifPresent(System.err::println);
                found.changes().map(KubernetesHost::addition).ifPresent(System.err::println);
            }
            findings.put(kind, found);
            pods.applicationsAreOn(found.node());
        }
        return findings.get(kind);
    }

    private TrialPod trial(ApplicationImage used, boolean isGuaranteed) throws IOException, InterruptedException {
        PodTemplate template = template(pods.image(used.name(), List.of()), isGuaranteed);
        return new TrialPod(pods.cluster(), template, pods.nextName(), pods.advice());
    }

    private static String warning(String policy) {
        return "hilo: warning: a policy of the cluster allows no observer beside a program (%s): it works within the program's container, and uses a part of its --cpus and --memory; docs/kubernetes-policies.md#an-observer-within says what to allow"
                .formatted(policy);
    }

    private static String addition(String changes) {
        return "hilo: warning: the cluster gives pods what hilo does not ask for (%s); docs/kubernetes-policies.md#what-a-cluster-adds says what that does to a result"
                .formatted(changes);
    }

    private PodTemplate template(String image, boolean isGuaranteed) {
        return new PodTemplate(pods.label(), image, pods.observerImage(image), pods.applicationNode(), isGuaranteed);
    }
}
