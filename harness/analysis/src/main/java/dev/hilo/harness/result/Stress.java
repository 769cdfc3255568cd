package dev.hilo.harness.result;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Effects of stress on an application in one start, and its recovery, as stored in {@code overload.json}, {@code outage.json} or {@code rolling-restart.json} of the
 * trial.
 *
 * @param perSecond arrivals per second in the stress
 * @param seconds duration of the stress
 * @param afterPerSecond arrivals per second after the stress
 * @param watchedSeconds duration of these arrivals
 * @param recoverySeconds from the end of the stress until the goal held again; null when it did not within these seconds
 * @param servedPercent share of the requests of the stress that got a good answer in time; null, like the others, when the load had no end
 * @param latencyMillis latency of the requests of the stress, at the first percentile of the goal
 * @param rssMaxMb highest resident memory from the stress to the end
 * @param threadsMax most threads of the operating system in that time
 * @param died why the application did not survive it, in a few words; null when it did
 */
public record Stress(
        int perSecond,
        int seconds,
        int afterPerSecond,
        int watchedSeconds,
        Integer recoverySeconds,
        Double servedPercent,
        Double latencyMillis,
        Double rssMaxMb,
        Integer threadsMax,
        String died) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Kind of stress. */
    public enum Kind {
        /** More arrivals than the application can serve. */
        OVERLOAD("overload", 1.5, 20),
        /** The services behind it do not answer. */
        OUTAGE("outage", 0.5, 10),
        /** Its replicas are replaced one after the other; how long that takes shows only then. */
        ROLLING_RESTART("rolling-restart", Double.NaN, 0);

        private final String text;
        private final double shareOfCapacity;
        private final int seconds;

        Kind(String text, double shareOfCapacity, int seconds) {
            this.text = text;
            this.shareOfCapacity = shareOfCapacity;
            this.seconds = seconds;
        }

        /** Its word in the names of files. */
        public String text() {
            return text;
        }

        /** Arrival rate of the stress, as a multiple of the application's capacity. */
        public double shareOfCapacity() {
            return shareOfCapacity;
        }

        public int seconds() {
            return seconds;
        }

        private Path file(Path trialFolder) {
            return trialFolder.resolve(text + ".json");
        }
    }

    /** Reads the result; empty when the stress was not applied in this trial. */
    public static Optional<Stress> read(Path trialFolder, Kind kind) {
        Path file = kind.file(trialFolder);
        try {
            return Files.exists(file) ? Optional.of(JSON.readValue(file.toFile(), Stress.class)) : Optional.empty();
        } catch (IOException e) {
            throw ResultFiles.unreadable(file, e);
        }
    }

    public void write(Path trialFolder, Kind kind) {
        new ResultFiles().write(kind.file(trialFolder), this);
    }
}
