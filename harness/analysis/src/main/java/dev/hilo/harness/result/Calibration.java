package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Noise of a machine: the spread of A/A differences that {@code bench calibrate} found. Later runs of the same loads use it as a prior.
 *
 * @param environment the machine that was calibrated, and where applications ran ({@link RunResult#HOST})
 * @param loads that were measured; empty in a file of a version that did not store them
 */
public record Calibration(Map<String, String> environment, List<OfLoad> loads) {
    public static final String FILE = "calibration.json";

    /** Facts of the machine on which the noise depends. In an emulator only the architecture differs. */
    private static final List<String> FACTS = List.of("cpu", "architecture", "processors", "kernel", "jdk");

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /**
     * The noise under one load.
     *
     * @param warmUpRequests of each start
     * @param variants that were measured, in the words of {@link #variant}; empty in a file of a version that did not store them
     * @param goal of the search that found the capacities; null without a search
     * @param duets number of A/A duets
     * @param folder their result folder
     * @param processors of application, database and load generator, as a run describes them; null in a file of a version that did not store them
     */
    public record OfLoad(
            String suite,
            String workload,
            Load load,
            int warmUpRequests,
            List<String> variants,
            @JsonInclude(JsonInclude.Include.NON_NULL) String goal,
            Instant at,
            int duets,
            String folder,
            Map<Metric, Prior> priors,
            @JsonInclude(JsonInclude.Include.NON_NULL) String processors) {

        public OfLoad {
            variants = variants == null ? List.of() : List.copyOf(variants);
        }

        /** Whether this is the noise of a load of a later run, whatever that run asks of it. */
        public boolean isOf(String otherSuite, String otherWorkload, Load other, int otherWarmUp) {
            return suite.equals(otherSuite)
                    && workload.equals(otherWorkload)
                    && load.asking(List.of()).equals(other.asking(List.of()))
                    && warmUpRequests == otherWarmUp;
        }

        /** Whether this calibration measured the same as another one, which it then replaces. */
        private boolean isAgain(OfLoad other) {
            return isOf(other.suite, other.workload, other.load, other.warmUpRequests)
                    && variants.equals(other.variants)
                    && hasGoal(other.goal)
                    && isOn(other.processors);
        }

        /** Whether the calibration was measured on these processors, or does not say on which. */
        public boolean isOn(String others) {
            return processors == null || processors.equals(others);
        }

        /** @param other null for no search */
        public boolean hasGoal(String other) {
            return Objects.equals(goal, other);
        }

        /** @param sought goal of the search of a run, whose capacities have another noise than those of another goal; null for no search */
        public Noise noise(String sought) {
            Map<Metric, Prior> known = new EnumMap<>(Metric.class);
            known.putAll(priors);
            if (!hasGoal(sought)) {
                known.remove(Metric.CAPACITY_PER_S);
            }
            return new Noise(
                    "%d A/A duets of %s"
                            .formatted(duets, at.atZone(ZoneOffset.UTC).toLocalDate()),
                    known);
        }
    }

    /**
     * A variant with what its noise depends on beside its stack: {@code fast-platform (G1, heap 500m, pool 5)}.
     *
     * @param levels that the run set beside collector and heap, by their factors
     */
    public static String variant(Subject subject, String collector, String heap, SortedMap<String, String> levels) {
        return "%s-%s (%s, heap %s%s)"
                .formatted(
                        subject.stack(),
                        subject.variant(),
                        collector,
                        heap,
                        levels.entrySet().stream()
                                .map(level -> ", %s %s".formatted(level.getKey(), level.getValue()))
                                .collect(Collectors.joining()));
    }

    public Calibration {
        loads = loads == null ? List.of() : List.copyOf(loads);
    }

    /**
     * @return empty when there is none
     * @throws ResultException when hilo cannot read the file
     */
    public static Optional<Calibration> read(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readValue(file.toFile(), Calibration.class));
        } catch (IOException e) {
            throw new ResultException("%s cannot be read (%s): run ./bench calibrate again or remove it"
                    .formatted(file, ResultFiles.cause(e)));
        }
    }

    public void write(Path file) {
        new ResultFiles().write(file, this);
    }

    /** Differences between this machine and the calibrated one, in words; empty without any. */
    public Optional<String> otherThan(Map<String, String> now) {
        return Optional.of(FACTS.stream()
                        .filter(fact -> !Objects.equals(environment.get(fact), now.get(fact)))
                        .map(fact -> "its %s was %s and is %s".formatted(fact, environment.get(fact), now.get(fact)))
                        .collect(Collectors.joining(", ")))
                .filter(differences -> !differences.isEmpty());
    }

    /** The host of its applications: the only one whose noise it knows. Empty in a file of a version that did not store it. */
    public Optional<String> host() {
        return Optional.ofNullable(environment.get(RunResult.HOST));
    }

    /** This calibration with what an earlier one of the same machine and host knows of other loads, variants and goals. */
    public Calibration with(Calibration earlier) {
        if (earlier.otherThan(environment).isPresent() || !earlier.host().equals(host())) {
            return this;
        }
        Stream<OfLoad> kept =
                earlier.loads.stream().filter(old -> loads.stream().noneMatch(old::isAgain));
        return new Calibration(environment, Stream.concat(kept, loads.stream()).toList());
    }
}
