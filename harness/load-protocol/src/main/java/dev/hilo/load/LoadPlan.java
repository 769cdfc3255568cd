package dev.hilo.load;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * The plan of a load generator, {@code load-plan.json}: the loads of one start, one after the other. A generator reads nothing else.
 *
 * @param targets one for a single start; two for a duet, which get the same requests in alternation
 * @param share of this generator in the loads; all by default
 */
public record LoadPlan(
        long seed,
        List<Target> targets,
        @JsonInclude(JsonInclude.Include.NON_NULL) Share share) {
    /** An application and its loads; those of two targets at the same place run at the same time. */
    public record Target(URI baseUrl, List<PlannedLoad> loads) {
        public Target {
            require(baseUrl != null, "baseUrl is missing");
            require(loads != null && !loads.isEmpty(), "loads is missing or empty");
            loads = List.copyOf(loads);
        }
    }

    /**
     * The end of a phase that one of several targets has for itself, in which no arrival is due: its last answers come before the first
     * request to another target.
     */
    public static final double QUIET_SECONDS = 0.1;

    /** System property of a generator on the JVM that names the file. */
    public static final String PROPERTY = "hilo.plan";

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    public LoadPlan {
        require(targets != null && !targets.isEmpty(), "targets is missing or empty");
        targets = List.copyOf(targets);
        int loads = targets.getFirst().loads().size();
        require(targets.stream().allMatch(target -> target.loads().size() == loads), "targets have the same loads");
        require(
                targets.size() == 1
                        || targets.stream()
                                .flatMap(target -> target.loads().stream())
                                .noneMatch(PlannedLoad::isClosed),
                "a duet needs an open load: the clients of a closed one set their own pace at each target");
        require(
                share == null
                        || share.isAll()
                        || targets.stream()
                                .flatMap(target -> target.loads().stream())
                                .noneMatch(PlannedLoad::isClosed),
                "several generators need an open load: the clients of a closed one set their own pace at each generator");
    }

    /** The plan of a generator that has the loads for itself. */
    public LoadPlan(long seed, List<Target> targets) {
        this(seed, targets, null);
    }

    /** The plan of one of several generators. */
    public LoadPlan with(Share other) {
        return new LoadPlan(seed, targets, other.isAll() ? null : other);
    }

    /** The share of this generator in the requests of each load. */
    public Share shareOrAll() {
        return share == null ? Share.ALL : share;
    }

    @JsonIgnore
    public boolean isDuet() {
        return targets.size() > 1;
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
