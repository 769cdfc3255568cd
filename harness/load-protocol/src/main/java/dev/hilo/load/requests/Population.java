package dev.hilo.load.requests;

import static dev.hilo.load.PlanException.require;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Requests that fill an application with data before any load.
 *
 * @param field of {@code hilo.yaml} that has them
 * @param times how often the requests are sent, all of them in their order each time
 * @param requests with their values and log-in; <code>${n}</code> in them is the number of the record, from 1001: all have four
 *     digits, so that codes of a fixed length can end with it
 */
public record Population(String field, int times, Requests requests) {
    /** Name of the placeholder for the number of the round. */
    public static final String NUMBER = "n";

    /** The first number. */
    public static final int FIRST = 1_001;

    private static final int MOST = 8_999;

    public Population {
        require(field != null, "field is missing");
        require(times > 0 && times <= MOST, "times must be from 1 to " + MOST);
        require(requests != null, "requests is missing");
        require(
                requests.requests().stream().allMatch(request -> request.takes().isEmpty()),
                "takes has no meaning here");
    }

    /** The same for an application whose log is known. */
    public Population of(Path applicationLog) {
        return new Population(field, times, requests.of(applicationLog));
    }

    /** The population of requests that a user wrote, with a value for the number of the round. */
    public static Population of(String field, int times, Requests written) {
        require(
                !written.values().containsKey(NUMBER),
                "${%s} is the number of the record: rename the value".formatted(NUMBER));
        Map<String, ValueSource> values = new LinkedHashMap<>(written.values());
        values.put(NUMBER, new ValueSource(FIRST + ".." + (FIRST + times - 1), null, null, ValueSource.Order.IN_TURN));
        return new Population(field, times, new Requests(written.requests(), values, written.logIn()));
    }
}
