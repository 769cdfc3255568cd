package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.host.docker.ApplicationImage;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Pods of a Kubernetes cluster: the same command as on this machine, in an image with a Java runtime. The program's files are copied into
 * the pod. All pods of a run are on one node.
 */
public final class KubernetesHost implements ApplicationHost {
    public static final String NAME = "kubernetes";

    /** The port inside a pod, where nothing else can have it. */
    private static final int PORT = 8080;

    private final KubernetesOptions options;
    private final ApplicationImage image;
    private final Path usualJava;
    private final String run = "hilo-" + HexFormat.of().toHexDigits(new Random().nextInt());
    private final AtomicInteger number = new AtomicInteger();
    private final Map<ApplicationImage, TrialPod.Findings> findings = new HashMap<>();
    private Cluster cluster;

    /** @param usualJava the launcher of the JDK whose feature release the image has; for another JDK the image's tag changes with it */
    public KubernetesHost(KubernetesOptions options, ApplicationImage image, Path usualJava) {
        this.options = options;
        this.image = image;
        this.usualJava = usualJava;
    }

    @Override
    public Optional<String> objection(Path java, Limits limits) {
        try {
            findings(imageWith(java), limits);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("--host kubernetes: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }

    @Override
    public boolean isThisMachine() {
        return false;
    }

    @Override
    public Map<String, String> software(Path java) throws IOException, InterruptedException {
        ApplicationImage used = imageWith(java);
        return findings(used, Limits.NONE).software(used.name());
    }

    @Override
    public RunningApplication start(ApplicationSpec spec) throws IOException, InterruptedException {
        // a program that cannot be read, or is too large for a pod, is no fault of the cluster
        List<Path> files = new Uploads(spec).files();
        try {
            return started(spec, files);
        } catch (IOException e) {
            throw new HostException(e);
        }
    }

    private RunningApplication started(ApplicationSpec spec, List<Path> files)
            throws IOException, InterruptedException {
        int port = spec.port().orElse(PORT);
        Place place = new Place("java", spec.artifact().toAbsolutePath().toString(), port);
        Cluster used = cluster();
        String name = name();
        StartedPod pod = Pods.started(used, template(imageWith(spec.java())).pod(name, spec, place));
        try {
            new PodFiles(used, name).send(files);
            PodLog log = PodLog.of(used, name, spec.log());
            pod = pod.with(log);
            long startedAt = System.nanoTime();
            pod.observer().start();
            Path folder = spec.folder().toAbsolutePath();
            return new PodApplication(pod, folder, log, Processors.limit(spec.start()), port, startedAt);
        } catch (KubernetesClientException e) {
            pod.close();
            throw used.trouble(e);
        } catch (IOException | InterruptedException | RuntimeException e) {
            pod.close();
            throw e;
        }
    }

    private ApplicationImage imageWith(Path java) {
        return java.equals(usualJava) ? image : image.like(java);
    }

    private synchronized TrialPod.Findings findings(ApplicationImage used, Limits limits)
            throws IOException, InterruptedException {
        if (findings.isEmpty()) {
            new Rights(cluster()).require();
        }
        if (!findings.containsKey(used)) {
            findings.put(used, new TrialPod(cluster(), template(used), name()).findings(limits));
        }
        return findings.get(used);
    }

    private synchronized Cluster cluster() throws IOException {
        if (cluster == null) {
            cluster = Cluster.open(options.context(), options.namespace());
        }
        return cluster;
    }

    private synchronized PodTemplate template(ApplicationImage used) {
        String node = findings.values().stream()
                .map(TrialPod.Findings::node)
                .findFirst()
                .orElse("");
        return new PodTemplate(run, used.name(), options.observerImage().orElse(used.name()), node);
    }

    private String name() {
        return "%s-%d".formatted(run, number.incrementAndGet());
    }
}
