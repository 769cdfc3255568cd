package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.LogWatch;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/** The output of an application, which a thread copies into a file of this machine as it appears. */
final class PodLog implements AutoCloseable {
    private static final Duration FOR_THE_REST = Duration.ofSeconds(3);
    private static final String LOST = "hilo: here the connection to the log was lost, while the program went on\n";

    private final Path file;
    private final LogWatch watch;
    private final Thread copying;

    private PodLog(Path file, LogWatch watch) {
        this.file = file;
        this.watch = watch;
        this.copying = Thread.ofPlatform().daemon().name("pod-log").start(this::copy);
    }

    static PodLog of(Cluster cluster, String pod, Path file) throws IOException {
        Files.write(file, new byte[0]);
        try {
            return new PodLog(
                    file, cluster.pod(pod).inContainer(PodNames.PROGRAM).watchLog());
        } catch (KubernetesClientException e) {
            throw cluster.trouble(e);
        }
    }

    private void copy() {
        byte[] buffer = new byte[8192];
        try (InputStream in = watch.getOutput();
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                out.write(buffer, 0, length);
                out.flush();
            }
        } catch (IOException closed) {
            // the pod is gone, or this program closes the log
        }
    }

    Path file() {
        return file;
    }

    /** Whether no more output comes. */
    boolean hasEnded() {
        return !copying.isAlive();
    }

    /** Says in the file that it is not complete, as far as there is room for it. */
    void tellLoss() {
        try {
            Files.writeString(file, LOST, StandardOpenOption.APPEND);
        } catch (IOException full) {
            // the user is told by another line, too
        }
    }

    /** Waits for the last lines of an application that has ended. */
    void awaitEnd() {
        try {
            copying.join(FOR_THE_REST);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        watch.close();
    }
}
