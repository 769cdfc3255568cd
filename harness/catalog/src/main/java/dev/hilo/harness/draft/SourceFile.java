package dev.hilo.harness.draft;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.load.PlanException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/** Reads what a user names, and says in one line why that does not work. */
final class SourceFile {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_REASON = 160;
    private static final int GZIP_MAGIC = 0x1f8b;

    /** Uses a content. */
    @FunctionalInterface
    interface Reading<T> {
        T from(InputStream content) throws IOException;
    }

    private SourceFile() {}

    static <T> T read(Path file, Reading<T> reading) {
        PlanException.require(Files.isRegularFile(file), "there is no file " + file);
        return read(file.toString(), () -> new BufferedInputStream(Files.newInputStream(file)), reading);
    }

    /** The whole of a file that is JSON. */
    static JsonNode json(Path file, int mostMegabytes) {
        return small(file, mostMegabytes, JSON::readTree);
    }

    /** The whole of a file that is text. */
    static String text(Path file, int mostMegabytes) {
        return small(file, mostMegabytes, content -> new String(content.readAllBytes(), StandardCharsets.UTF_8));
    }

    private static <T> T small(Path file, int mostMegabytes, Reading<T> reading) {
        return read(file, content -> {
            PlanException.require(
                    Files.size(file) <= mostMegabytes * 1_000_000L,
                    "%s is larger than %d MB".formatted(file, mostMegabytes));
            return reading.from(content);
        });
    }

    /** A content that may be compressed with gzip, as it was before; it can be marked. */
    static InputStream plain(InputStream content) throws IOException {
        content.mark(2);
        int magic = content.read() << 8 | content.read();
        content.reset();
        return magic == GZIP_MAGIC ? new GZIPInputStream(content) : content;
    }

    /** @param name of the content, for messages */
    static <T> T read(String name, InputStream content, Reading<T> reading) {
        return read(name, () -> content, reading);
    }

    private interface Opening {
        InputStream open() throws IOException;
    }

    private static <T> T read(String name, Opening opening, Reading<T> reading) {
        try (InputStream content = opening.open()) {
            return reading.from(content);
        } catch (JsonProcessingException e) {
            throw new PlanException(
                    "%s: %scannot be read as JSON: %s"
                            .formatted(name, place(e.getLocation()), reason(e.getOriginalMessage())),
                    e);
        } catch (IOException e) {
            throw new PlanException("%s cannot be read: %s".formatted(name, reason(e.getMessage())), e);
        }
    }

    private static String place(JsonLocation location) {
        return location == null ? "" : "line %d, column %d: ".formatted(location.getLineNr(), location.getColumnNr());
    }

    private static String reason(String message) {
        return PrintableText.of(Objects.requireNonNullElse(message, "it is damaged"), LONGEST_REASON);
    }
}
