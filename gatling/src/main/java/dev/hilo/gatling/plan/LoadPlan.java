package dev.hilo.gatling.plan;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What the harness asks for, read from the file that the system property {@value #PROPERTY} names. The harness has a record of the
 * same shape: the file is the interface, so that neither program needs the other's classes.
 *
 * @param data ids of the stored movies, one a line
 * @param folder where results and the marker files of the hand-over stand
 */
public record LoadPlan(
        String simulation,
        URI baseUrl,
        Path data,
        Path folder,
        long seed,
        int requestTimeoutMillis,
        WarmUp warmUp,
        List<LoadPhase> phases) {
    public static final String PROPERTY = "hilo.plan";

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    public LoadPlan {
        require(baseUrl != null, "baseUrl is missing");
        require(data != null, "data is missing");
        require(folder != null, "folder is missing");
        require(warmUp != null, "warmUp is missing");
        require(phases != null && !phases.isEmpty(), "phases is missing or empty");
        require(requestTimeoutMillis > 0, "requestTimeoutMillis must be positive");
        phases = List.copyOf(phases);
    }

    /**
     * Reads the plan that this process was started with.
     *
     * @throws PlanException when there is none or it cannot be used
     */
    public static LoadPlan ofThisProcess() {
        String file = System.getProperty(PROPERTY);
        require(file != null, "no plan: start the simulation with -D" + PROPERTY + "=<load-plan.json>");
        return read(Path.of(file));
    }

    /** @throws PlanException when the file cannot be read or a value in it is wrong */
    public static LoadPlan read(Path file) {
        try {
            return JSON.readValue(file.toFile(), LoadPlan.class);
        } catch (JacksonException e) {
            throw new PlanException("cannot use " + file + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new PlanException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** The ids as they are now: the harness writes them anew when it resets the database. */
    public List<String> ids() {
        try {
            return Files.readAllLines(data).stream()
                    .map(String::strip)
                    .filter(id -> !id.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new PlanException("cannot read the ids in " + data + ": " + e.getMessage(), e);
        }
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new PlanException(message, null);
        }
    }
}
