package dev.hilo.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * The measured load as a whole, as {@code load.json}.
 *
 * @param offered arrivals that the profile asks for; null in a closed load, which asks for none
 * @param clientsSeconds the time of a closed load, in which clients send requests; null in an open one
 * @param overtime answers of a closed load after its time; null in an open one
 * @param started requests that were sent
 * @param warmUpRequests requests of the warm-up before it; null when the generator does not count them
 * @param generator name and version
 * @param resolution {@link #WHOLE} when the generator tells nothing of single seconds; null when it does
 */
public record LoadTotals(
        Long startedAtEpochMillis,
        Long endedAtEpochMillis,
        Long offered,
        Double clientsSeconds,
        Overtime overtime,
        Long started,
        Long warmUpRequests,
        String generator,
        @JsonInclude(JsonInclude.Include.NON_NULL) String resolution) {
    public static final String WHOLE = "whole";

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    /**
     * Good answers of a closed load after the time of its clients, each of which finishes its last request.
     *
     * @param answers their number
     * @param shareWithin sum over them of the share of their time, from request to answer, that lay within it
     */
    public record Overtime(long answers, double shareWithin) {
        public static final Overtime NONE = new Overtime(0, 0);

        private Overtime and(Overtime other) {
            return new Overtime(answers + other.answers, shareWithin + other.shareWithin);
        }
    }

    public LoadTotals {
        Objects.requireNonNull(startedAtEpochMillis, "startedAtEpochMillis is missing");
        Objects.requireNonNull(endedAtEpochMillis, "endedAtEpochMillis is missing");
        if (clientsSeconds != null) {
            Objects.requireNonNull(overtime, "overtime is missing");
        }
    }

    public static LoadTotals read(Path file) throws IOException {
        return JSON.readValue(file.toFile(), LoadTotals.class);
    }

    /** The same load on a wall clock that is behind by so much. */
    LoadTotals earlier(long millis) {
        return new LoadTotals(
                startedAtEpochMillis - millis,
                endedAtEpochMillis - millis,
                offered,
                clientsSeconds,
                overtime,
                started,
                warmUpRequests,
                generator,
                resolution);
    }

    /** This part of a load and that of another generator. */
    LoadTotals and(LoadTotals other) {
        return new LoadTotals(
                Math.min(startedAtEpochMillis, other.startedAtEpochMillis),
                Math.max(endedAtEpochMillis, other.endedAtEpochMillis),
                sum(offered, other.offered),
                clientsSeconds,
                overtime == null || other.overtime == null ? null : overtime.and(other.overtime),
                sum(started, other.started),
                sum(warmUpRequests, other.warmUpRequests),
                generator,
                resolution);
    }

    /** Null where one of them is not known. */
    private static Long sum(Long one, Long other) {
        return one == null || other == null ? null : Long.valueOf(one + other);
    }

    String json() {
        try {
            return JSON.writeValueAsString(this) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
