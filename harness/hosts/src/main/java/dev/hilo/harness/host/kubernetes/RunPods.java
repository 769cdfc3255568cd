package dev.hilo.harness.host.kubernetes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** Properties that the pods of a run share: their namespace, their label, and the nodes of its applications and of their services. */
public final class RunPods {
    private final KubernetesOptions options;
    private final String label = "hilo-" + HexFormat.of().toHexDigits(new Random().nextInt());
    private final Optional<ProgramImages> images;
    private final AtomicInteger number = new AtomicInteger();
    private Cluster cluster;
    private Optional<String> applicationNode = Optional.empty();
    private Optional<String> serviceNode = Optional.empty();

    public RunPods(KubernetesOptions options) {
        this.options = options;
        this.images = options.imageRepository().map(ProgramImages::new);
    }

    /** @throws IOException in one line when there is none, or when this user lacks rights there */
    synchronized Cluster cluster() throws IOException {
        if (cluster == null) {
            Cluster opened = Cluster.open(options.context(), options.namespace());
            new Rights(opened).require();
            cluster = opened;
        }
        return cluster;
    }

    String label() {
        return label;
    }

    /** A name that no other pod has. */
    String nextName() {
        return "%s-%d".formatted(label, number.incrementAndGet());
    }

    /** @param image of the program beside which it observes */
    String observerImage(String image) {
        return options.observerImage().orElse(image);
    }

    /** Whether programs are in images that hilo pushes; otherwise their files are copied into pods. */
    boolean pushesImages() {
        return images.isPresent();
    }

    /** The name of an image with files of this machine; without a repository that of the base, which has none of them. */
    String image(String base, List<Path> files) throws IOException, InterruptedException {
        return images.isPresent() ? images.get().pushed(base, files) : base;
    }

    /** Ends of messages about a pod of an application that does not run. */
    Advice advice() {
        return pushesImages() ? Advice.APPLICATION.pushed() : Advice.APPLICATION;
    }

    /** The node of all applications; empty until one was started. */
    synchronized Optional<String> applicationNode() {
        return applicationNode;
    }

    synchronized void applicationsAreOn(String node) {
        applicationNode = Optional.of(node);
    }

    /** The maker of pods for the services of applications. */
    synchronized ServicePods servicePods() {
        return new ServicePods(applicationNode, serviceNode);
    }

    synchronized void servicesAreOn(String node) {
        serviceNode = Optional.of(node);
    }
}
