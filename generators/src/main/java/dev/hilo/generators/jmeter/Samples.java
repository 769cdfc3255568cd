package dev.hilo.generators.jmeter;

import dev.hilo.generators.LoadException;
import dev.hilo.generators.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** The samples of a load from JMeter's result file, one line per request. */
record Samples(List<Sample> all) {
    private static final double MICROS = 1e3;
    private static final double SECOND = 1e3;
    private static final double ALL = 100;

    /**
     * A request.
     *
     * @param begun start in milliseconds since the epoch
     * @param millis duration
     */
    record Sample(long begun, long millis, String outcome) {
        static Sample of(CSVRecord line) {
            return new Sample(
                    Long.parseLong(line.get("timeStamp")),
                    Long.parseLong(line.get("elapsed")),
                    outcome(line.get("responseCode")));
        }

        /** Outcome of a sample; without an answer its status is the class of an exception. */
        private static String outcome(String code) {
            if (code.matches("2\\d\\d")) {
                return "ok";
            }
            if (code.matches("\\d+")) {
                return "status";
            }
            if (code.contains("Timeout")) {
                return "timeout";
            }
            return code.endsWith("ConnectException") ? "refused" : "connection";
        }
    }

    static Samples read(Path jtl) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (CSVParser parser = format.parse(Files.newBufferedReader(jtl))) {
            return new Samples(parser.stream().map(Sample::of).toList());
        }
    }

    LoadResult result(String generator) {
        if (all.isEmpty()) {
            throw new LoadException("JMeter has sent nothing");
        }
        Map<String, Long> outcomes = new LinkedHashMap<>();
        all.forEach(sample -> outcomes.merge(sample.outcome(), 1L, Long::sum));
        return new LoadResult(generator, seconds(), ended(), outcomes, latencies());
    }

    /** Duration from the first request to the last answer, as in JMeter's own summary. */
    private double seconds() {
        long first = all.stream().mapToLong(Sample::begun).min().orElseThrow();
        return Math.max(1, ended() - first) / SECOND;
    }

    /** The last answer, in milliseconds since the epoch. */
    private long ended() {
        return all.stream()
                .mapToLong(sample -> sample.begun() + sample.millis())
                .max()
                .orElseThrow();
    }

    /** Percentiles at the resolution of single answers, so that nothing is lost. */
    private Map<Double, Double> latencies() {
        List<Long> sorted = new ArrayList<>(all.stream()
                .filter(sample -> sample.outcome().equals("ok"))
                .map(Sample::millis)
                .sorted()
                .toList());
        Map<Double, Double> latencies = new TreeMap<>();
        for (int at = 0; at < sorted.size(); at++) {
            latencies.put(ALL * (at + 1) / sorted.size(), MICROS * sorted.get(at));
        }
        return latencies;
    }
}
