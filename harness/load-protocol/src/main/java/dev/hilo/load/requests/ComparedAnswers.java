package dev.hilo.load.requests;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.load.PlanException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * A comparison of the answers of two applications to the same requests, outside of any load.
 *
 * @param requests in the order of the workload
 * @param reason why nothing was compared, in one line; null when something was
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ComparedAnswers(List<ComparedRequest> requests, String reason) {
    /** File name in the folder of the trial. */
    public static final String FILE = "answers.json";

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /**
     * One kind of request.
     *
     * @param answers number of answers of each application that were compared
     * @param differing number of them that differ from the answer of the other application
     * @param differences what differs, the most frequent first
     * @param varying places that differ between answers of one application to the same request, and are not compared
     */
    public record ComparedRequest(
            String name, int answers, int differing, List<Difference> differences, List<String> varying) {
        public ComparedRequest {
            differences = differences == null ? List.of() : List.copyOf(differences);
            varying = varying == null ? List.of() : List.copyOf(varying);
        }
    }

    /**
     * A place at which answers differ.
     *
     * @param at {@code status}, {@code type}, {@code location}, {@code body}, {@code length}, {@code text}, or a JSON path such as
     *     {@code $.items[*].price}
     * @param answers number of answers that differ there
     * @param first what one of them of the first application has there, shortened
     * @param second the same of the second application
     */
    public record Difference(String at, int answers, String first, String second) {}

    public ComparedAnswers {
        requests = requests == null ? List.of() : List.copyOf(requests);
    }

    public static ComparedAnswers none(String reason) {
        return new ComparedAnswers(List.of(), reason);
    }

    /** Whether a place is another one or within it: {@code $.items[*].price} is within {@code $.items}. */
    public static boolean isWithin(String around, String place) {
        return place.equals(around) || place.startsWith(around + ".") || place.startsWith(around + "[");
    }

    /** Writes the file in one step: it is complete, or does not exist. */
    public void write(Path folder) throws IOException {
        Path draft = folder.resolve(FILE + ".part");
        JSON.writerWithDefaultPrettyPrinter().writeValue(draft.toFile(), this);
        Files.move(draft, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Empty where nothing was compared.
     *
     * @throws PlanException when the file cannot be read
     */
    public static Optional<ComparedAnswers> read(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            return Files.exists(file)
                    ? Optional.of(JSON.readValue(file.toFile(), ComparedAnswers.class))
                    : Optional.empty();
        } catch (IOException e) {
            throw new PlanException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}
