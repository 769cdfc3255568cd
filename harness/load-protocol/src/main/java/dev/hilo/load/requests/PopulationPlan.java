package dev.hilo.load.requests;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlanException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/**
 * The plan of the program that populates one application, {@code population-plan.json}.
 *
 * @param seed of the values that are drawn: one for all applications of a run, so that all get the same data
 */
public record PopulationPlan(URI baseUrl, long seed, Population population) {
    /** File name in the folder of a start. */
    public static final String FILE = "population-plan.json";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** @throws PlanException when this process has no plan or it cannot be used */
    public static PopulationPlan ofThisProcess() {
        String file = System.getProperty(LoadPlan.PROPERTY);
        PlanException.require(
                file != null, "no plan: start this program with -D" + LoadPlan.PROPERTY + "=<" + FILE + ">");
        try {
            return JSON.readValue(Path.of(file).toFile(), PopulationPlan.class);
        } catch (IOException e) {
            throw new PlanException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    public void write(Path file) throws IOException {
        JSON.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), this);
    }
}
