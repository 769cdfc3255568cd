package dev.hilo.harness.host;

import java.util.Optional;
import java.util.stream.Stream;

/** The files below {@code /proc}, of this machine or of another. */
public interface ProcFiles {
    double KB_PER_MB = 1024;

    /** CPU times of the process that reads. */
    String OWN_TIMES = "self/schedstat";

    /** The text of a file; empty when the process or thread is gone. */
    Optional<String> read(String file);

    /** The lines with a word, of a file that may be long; none when it cannot be read. */
    Stream<String> lines(String file, String word);

    /** The names in a folder; none when it is gone. The empty name is that of {@code /proc} itself. */
    Stream<String> names(String folder);

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
