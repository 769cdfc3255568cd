package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** Copies files between this machine and a pod, as tar archives through its observer. */
record PodFiles(Cluster cluster, String pod, String container) {
    private static final Duration LIMIT = Duration.ofMinutes(3);

    /** Copies files and folders to the same places in the pod. */
    void send(List<Path> files) throws IOException, InterruptedException {
        Path archive = Files.createTempFile("hilo-files", ".tar");
        try {
            pack(files, archive);
            unpack("tar -xf - -C /", archive);
        } finally {
            Files.delete(archive);
        }
    }

    /** Copies one file to another place in the pod, where its program may read it, which may have another user than its observer. */
    void send(Path file, String place) throws IOException, InterruptedException {
        unpack("(umask 022; cat >%s)".formatted(place), file);
    }

    private void unpack(String command, Path file) throws IOException, InterruptedException {
        // the program ends by itself after that many bytes, because the end of its input cannot be told to it
        String bounded = "head -c %d | %s".formatted(Files.size(file), command);
        // the client's stream forgets that its thread was interrupted, so another thread writes; the end of the
        // connection ends that one
        try (ExecutorService writer = Executors.newVirtualThreadPerTaskExecutor();
                ExecWatch unpacking = exec("sh", "-c", bounded)) {
            within(writer.submit(() -> write(file, unpacking)), "copy files into the pod");
            requireSuccess(unpacking, "copy files into the pod");
        }
    }

    private static Void write(Path file, ExecWatch unpacking) throws IOException {
        Files.copy(file, unpacking.getInput());
        unpacking.getInput().flush();
        return null;
    }

    /** The archive is a file of this machine, because it may be larger than what the memory of this process has room for. */
    private static void pack(List<Path> files, Path archive) throws IOException {
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(
                new BufferedOutputStream(Files.newOutputStream(archive)), StandardCharsets.UTF_8.name())) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU);
            tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_STAR);
            for (Path file : files) {
                TarArchiveEntry entry = new TarArchiveEntry(
                        file.toFile(), file.toAbsolutePath().toString().substring(1));
                entry.setMode(mode(file));
                tar.putArchiveEntry(entry);
                if (!Files.isDirectory(file)) {
                    Files.copy(file, tar);
                }
                tar.closeArchiveEntry();
            }
        }
    }

    /** The permissions that a file or folder of this machine has in a pod, whose program may have any user. */
    static int mode(Path file) {
        return Files.isDirectory(file) ? 0777 : Files.isExecutable(file) ? 0755 : 0644;
    }

    /** Copies the files of a folder from the pod that are not here yet, and nothing outside of it. */
    void receive(Path folder) throws IOException, InterruptedException {
        receive(folder, folder);
    }

    /** The same, into another folder of this machine. */
    void receive(Path folder, Path into) throws IOException, InterruptedException {
        receive(folder, ".", into);
    }

    /** Copies one thing in a folder of the pod, as far as it is there. */
    void receive(Path folder, String name, Path into) throws IOException, InterruptedException {
        try (ExecutorService reader = Executors.newVirtualThreadPerTaskExecutor();
                ExecWatch packing = exec("tar", "-cf", "-", "-C", folder.toString(), name)) {
            within(reader.submit(() -> keepAll(into, packing.getOutput())), "copy files out of the pod");
        }
    }

    private static Void keepAll(Path folder, InputStream archive) throws IOException {
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new BufferedInputStream(archive))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                keep(folder, entry, tar);
            }
        }
        return null;
    }

    /** A file is complete when it is here: the connection may be lost in the middle of it. */
    static void keep(Path folder, TarArchiveEntry entry, InputStream content) throws IOException {
        Path file = folder.resolve(entry.getName()).normalize();
        if (entry.isFile() && file.startsWith(folder) && Files.notExists(file)) {
            Files.createDirectories(file.getParent());
            Path part = file.resolveSibling(file.getFileName() + ".part");
            try {
                Files.copy(content, part, StandardCopyOption.REPLACE_EXISTING);
                Files.move(part, file);
            } finally {
                Files.deleteIfExists(part);
            }
        }
    }

    /** The files below a folder, with the folders that hold them. */
    static Stream<Path> below(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> Files.isDirectory(path) || Files.isRegularFile(path)).toList().stream();
        }
    }

    private ExecWatch exec(String... words) throws IOException {
        try {
            return cluster.pod(pod)
                    .inContainer(container)
                    .redirectingInput()
                    .redirectingOutput()
                    .redirectingError()
                    .exec(words);
        } catch (KubernetesClientException e) {
            throw cluster.trouble(e);
        }
    }

    private static void requireSuccess(ExecWatch command, String what) throws IOException, InterruptedException {
        if (within(command.exitCode(), what) != 0) {
            String said = new String(command.getError().readNBytes(2000), StandardCharsets.UTF_8);
            throw new IOException("cannot %s: %s".formatted(what, Trouble.oneLine(said)));
        }
    }

    private static <T> T within(Future<T> result, String what) throws IOException, InterruptedException {
        try {
            return result.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IOException("cannot %s: %s".formatted(what, Trouble.oneLine(e.getMessage())), e);
        } catch (TimeoutException e) {
            throw new IOException("cannot %s within %d s".formatted(what, LIMIT.toSeconds()), e);
        }
    }
}
