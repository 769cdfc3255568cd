package dev.hilo.harness.result;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Noise of a machine: the spread of A/A differences that {@code bench calibrate} found. Later runs use it as a prior.
 *
 * @param environment the machine that was calibrated, and where applications ran ({@link RunResult#HOST})
 * @param duets number of A/A duets
 * @param folder their result folder
 */
public record Calibration(
        Instant at, Map<String, String> environment, int duets, String folder, Map<Metric, Prior> priors) {
    public static final String FILE = "calibration.json";

    /** Facts of the machine on which the noise depends. */
    private static final List<String> FACTS = List.of("cpu", "processors", "kernel", "jdk");

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

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
                        .filter(fact -> !String.valueOf(environment.get(fact)).equals(now.get(fact)))
                        .map(fact -> "its %s was %s and is %s".formatted(fact, environment.get(fact), now.get(fact)))
                        .collect(Collectors.joining(", ")))
                .filter(differences -> !differences.isEmpty());
    }

    /** The host of its applications: the only one whose noise it knows. Empty in a file of a version that did not store it. */
    public Optional<String> host() {
        return Optional.ofNullable(environment.get(RunResult.HOST));
    }

    public Noise noise() {
        return new Noise(
                "%d A/A duets of %s".formatted(duets, at.atZone(ZoneOffset.UTC).toLocalDate()), priors);
    }
}
