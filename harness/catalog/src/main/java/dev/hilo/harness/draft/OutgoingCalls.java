package dev.hilo.harness.draft;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Calls of an application to others: their number and the time to the answer, by called service. */
final class OutgoingCalls {
    private static final int MOST_PEERS = 20;
    private static final int LONGEST_SHOWN = 80;
    private static final int DIGITS = 2;
    private static final long LONGEST_MICROS = 3_600_000_000L;
    private static final double MICROS_PER_MILLI = 1_000;
    private static final long NANOS_PER_MICRO = 1_000;
    private static final String OTHERS = "others";

    private final Map<String, Histogram> byPeer = new LinkedHashMap<>();

    void add(Span call) {
        String peer = PrintableText.of(call.peer(), LONGEST_SHOWN);
        String name = byPeer.containsKey(peer) || byPeer.size() < MOST_PEERS ? peer : OTHERS;
        byPeer.computeIfAbsent(name, any -> new Histogram(LONGEST_MICROS, DIGITS))
                .recordValue(Math.min(LONGEST_MICROS, call.nanos() / NANOS_PER_MICRO));
    }

    /** @param requests that the application got meanwhile */
    List<String> notes(long requests) {
        return byPeer.entrySet().stream()
                .sorted(Comparator.comparing(entry -> -entry.getValue().getTotalCount()))
                .map(entry -> told(entry.getKey(), entry.getValue(), requests))
                .toList();
    }

    private static String told(String peer, Histogram micros, long requests) {
        return String.format(
                Locale.ROOT,
                "it calls %s: %,d times, %.2f a request; p50 %s, p90 %s, p99 %s",
                peer,
                micros.getTotalCount(),
                (double) micros.getTotalCount() / requests,
                millis(micros, 50),
                millis(micros, 90),
                millis(micros, 99));
    }

    private static String millis(Histogram micros, double percentile) {
        return String.format(Locale.ROOT, "%.1f ms", micros.getValueAtPercentile(percentile) / MICROS_PER_MILLI);
    }
}
