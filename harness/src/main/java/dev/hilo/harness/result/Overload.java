package dev.hilo.harness.result;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What too much load did to an application in one start, and what became of it afterwards, as stored in {@code overload.json} of the trial.
 *
 * @param overPerSecond arrivals while it was overloaded
 * @param overSeconds how long that lasted
 * @param afterPerSecond arrivals that followed
 * @param watchedSeconds how long those lasted
 * @param recoverySeconds from the end of the overload until the goal held again; null when it did not while it was watched
 * @param servedPercent of the requests that came in the overload, those with a good answer in time; null, like the others, when the load had no end
 * @param latencyMillis of the requests that came in the overload, at the first percentile of the goal
 * @param rssMaxMb highest resident memory from the overload to the end
 * @param threadsMax most threads of the operating system in that time
 * @param died why the application did not survive it, in a few words; null when it did
 */
public record Overload(
        int overPerSecond,
        int overSeconds,
        int afterPerSecond,
        int watchedSeconds,
        Integer recoverySeconds,
        Double servedPercent,
        Double latencyMillis,
        Double rssMaxMb,
        Integer threadsMax,
        String died) {
    private static final String FILE = "overload.json";
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Empty when the application of this trial was not overloaded. */
    public static Optional<Overload> read(Path trialFolder) {
        Path file = trialFolder.resolve(FILE);
        try {
            return Files.exists(file) ? Optional.of(JSON.readValue(file.toFile(), Overload.class)) : Optional.empty();
        } catch (IOException e) {
            throw ResultFiles.unreadable(file, e);
        }
    }

    public void write(Path trialFolder) {
        new ResultFiles().write(trialFolder.resolve(FILE), this);
    }
}
