package dev.hilo.harness.host;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.OptionalDouble;

/** The limits of a control group: what its members may use together. */
record GroupLimits(GroupFolders folders) {
    /** The period of a quota in microseconds, the kernel's default. */
    private static final long PERIOD_MICROS = 100_000;

    /** Sets the limit of memory. Swap is forbidden, because it would only hide a shortage of memory. */
    void memory(long bytes) throws IOException {
        String limit = String.valueOf(bytes);
        if (folders.isUnified()) {
            write(folders.memory().resolve("memory.max"), limit);
            writeIfThere("memory.swap.max", "0");
            return;
        }
        write(folders.memory().resolve("memory.limit_in_bytes"), limit);
        // of memory and swap together; absent where the kernel does not account for swap
        writeIfThere("memory.memsw.limit_in_bytes", limit);
        writeIfThere("memory.swappiness", "0");
    }

    /** @param processors empty: all the time */
    void quota(OptionalDouble processors) throws IOException {
        if (folders.isUnified()) {
            String quota = processors.isEmpty() ? "max" : String.valueOf(micros(processors));
            write(folders.cpu().resolve("cpu.max"), quota + " " + PERIOD_MICROS);
            return;
        }
        write(folders.cpu().resolve("cpu.cfs_period_us"), String.valueOf(PERIOD_MICROS));
        write(
                folders.cpu().resolve("cpu.cfs_quota_us"),
                String.valueOf(processors.isEmpty() ? -1 : micros(processors)));
    }

    private static long micros(OptionalDouble processors) {
        return Math.round(processors.getAsDouble() * PERIOD_MICROS);
    }

    private void writeIfThere(String file, String text) throws IOException {
        Path path = folders.memory().resolve(file);
        if (Files.exists(path)) {
            write(path, text);
        }
    }

    static void write(Path file, String text) throws IOException {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new IOException("cannot write %s to %s (%s)".formatted(text, file, reason(e)), e);
        }
    }

    /** The reason of a failure: the message of a file system's exceptions is only the path. */
    private static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException denied -> "permission denied";
            case NoSuchFileException missing -> "no such file";
            default -> e.getMessage();
        };
    }
}
