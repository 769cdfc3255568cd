package dev.hilo.harness.init;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The start of a program as the image of its project has it, which often is its start outside of images, too. */
record Dockerfile(String text) {
    private static final Pattern CONTINUED = Pattern.compile("\\\\\\r?\\n");
    private static final Pattern START = Pattern.compile("(?mi)^\\s*(ENTRYPOINT|CMD)\\s+(.+?)\\s*$");
    private static final Pattern EXPOSED = Pattern.compile("(?mi)^\\s*EXPOSE\\s+(\\d+)");
    private static final Pattern STAGE = Pattern.compile("(?mi)^\\s*FROM\\s");

    /** Empty where the project has none. */
    static Optional<Dockerfile> of(Path project) throws IOException {
        Path file = project.resolve("Dockerfile");
        return Files.isRegularFile(file)
                ? Optional.of(
                        new Dockerfile(CONTINUED.matcher(Files.readString(file)).replaceAll(" ")))
                : Optional.empty();
    }

    /** Words of a command, with a placeholder for its port; empty where they only fit the file system of the image. */
    Optional<String> command() {
        String last = STAGE.splitAsStream(text).reduce((before, stage) -> stage).orElse("");
        String command = Stream.of("ENTRYPOINT", "CMD")
                .flatMap(word -> last(last, word).stream())
                .reduce((before, more) -> before + " " + more)
                .orElse("");
        boolean isOfImage = command.matches("(?s)(?:.*[\\s=\"'])?/.*");
        return command.isBlank() || isOfImage ? Optional.empty() : Optional.of(withPort(command));
    }

    private static Optional<String> last(String stage, String instruction) {
        return START.matcher(stage)
                .results()
                .filter(found -> found.group(1).equalsIgnoreCase(instruction))
                .map(Dockerfile::words)
                .reduce((before, last) -> last);
    }

    /** Of several commands of a shell the last one runs on; those before prepare it. */
    private static String words(MatchResult found) {
        String written = found.group(2);
        try {
            return String.join(" ", JsonMapper.builder().build().readValue(written, String[].class));
        } catch (JsonProcessingException ofShell) {
            List<String> commands = List.of(written.split("&&|;"));
            return commands.getLast().strip().replaceFirst("^exec\\s+", "");
        }
    }

    private String withPort(String command) {
        String local = command.replace("0.0.0.0", "127.0.0.1");
        return EXPOSED.matcher(text)
                .results()
                .map(found -> found.group(1))
                .reduce(local, (before, port) -> before.replaceAll("\\b" + port + "\\b", "\\${port}"));
    }
}
