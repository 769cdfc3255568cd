package dev.hilo.harness.host.kubernetes;

import dev.hilo.processes.FolderOfThisProcess;
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
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** Copies files between this machine and a pod, as tar archives through its observer. */
record PodFiles(Cluster cluster, String pod, String container) {
    private static final Duration LIMIT = Duration.ofMinutes(3);

    /** Packs what is there. A file that changes meanwhile, of which tar tells by the exit code 1, is no failure either. */
    private static final String PACK = """
            cd "$1" && [ -e "$2" ] || exit 0
            tar -cf - "$2" || [ $? -eq 1 ]
            """;

    /** Copies files and folders to the same places in the pod. */
    void send(List<Path> files) throws IOException, InterruptedException {
        try (FolderOfThisProcess folder = FolderOfThisProcess.temporary("hilo-files")) {
            Path archive = folder.path().resolve("files.tar");
            pack(files, archive);
            unpack("tar -xf - -C /", archive);
        }
    }

    /** Copies one file to another place in the pod, where its program may read it, which may have another user than its observer. */
    void send(Path file, String place) throws IOException, InterruptedException {
        unpack("(umask 022; cat >%s)".formatted(place), file);
    }

    private void unpack(String command, Path file) throws IOException, InterruptedException {
        // the program ends by itself after that many bytes, because the end of its input cannot be told to it
        String bounded = "head -c %d | %s".formatted(Files.size(file), command);
        try (ExecWatch unpacking = exec("sh", "-c", bounded)) {
            require(() -> write(file, unpacking), unpacking, "copy files into the pod", LIMIT);
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
        try (ExecWatch packing = exec(packing(folder, name))) {
            keepAll(into, packing, LIMIT);
        }
    }

    static String[] packing(Path folder, String name) {
        return new String[] {"sh", "-c", PACK, "pack", folder.toString(), name};
    }

    static void keepAll(Path into, ExecWatch packing, Duration limit) throws IOException, InterruptedException {
        require(() -> keepAll(into, packing.getOutput()), packing, "copy files out of the pod", limit);
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

    /**
     * Waits until a copy has come to its end and its command has told that it ended well. Another thread copies, because the client's streams
     * forget that theirs was interrupted. Nobody waits for the thread of a connection that hangs: the end of the connection ends it.
     */
    private static void require(Callable<Void> copy, ExecWatch command, String what, Duration limit)
            throws IOException, InterruptedException {
        FutureTask<Void> copying = new FutureTask<>(copy);
        Thread.startVirtualThread(copying);
        try {
            within(copying, what, limit);
            requireSuccess(command, what, limit);
        } finally {
            copying.cancel(true);
        }
    }

    private static void requireSuccess(ExecWatch command, String what, Duration limit)
            throws IOException, InterruptedException {
        Integer code = within(command.exitCode(), what, limit);
        if (code == null) {
            // its output then seems to have come to its end, wherever it was
            throw new IOException("cannot %s: the connection to the pod was lost".formatted(what));
        }
        if (code != 0) {
            String said = new String(command.getError().readNBytes(2000), StandardCharsets.UTF_8);
            throw new IOException("cannot %s: %s".formatted(what, Trouble.oneLine(said)));
        }
    }

    private static <T> T within(Future<T> result, String what, Duration limit)
            throws IOException, InterruptedException {
        try {
            return result.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IOException("cannot %s: %s".formatted(what, Trouble.oneLine(e.getMessage())), e);
        } catch (TimeoutException e) {
            throw new IOException("cannot %s within %d s".formatted(what, limit.toSeconds()), e);
        }
    }
}
