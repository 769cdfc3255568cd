package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The stop of a program in a pod, in which its files come here, and which removes the pod. */
final class PodStop {
    /** The longest time from a kill to the end of a program. */
    static final Duration FOR_KILL = Duration.ofSeconds(10);

    private final StartedPod pod;
    private final PodEnd end;
    private final PodMeter meter;
    private final PodLog log;
    private final Reach reach;
    private final Path folder;
    private boolean isClosed;
    /** Why files of the program may be missing here, in words; empty where all came, and before the stop. */
    private Optional<String> loss = Optional.empty();

    /** @param folder for the files */
    PodStop(StartedPod pod, PodEnd end, PodMeter meter, PodLog log, Reach reach, Path folder) {
        this.pod = pod;
        this.end = end;
        this.meter = meter;
        this.log = log;
        this.reach = reach;
        this.folder = folder;
    }

    /**
     * A file that came here in the stop; empty where the program wrote none.
     *
     * @throws IOException in one line where the files did not come, and this one was to be written: only then its folder is there
     */
    Optional<Path> fetch(Path file) throws IOException {
        if (Files.exists(file)) {
            return Optional.of(file);
        }
        if (loss.isPresent() && Files.isDirectory(file.getParent())) {
            throw new IOException(
                    "%s did not come here: %s (%s)".formatted(file.getFileName(), loss.get(), pod.where()));
        }
        return Optional.empty();
    }

    /** @param grace after which the program is killed */
    void close(Duration grace) {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try {
            finish(grace);
        } catch (IOException | KubernetesClientException e) {
            // told where a file is asked for; the pod must go all the same
            loss = loss.or(() -> Optional.of(Trouble.oneLine(e.getMessage())));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            // a program's container may go on as long as its observer does
            pod.observer().close();
            log.awaitEnd();
            reach.close();
            pod.close();
        }
    }

    private void finish(Duration grace) throws IOException, InterruptedException {
        tellLostLog();
        boolean hasFiles = hasFiles();
        end(grace);
        if (hasFiles) {
            pod.files().receive(folder);
        }
    }

    /** False where a killed program has left nothing, and the container that it had alone with its observer has ended with it. */
    private boolean hasFiles() {
        return pod.watch().state().observedFromWithin().isEmpty() || !end.isKilledByItself();
    }

    /** The output of a program that still runs has no end. */
    private void tellLostLog() {
        if (log.hasEnded() && meter.cpuSeconds().isPresent()) {
            System.err.printf(
                    "hilo: warning: %s is not complete: the connection to the log of the pod was lost (%s)%n",
                    log.file(), pod.where());
            log.tellLoss();
        }
    }

    private void end(Duration grace) throws InterruptedException {
        if (pod.watch().isAlive()) {
            pod.observer().end();
            if (pod.observer().isGone()) {
                loss = Optional.of("the connection to the pod was lost, and the program killed for it");
            }
            if (!pod.watch().awaitEnd(grace)) {
                // a lost observer's shell kills it
                pod.observer().close();
                pod.watch().awaitEnd(FOR_KILL);
            }
        }
    }
}
