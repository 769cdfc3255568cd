package dev.hilo.processes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The last lines of a text file that may be large and may still grow. */
public final class LogTail {
    static final int MAX_BYTES = 64 * 1024;

    /** Frames of a stack trace: the line of the exception is above them, and says more. */
    private static final Pattern FRAME =
            Pattern.compile("\\s+(at \\S+\\(.*|\\.\\.\\. \\d+ (more|common frames omitted))");

    /** Colours of a terminal. */
    private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;]*m");

    private LogTail() {}

    /** A text of a log without the colours that it has for a terminal. */
    public static String plain(String text) {
        return COLOUR.matcher(text).replaceAll("");
    }

    /** The last lines that are no frames of a stack trace, as far as they lie within the last {@link #MAX_BYTES}. */
    public static List<String> of(Path file, int lines) throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            long start = Math.max(0, channel.size() - MAX_BYTES);
            ByteBuffer end = ByteBuffer.allocate(MAX_BYTES);
            channel.position(start);
            while (end.hasRemaining() && channel.read(end) >= 0) {}
            List<String> all = plain(new String(end.array(), 0, end.position(), StandardCharsets.UTF_8))
                    .lines()
                    .skip(start > 0 ? 1 : 0)
                    .filter(line -> !FRAME.matcher(line).matches())
                    .toList();
            return all.subList(Math.max(0, all.size() - lines), all.size());
        }
    }
}
