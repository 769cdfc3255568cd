package dev.hilo.gatling.requests;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Pattern;

/**
 * Texts that an application makes when it starts and then keeps: a UUID, or a time of today. Two starts of the same application differ in
 * them, and two answers of one start do not.
 */
final class TextOfAStart {
    private static final Pattern UUID = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");
    private static final Pattern TIME = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)[T ](\\d\\d:\\d\\d(:\\d\\d)?).*");
    private static final Pattern EPOCH = Pattern.compile("\\d{10}(\\d{3})?(\\.\\d+)?");
    private static final BigDecimal FIRST_MILLIS = new BigDecimal("1E11");
    /** Distance from now, wide enough for the local time of any zone. */
    private static final Duration TODAY = Duration.ofDays(1);

    private TextOfAStart() {}

    static boolean is(String text) {
        return UUID.matcher(text).matches() || isTime(text);
    }

    private static boolean isTime(String text) {
        var time = TIME.matcher(text);
        if (time.matches()) {
            return isToday(time.group(1) + "T" + time.group(2));
        }
        if (EPOCH.matcher(text).matches()) {
            BigDecimal number = new BigDecimal(text);
            boolean isMillis = number.compareTo(FIRST_MILLIS) > 0;
            return isToday(
                    isMillis ? Instant.ofEpochMilli(number.longValue()) : Instant.ofEpochSecond(number.longValue()));
        }
        return false;
    }

    private static boolean isToday(String local) {
        try {
            return isToday(LocalDateTime.parse(local).toInstant(ZoneOffset.UTC));
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static boolean isToday(Instant time) {
        return Duration.between(time, Instant.now()).abs().compareTo(TODAY) < 0;
    }
}
