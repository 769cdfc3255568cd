package dev.hilo.gatling.load;

import dev.hilo.load.LoadPhase;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A whole number of arrivals per second, as Gatling's own injection has them, at equal distances; the rate of a ramp changes once a second.
 * Gatling itself starts all arrivals of a millisecond together, so at 8,000 a second eight at once.
 */
final class EvenArrivals {
    private static final int FRACTION_DIGITS = 10;

    private EvenArrivals() {}

    /** Intended starts in nanoseconds since the phase began. */
    static LongStream in(LoadPhase phase) {
        IntUnaryOperator arrivals = phase.isConstant() ? constant(phase) : ramp(phase);
        return IntStream.range(0, phase.wholeSeconds())
                .boxed()
                .flatMapToLong(second -> spread(arrivals.applyAsInt(second), second));
    }

    private static IntUnaryOperator constant(LoadPhase phase) {
        long total = Math.round(phase.wholeSeconds() * phase.fromPerSecond());
        return second ->
                (int) (share(total, second + 1, phase.wholeSeconds()) - share(total, second, phase.wholeSeconds()));
    }

    private static IntUnaryOperator ramp(LoadPhase phase) {
        BigDecimal from = BigDecimal.valueOf(phase.fromPerSecond());
        BigDecimal half = BigDecimal.valueOf(phase.toPerSecond())
                .subtract(from)
                .divide(BigDecimal.valueOf(2L * phase.wholeSeconds()), MathContext.DECIMAL128);
        BigDecimal[] left = {BigDecimal.ZERO};
        return second -> {
            BigDecimal due =
                    half.multiply(BigDecimal.valueOf(2L * second + 1)).add(from).add(left[0]);
            int whole = due.setScale(FRACTION_DIGITS, RoundingMode.HALF_UP).intValue();
            left[0] = due.subtract(BigDecimal.valueOf(whole));
            return whole;
        };
    }

    private static LongStream spread(int arrivals, int second) {
        return LongStream.range(0, arrivals)
                .map(arrival ->
                        second * ArrivalSchedule.SECOND_NANOS + arrival * ArrivalSchedule.SECOND_NANOS / arrivals);
    }

    /** Number of items in the first {@code parts} of {@code of} equal parts of a total. */
    private static long share(long total, int parts, int of) {
        if (parts == 0 || parts == of) {
            return parts == 0 ? 0 : total;
        }
        return (long) Math.ceil((double) total / of * parts);
    }
}
