package dev.hilo.harness.result;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What stress did to an application in one start, and what became of it afterwards, as stored in {@code overload.json} or {@code outage.json} of the trial.
 *
 * @param perSecond arrivals in the stress
 * @param seconds how long that lasted
 * @param afterPerSecond arrivals that followed
 * @param watchedSeconds how long those lasted
 * @param recoverySeconds from the end of the stress until the goal held again; null when it did not while it was watched
 * @param servedPercent of the requests that came in the stress, those with a good answer in time; null, like the others, when the load had no end
 * @param latencyMillis of the requests that came in the stress, at the first percentile of the goal
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

    /** What the stress is. */
    public enum Kind {
        /** More arrivals than the application can serve. */
        OVERLOAD("overload", 1.5, 20),
        /** The services behind it do not answer. */
        OUTAGE("outage", 0.5, 10);

        private final String text;
        private final double shareOfCapacity;
        private final int seconds;

        Kind(String text, double shareOfCapacity, int seconds) {
            this.text = text;
            this.shareOfCapacity = shareOfCapacity;
            this.seconds = seconds;
        }

        /** Names its files. */
        public String text() {
            return text;
        }

        /** Arrivals in it, by the capacity of the application. */
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

    /** Empty when the application of this trial did not go through it. */
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
