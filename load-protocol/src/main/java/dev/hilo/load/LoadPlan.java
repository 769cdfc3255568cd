package dev.hilo.load;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * What the harness asks of a load generator, as {@code load-plan.json}: the loads of one start of the application, one after the other. A
 * generator reads nothing else.
 *
 * @param simulation class name of the simulation, for Gatling; else null
 */
public record LoadPlan(String simulation, URI baseUrl, long seed, List<PlannedLoad> loads) {
    /** System property of a generator on the JVM that names the file. */
    public static final String PROPERTY = "hilo.plan";

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    public LoadPlan {
        require(baseUrl != null, "baseUrl is missing");
        require(loads != null && !loads.isEmpty(), "loads is missing or empty");
        loads = List.copyOf(loads);
    }

    /**
     * Reads the plan that this process was started with.
     *
     * @throws PlanException when there is none or it cannot be used
     */
    public static LoadPlan ofThisProcess() {
        String file = System.getProperty(PROPERTY);
        require(file != null, "no plan: start the load generator with -D" + PROPERTY + "=<load-plan.json>");
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

    public void write(Path file) throws IOException {
        JSON.writeValue(file.toFile(), this);
    }
}
