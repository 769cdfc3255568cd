package dev.hilo.load.requests;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.nio.file.Path;

/**
 * The source of a placeholder's values: the whole numbers of a range, or a column of a CSV file (RFC 4180, UTF-8) with a header line.
 * Exactly one of the two is given. Values of one file and order in one request come from the same row.
 *
 * @param range {@code 1..250}, both ends included
 * @param csv the file, absolute
 * @param column of the file; its first by default
 * @param order random by default
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ValueSource(
        String range,
        @JsonSerialize(using = ToStringSerializer.class) Path csv,
        String column,
        Order order) {
    private static final String RANGE = "-?\\d{1,18}\\.\\.-?\\d{1,18}";

    /** The order in which values are taken. In turn: a request takes the next value each time that it is sent. */
    public enum Order {
        @JsonProperty("random")
        RANDOM,
        @JsonProperty("in-turn")
        IN_TURN
    }

    public ValueSource {
        require((range == null) != (csv == null), "a value needs one of range and csv");
        require(range == null || range.matches(RANGE), "range must be like 1..250");
        order = order == null ? Order.RANDOM : order;
        require(range == null || last(range) >= first(range), "range must not end before it begins");
    }

    @JsonIgnore
    public long first() {
        return first(range);
    }

    @JsonIgnore
    public long last() {
        return last(range);
    }

    private static long first(String range) {
        return Long.parseLong(range.substring(0, range.indexOf("..")));
    }

    private static long last(String range) {
        return Long.parseLong(range.substring(range.indexOf("..") + 2));
    }
}
