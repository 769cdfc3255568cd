package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.Closing;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** Load generators as pods, each on the same node in all starts of a run: another than that of the applications, where there is one. */
public final class GeneratorPods {
    static final Advice ADVICE = new Advice(
            "choose another with --generator-image or --observer-image",
            "its image needs sh, and that of the observer grep, head, tar and date",
            "make room on a node for %d MB of memory, or ask for fewer processors with --cpus-generator"
                    .formatted(GeneratorTemplate.MEMORY_BYTES >> 20),
            "it needs more than %d MB of memory".formatted(GeneratorTemplate.MEMORY_BYTES >> 20));

    private final RunPods run;
    private final String image;
    private final CpuSet cpus;
    private final int count;
    private final Map<Integer, String> nodes = new ConcurrentHashMap<>();
    private Optional<Optional<String>> objection = Optional.empty();

    /**
     * @param image with Java and a shell
     * @param cpus processors of a generator in a run on one machine: each pod gets the time of as many
     * @param count number of generators that produce each load together
     */
    public GeneratorPods(RunPods run, String image, CpuSet cpus, int count) {
        this.cpus = cpus;
        this.run = run;
        this.image = image;
        this.count = count;
    }

    public int count() {
        return count;
    }

    /** Why they cannot be started, in one line, found by starting all of them; empty where they can. */
    public synchronized Optional<String> objection() {
        if (objection.isEmpty()) {
            objection = Optional.of(found());
        }
        return objection.get();
    }

    private Optional<String> found() {
        List<StartedPod> started = new ArrayList<>();
        try {
            GeneratorTrial trial = new GeneratorTrial(image);
            for (int number = 0; number < count; number++) {
                started.add(made(trial.spec(), Optional.empty()));
            }
            return trial.objection(started.getFirst());
        } catch (IOException e) {
            return Optional.of("--generators: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        } finally {
            Closing.all(started, StartedPod::close);
        }
    }

    /** The generators as they are stored with a result. */
    public String described() {
        return "%d in pods, image %s".formatted(count, image);
    }

    /** Continues on the nodes of an earlier trial of the same run. @param told what {@link #nodes} told of it */
    public void continueOn(String told) {
        List<String> names = GeneratorNodes.of(told).names();
        IntStream.range(0, names.size()).forEach(number -> nodes.put(number, names.get(number)));
    }

    /** The nodes of running generators, in the order of their numbers, and whether an application shares one of them. */
    public String nodes(List<GeneratorPod> pods) {
        List<String> names = pods.stream().map(GeneratorPod::node).toList();
        return new GeneratorNodes(
                        names, run.applicationNode().filter(names::contains).isPresent())
                .toString();
    }

    /**
     * Starts a generator and returns when its program begins.
     *
     * @param number of the generator, from 0
     * @throws IOException in one line when it cannot be started, which does not name it
     */
    public GeneratorPod start(int number, GeneratorSpec spec) throws IOException, InterruptedException {
        StartedPod pod = made(spec, Optional.ofNullable(nodes.get(number)));
        nodes.put(number, pod.node());
        return begun(pod, spec);
    }

    /** A fault of a generator, with its name in front: the run has other pods, too. */
    public static String named(String trouble) {
        return "the load generator: " + trouble;
    }

    /** A failure of a generator, with its name in the message. */
    public static IOException named(IOException failure) {
        String told = named(failure.getMessage());
        return failure instanceof NoNodeException ? new NoNodeException(told) : new IOException(told, failure);
    }

    private GeneratorPod begun(StartedPod started, GeneratorSpec spec) throws IOException, InterruptedException {
        StartedPod pod = started;
        try {
            PodFiles files = pod.files();
            files.send(copied(spec));
            new PodEnvironment(spec.environment()).send(files);
            PodLog log = PodLog.of(run.cluster(), pod.name(), spec.log());
            pod = pod.with(log);
            pod.observer().start();
            return new GeneratorPod(pod, log);
        } catch (KubernetesClientException e) {
            pod.close();
            throw run.cluster().trouble(e);
        } catch (IOException | InterruptedException | RuntimeException e) {
            pod.close();
            throw e;
        }
    }

    private StartedPod made(GeneratorSpec spec, Optional<String> node) throws IOException, InterruptedException {
        boolean built = isBuilt(spec);
        String used = built ? run.image(image, spec.programFiles()) : image;
        GeneratorTemplate template = new GeneratorTemplate(run.label(), used, run.observerImage(used), cpus);
        Pod pod = template.pod(run.nextName(), spec, built ? spec.ownFolders() : spec.allFolders(), node);
        return Pods.started(run.cluster(), pod, built ? ADVICE.pushed() : ADVICE);
    }

    /** Whether the program is in its image, and need not be copied into the pod. */
    private boolean isBuilt(GeneratorSpec spec) {
        return run.pushesImages() && !spec.hidesItsProgram();
    }

    private List<Path> copied(GeneratorSpec spec) throws IOException {
        List<Path> files = new ArrayList<>(isBuilt(spec) ? List.of() : spec.programFiles());
        files.addAll(spec.files());
        return files;
    }
}
