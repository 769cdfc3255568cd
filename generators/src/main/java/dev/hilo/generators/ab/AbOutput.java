package dev.hilo.generators.ab;

import dev.hilo.generators.LoadException;
import dev.hilo.generators.LoadResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parser for the output of ab.
 *
 * @param endedAtEpochMillis when ab ended, which its output does not tell
 */
record AbOutput(String text, long endedAtEpochMillis) {
    private static final double MICROS = 1e3;
    private static final double ALL = 100;
    /** Exact duration in the output. */
    private static final double LEAST = 0.001;

    /**
     * Result of a completed load.
     *
     * @param percentiles lines of the file of percentiles: a header, then percent and milliseconds
     */
    LoadResult result(List<String> percentiles) {
        long status = count("Non-2xx responses: +(\\d+)");
        long complete = count("Complete requests: +(\\d+)");
        // ab counts requests that it could not send as both
        long connection = Math.min(complete - status, count("Receive: (\\d+)") + count("Exceptions: (\\d+)"));
        long ok = complete - status - connection;
        Map<String, Long> outcomes = new LinkedHashMap<>();
        outcomes.put("ok", ok);
        outcomes.put("status", status);
        outcomes.put("connection", connection);
        outcomes.put("refused", count("Connect: (\\d+)"));
        return new LoadResult(
                generator(), seconds(), endedAtEpochMillis, outcomes, ok == 0 ? Map.of() : latencies(percentiles));
    }

    /**
     * Result of a load that ab aborted, which has no latencies.
     *
     * @param lasted duration in seconds
     */
    LoadResult givenUp(int requests, int clients, double lasted) {
        long done = count("Total of (\\d+) requests completed");
        Map<String, Long> outcomes = new LinkedHashMap<>();
        outcomes.put("ok", done);
        outcomes.put(why(), Math.min(clients, requests - done));
        return new LoadResult(generator(), lasted, endedAtEpochMillis, outcomes, Map.of());
    }

    /** Each client had one request in flight. */
    private String why() {
        if (text.contains("timeout specified has expired")) {
            return "timeout";
        }
        if (text.contains("Connection refused")) {
            return "refused";
        }
        if (text.contains("apr_socket") || text.contains("apr_poll")) {
            return "connection";
        }
        throw new LoadException(
                "ab: " + text.strip().lines().reduce((first, last) -> last).orElse("it wrote nothing"));
    }

    private String generator() {
        return "ab " + find("ApacheBench, Version (\\S+)", "of unknown version");
    }

    private double seconds() {
        return Math.max(LEAST, Double.parseDouble(find("Time taken for tests: +([\\d.]+) seconds", "0")));
    }

    private Map<Double, Double> latencies(List<String> percentiles) {
        Map<Double, Double> latencies = new TreeMap<>();
        double highest = 0;
        for (String line : percentiles.subList(1, percentiles.size())) {
            String[] cells = line.split(",");
            double micros = MICROS * Double.parseDouble(cells[1]);
            highest = Math.max(highest, micros);
            if (Double.parseDouble(cells[0]) > 0) {
                latencies.put(Double.valueOf(cells[0]), micros);
            }
        }
        // in whole milliseconds
        double slowest = MICROS * count("100% +(\\d+) \\(longest request\\)");
        latencies.put(ALL, Math.max(highest, slowest));
        return latencies;
    }

    private long count(String expression) {
        return Long.parseLong(find(expression, "0"));
    }

    private String find(String expression, String otherwise) {
        Matcher matcher = Pattern.compile(expression).matcher(text);
        return matcher.find() ? matcher.group(1) : otherwise;
    }
}
