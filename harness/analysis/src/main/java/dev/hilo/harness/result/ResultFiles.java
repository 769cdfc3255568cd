package dev.hilo.harness.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Reads and writes the JSON files of a result folder. */
final class ResultFiles {
    /** The end of the name of a file in the making. */
    static final String DRAFT = ".tmp";

    private final ObjectMapper json = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .addHandler(new UnknownMetrics())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    /** Reads {@code run.json}; the format number is checked before anything else. */
    RunResult readRun(Path file) {
        try {
            JsonNode tree = json.readTree(file.toFile());
            JsonNode format = tree.path("format");
            if (format.asInt(-1) == FormerFormat.NUMBER) {
                FormerFormat.translateRun(tree);
            } else if (format.asInt(-1) != RunResult.FORMAT) {
                throw new ResultException(file + " has format " + (format.isMissingNode() ? "(none)" : format.asText())
                        + ", this hilo reads formats " + FormerFormat.NUMBER + " and " + RunResult.FORMAT
                        + ": use the hilo that wrote it, or run the trials again");
            }
            return json.treeToValue(tree, RunResult.class);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    TrialResult readTrial(Path file) throws IOException {
        ObjectNode tree = json.readValue(file.toFile(), ObjectNode.class);
        FormerFormat.translateTrial(tree);
        return UnknownMetrics.dropped(json.treeToValue(tree, TrialResult.class));
    }

    /** Replaces the file in one step: a reader sees the old content or the new one, also after a crash. */
    void write(Path file, Object value) {
        Path beside = file.resolveSibling(file.getFileName() + DRAFT);
        try {
            Files.createDirectories(file.getParent());
            writeThrough(beside, json.writeValueAsBytes(value));
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            beside.toFile().delete();
            throw new ResultException("cannot write " + file + ": " + cause(e), e);
        }
    }

    private static void writeThrough(Path file, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer rest = ByteBuffer.wrap(content);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
            channel.force(true);
        }
    }

    static ResultException unreadable(Path file, IOException e) {
        return new ResultException("cannot read " + file + ": " + cause(e), e);
    }

    /** The cause in one line: Jackson's own messages carry a source excerpt over several. */
    static String cause(IOException e) {
        String message = e instanceof JsonProcessingException broken ? broken.getOriginalMessage() : e.getMessage();
        return message == null
                ? e.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }
}
