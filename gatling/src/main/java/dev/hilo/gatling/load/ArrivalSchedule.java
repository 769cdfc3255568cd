package dev.hilo.gatling.load;

import dev.hilo.load.LoadPhase;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.LongStream;

/**
 * When each arrival of an open load is due. It follows Gatling's injection to the millisecond: a rate is a whole number of arrivals in
 * each second, spread evenly over its milliseconds; a ramp changes from one second to the next.
 */
public final class ArrivalSchedule {
    private static final int MILLIS = 1_000;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final int FRACTION_DIGITS = 10;

    private final long[] offsets;
    private final int seconds;

    private ArrivalSchedule(long[] offsets, int seconds) {
        this.offsets = offsets;
        this.seconds = seconds;
    }

    public static ArrivalSchedule of(List<LoadPhase> phases) {
        LongStream.Builder offsets = LongStream.builder();
        int start = 0;
        for (LoadPhase phase : phases) {
            IntUnaryOperator arrivals = phase.isConstant() ? constant(phase) : ramp(phase);
            for (int second = 0; second < phase.wholeSeconds(); second++) {
                spread(arrivals.applyAsInt(second), start + second, offsets);
            }
            start += phase.wholeSeconds();
        }
        return new ArrivalSchedule(offsets.build().toArray(), start);
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

    private static void spread(int arrivals, int second, LongStream.Builder offsets) {
        for (int milli = 0; milli < MILLIS; milli++) {
            long here = share(arrivals, milli + 1, MILLIS) - share(arrivals, milli, MILLIS);
            for (long i = 0; i < here; i++) {
                offsets.add(((long) second * MILLIS + milli) * NANOS_PER_MILLI);
            }
        }
    }

    /** How many of a total lie in the first of so many equal parts. */
    private static long share(long total, int parts, int of) {
        if (parts == 0 || parts == of) {
            return parts == 0 ? 0 : total;
        }
        return (long) Math.ceil((double) total / of * parts);
    }

    public int arrivals() {
        return offsets.length;
    }

    public int seconds() {
        return seconds;
    }

    /** When the arrival with this number (from 0) is due, in nanoseconds since the load began. */
    public long offsetNanos(int arrival) {
        return offsets[arrival];
    }

    public int[] arrivalsPerSecond() {
        int[] counts = new int[seconds];
        for (long offset : offsets) {
            counts[(int) (offset / NANOS_PER_MILLI / MILLIS)]++;
        }
        return counts;
    }
}
