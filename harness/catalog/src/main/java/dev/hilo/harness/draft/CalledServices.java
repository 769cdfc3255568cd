package dev.hilo.harness.draft;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Client spans of HTTP, by called server, method and path, in memory that is bounded. */
final class CalledServices {
    private static final int MOST_SERVICES = 20;
    private static final int MOST_CALLS = 100;
    private static final int LONGEST = 200;
    private static final int DIGITS = 2;
    private static final long LONGEST_MICROS = 3_600_000_000L;
    private static final long NANOS_PER_MICRO = 1_000;
    private static final double MICROS_PER_MILLI = 1_000;
    private static final String HTTP = "http ";

    private final Map<String, Map<String, Counted>> byAddress = new LinkedHashMap<>();

    /** Statuses and times of the calls of one method and path. */
    private record Counted(SortedMap<Integer, Long> statuses, Histogram micros) {
        Counted() {
            this(new TreeMap<>(), new Histogram(LONGEST_MICROS, DIGITS));
        }

        void add(Span call) {
            statuses.merge(call.status(), 1L, Long::sum);
            micros.recordValue(Math.min(LONGEST_MICROS, call.nanos() / NANOS_PER_MICRO));
        }

        CalledService.Call call(String operation) {
            String[] words = operation.split(" ", 2);
            return new CalledService.Call(
                    words[0],
                    words[1],
                    statuses,
                    CalledService.QUANTILES.stream().map(this::millis).toList());
        }

        private double millis(int percent) {
            return (percent == 0 ? micros.getMinValue() : micros.getValueAtPercentile(percent)) / MICROS_PER_MILLI;
        }
    }

    /** Leaves out what is no call over HTTP, and what is beyond the bounds. */
    void add(Span call) {
        String address = call.peer();
        if (!address.startsWith(HTTP) || call.method().isEmpty() || address.length() > LONGEST) {
            return;
        }
        String path = call.target().orElse("/").replaceFirst("\\?.*", "");
        String operation = AccessLog.template(
                call.method().get() + " " + HttpText.target(Credentials.without(path.isEmpty() ? "/" : path)));
        if (operation.length() <= LONGEST && hasRoom(byAddress, address, MOST_SERVICES)) {
            Map<String, Counted> calls = byAddress.computeIfAbsent(address, any -> new LinkedHashMap<>());
            if (hasRoom(calls, operation, MOST_CALLS)) {
                calls.computeIfAbsent(operation, any -> new Counted()).add(call);
            }
        }
    }

    private static boolean hasRoom(Map<String, ?> map, String key, int most) {
        return map.containsKey(key) || map.size() < most;
    }

    /** The busiest call of each server first. */
    List<CalledService> services() {
        return byAddress.entrySet().stream()
                .map(entry -> new CalledService(
                        entry.getKey().substring(HTTP.length()),
                        entry.getValue().entrySet().stream()
                                .sorted(Comparator.comparing(
                                        call -> -call.getValue().micros().getTotalCount()))
                                .map(call -> call.getValue().call(call.getKey()))
                                .toList()))
                .toList();
    }
}
