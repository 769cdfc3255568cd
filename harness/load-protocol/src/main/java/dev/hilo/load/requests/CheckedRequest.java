package dev.hilo.load.requests;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.load.PlanException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A request that was tried once, with its outcome.
 *
 * @param path that was sent; null when the request was not sent
 * @param status 0 when there was no answer
 * @param outcome {@code ok}, {@code status}, {@code content}, as the failures of a load are called, or {@code unsent}
 * @param excerpt beginning of a bad answer, or why there was none; empty for a good one
 */
public record CheckedRequest(
        String name, String method, String path, int status, String outcome, double millis, String excerpt) {
    /** File name in the folder of the load. */
    public static final String FILE = "check.json";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @JsonIgnore
    public boolean isGood() {
        return outcome.equals("ok");
    }

    public static void write(Path folder, List<CheckedRequest> checked) throws IOException {
        JSON.writerWithDefaultPrettyPrinter().writeValue(folder.resolve(FILE).toFile(), checked);
    }

    /** @throws PlanException when the file is not there or broken off */
    public static List<CheckedRequest> read(Path folder) {
        try {
            return JSON.readValue(folder.resolve(FILE).toFile(), new TypeReference<>() {});
        } catch (IOException e) {
            throw new PlanException("cannot read " + folder.resolve(FILE) + ": " + e.getMessage(), e);
        }
    }
}
