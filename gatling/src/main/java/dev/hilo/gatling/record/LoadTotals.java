package dev.hilo.gatling.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;

/**
 * The measured load as a whole, as {@code load.json}.
 *
 * @param offered arrivals that the profile asks for; null in a closed load, which asks for none
 * @param clientsSeconds the time of a closed load, in which clients send requests; null in an open one
 * @param overtime what of a closed load came after it; null in an open one
 * @param started requests that were sent
 * @param generator name and version
 */
public record LoadTotals(
        long startedAtEpochMillis,
        long endedAtEpochMillis,
        Long offered,
        Double clientsSeconds,
        Overtime overtime,
        long started,
        String generator) {

    String json() {
        try {
            return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
