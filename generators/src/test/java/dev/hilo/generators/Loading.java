package dev.hilo.generators;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A load tool in a separate JVM, as hilo starts it. */
public record Loading(int code, String told, Path result) {

    public static Loading of(String program, Path folder, String... arguments) throws Exception {
        Path result = folder.resolve("result.json");
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--sun-misc-unsafe-memory-access=allow",
                "-Djava.util.prefs.userRoot=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                program,
                "--result",
                result.toString()));
        words.addAll(List.of(arguments));
        Path log = folder.resolve("log");
        int code = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        return new Loading(code, Files.readString(log), result);
    }

    /** The end of the load as the tool tells it: after the last request, and before it has written that. */
    public void requireEndAfter(long lastAsked) throws Exception {
        assertThat(json().path("endedAtEpochMillis").asLong())
                .isBetween(lastAsked, Files.getLastModifiedTime(result).toMillis());
    }

    /** The result file for hilo. */
    public JsonNode json() throws Exception {
        return new JsonMapper().readTree(result.toFile());
    }
}
