package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Makes pods and waits for them. */
final class Pods {
    private static final Duration FOR_THE_SHELL = Duration.ofSeconds(10);
    /** The longest wait for the news that a program has ended, after its observer stopped to answer with it. */
    private static final Duration FOR_ITS_NEWS = Duration.ofSeconds(3);

    private Pods() {}

    /** A pod whose containers run, and whose observer knows the process of the program. */
    static StartedPod started(Cluster cluster, Pod pod, Advice advice) throws IOException, InterruptedException {
        String name = pod.getMetadata().getName();
        Pod made = made(cluster, pod);
        PodWatch watch = null;
        Observer observer = null;
        try {
            watch = PodWatch.of(cluster, made);
            watch.awaitContainers(new PodWait(name, advice));
            observer = Observer.attach(cluster, watch);
            long pid = pid(watch, observer, advice);
            requirePower(watch, observer, advice);
            return new StartedPod(cluster, name, watch, observer, pid, List.of());
        } catch (IOException e) {
            IOException told = watch == null || watch.isAlive() ? e : withLastWords(e, cluster, name);
            giveUp(cluster, name, observer, watch);
            throw told;
        } catch (InterruptedException | RuntimeException e) {
            giveUp(cluster, name, observer, watch);
            throw e;
        }
    }

    /**
     * Makes the pod, or one that needs less of the cluster's policies.
     *
     * @throws RefusedByPolicyException with the refusal of the first, where a policy refuses both: then it is for something else
     */
    private static Pod made(Cluster cluster, Pod pod) throws IOException {
        try {
            make(cluster, pod);
            return pod;
        } catch (RefusedByPolicyException refusal) {
            Pod single = ObservedFromWithin.of(pod, refusal);
            try {
                make(cluster, single);
                return single;
            } catch (RefusedByPolicyException again) {
                refusal.addSuppressed(again);
                throw refusal;
            }
        }
    }

    /** A request without an answer may have made the pod. */
    private static void make(Cluster cluster, Pod pod) throws IOException {
        try {
            cluster.create(pod);
        } catch (IOException e) {
            if (Trouble.isUnknown(e)) {
                deleteAfter(e, cluster, pod);
            }
            throw e;
        }
    }

    private static void deleteAfter(IOException failure, Cluster cluster, Pod pod) {
        try {
            cluster.deleteOwn(pod);
        } catch (IOException left) {
            failure.addSuppressed(left);
        }
    }

    /** @param open what is open of the pod; null where that has not begun */
    private static void giveUp(Cluster cluster, String pod, AutoCloseable... open) throws IOException {
        for (AutoCloseable one : open) {
            try {
                if (one != null) {
                    one.close();
                }
            } catch (Exception alreadyGone) {
                // the pod is deleted below
            }
        }
        cluster.delete(pod);
    }

    private static IOException withLastWords(IOException e, Cluster cluster, String pod) {
        String words = lastWords(cluster, pod);
        if (words.isEmpty()) {
            return e;
        }
        String told = Advice.onOtherProcessor(words)
                .map(advice -> PodState.endedAtOnce(PodNames.PROGRAM, words, advice))
                .orElseGet(() -> "%s; its log ends: %s".formatted(e.getMessage(), words));
        return new IOException(told, e);
    }

    /** The last line of a program that has ended; empty where there is none. */
    private static String lastWords(Cluster cluster, String pod) {
        try {
            return Trouble.oneLine(cluster.pod(pod)
                    .inContainer(PodNames.PROGRAM)
                    .tailingLines(1)
                    .getLog());
        } catch (KubernetesClientException noLog) {
            return "";
        }
    }

    private static long pid(PodWatch watch, Observer observer, Advice advice) throws IOException, InterruptedException {
        String file = ControlFolder.PATH + "/pid";
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < FOR_THE_SHELL.toNanos()) {
            if (!watch.isAlive()) {
                throw ended(watch, advice);
            }
            Optional<Snapshot> answer = observer.read(file);
            if (answer.isEmpty()) {
                throw watch.awaitEnd(FOR_ITS_NEWS)
                        ? ended(watch, advice)
                        : new IOException(
                                "the observer does not answer: its image needs sh, grep, head, tar and date (%s), and its node time for it"
                                        .formatted(observerImage(watch)));
            }
            Optional<String> pid = answer.get().read(file).map(String::strip);
            if (pid.isPresent()) {
                return ofProgram(watch, observer, Long.parseLong(pid.get()));
            }
            Thread.sleep(20);
        }
        throw new IOException("the program does not begin within %d s".formatted(FOR_THE_SHELL.toSeconds()));
    }

    /**
     * The observer of a server takes the first process of another container for that of the server: of one that the cluster has added, where it
     * has.
     *
     * @throws IOException in one line where it has taken such a one
     */
    static long ofProgram(PodWatch watch, Observer observer, long pid) throws IOException {
        if (watch.changes().containers().isEmpty()) {
            return pid;
        }
        String file = pid + "/cgroup";
        Optional<String> other = observer.read(file)
                .flatMap(now -> now.read(file))
                .flatMap(watch.state()::containerOf)
                .filter(name -> !name.equals(PodNames.PROGRAM));
        if (other.isPresent()) {
            throw new IOException(
                    "the program cannot be told from the container %s, which the cluster adds to pods: have it leave out those with the label %s: %s"
                            .formatted(other.get(), PodNames.MANAGED_BY, PodNames.HILO));
        }
        return pid;
    }

    /**
     * An observer that may not end the program would leave it running when hilo dies, and let none write its flight recording.
     *
     * @throws IOException in one line for such an observer
     */
    static void requirePower(PodWatch watch, Observer observer, Advice advice)
            throws IOException, InterruptedException {
        if (!observer.mayEnd()) {
            throw watch.awaitEnd(FOR_ITS_NEWS)
                    ? ended(watch, advice)
                    : new IOException(
                            "the observer may not end the program, because their images have different users: leave --observer-image out, or name one with the user of the program's image");
        }
    }

    private static String observerImage(PodWatch watch) {
        return watch.state().observedFromWithin().isPresent()
                ? "the program's own, because a policy allows no observer beside it"
                : "--observer-image names another";
    }

    private static IOException ended(PodWatch watch, Advice advice) {
        return new IOException(watch.state().endAtOnce(PodNames.PROGRAM, advice).orElse("the program ended at once"));
    }
}
