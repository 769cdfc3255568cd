package dev.hilo.harness.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;

/**
 * The right to run trials in a result folder, held by one process at a time. The kernel takes it back when that process ends, however it
 * ends: the file {@value #FILE} that a killed run leaves behind blocks no other run.
 */
public final class RunLock implements AutoCloseable {
    static final String FILE = "run.lock";

    private final Path file;
    private final FileChannel channel;

    private RunLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * @param folder of the results
     * @throws IOException with one line when another process runs trials in the folder
     */
    public static RunLock take(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (!isFree(channel)) {
            String holder = read(channel);
            channel.close();
            throw new IOException(
                    "the run in %s is still active (%s): wait for it, or stop it first".formatted(folder, holder));
        }
        RunLock lock = new RunLock(file, channel);
        lock.write("process %d since %s".formatted(ProcessHandle.current().pid(), Instant.now()));
        return lock;
    }

    private static boolean isFree(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException ours) {
            return false;
        }
    }

    private static String read(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(200);
        channel.read(text, 0);
        return new String(text.array(), 0, text.position(), StandardCharsets.UTF_8).strip();
    }

    private void write(String holder) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap((holder + "\n").getBytes(StandardCharsets.UTF_8)), 0);
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        channel.close();
    }
}
