package dev.hilo.harness.host;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** A reader of the small files of {@code /proc/<pid>}. One buffer is reused, because hundreds of them are read each second. */
final class ProcFiles {
    private static final double KB_PER_MB = 1024;

    private final String folder;
    private final byte[] buffer = new byte[8192];

    ProcFiles(Path folder) {
        this.folder = folder.toString();
    }

    /** The text of a file; empty when the process or thread is gone. */
    Optional<String> read(String file) {
        try (FileInputStream in = new FileInputStream(folder + "/" + file)) {
            int length = in.read(buffer);
            return length <= 0
                    ? Optional.empty()
                    : Optional.of(new String(buffer, 0, length, StandardCharsets.ISO_8859_1));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    /** The memory that a process holds, from its file {@code status}. */
    static double rssMb(String status) {
        return number(status, "VmRSS") / KB_PER_MB;
    }

    /** The number after {@code key:} in a file of lines like {@code VmRSS:   1234 kB}; 0 when there is none. */
    static long number(String text, String key) {
        int at = text.indexOf("\n" + key + ":");
        if (at < 0) {
            return 0;
        }
        at += key.length() + 2;
        while (Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        long number = 0;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            number = 10 * number + Character.digit(text.charAt(at++), 10);
        }
        return number;
    }
}
