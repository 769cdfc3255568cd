package dev.hilo.gatling.plan;

import static dev.hilo.gatling.plan.PlanException.require;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * What the harness asks for, read from the file that the system property {@value #PROPERTY} names: the loads of one start of the
 * application, one after the other. The harness has a record of the same shape: the file is the interface, so that neither program needs
 * the other's classes.
 */
public record LoadPlan(String simulation, URI baseUrl, long seed, List<PlannedLoad> loads) {
    public static final String PROPERTY = "hilo.plan";

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    public LoadPlan {
        require(simulation != null, "simulation is missing");
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
}
