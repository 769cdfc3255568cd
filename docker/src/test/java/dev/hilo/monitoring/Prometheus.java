package dev.hilo.monitoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A Prometheus with the configuration of this folder and its own targets and data, started without Docker. */
record Prometheus(Path folder, ChildProcess process, URI base) implements AutoCloseable {
    static final String MISSING = "no program prometheus on the PATH: apt-get install prometheus";

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final List<String> FILES = List.of("start", "prometheus.yml", "rules.yml");

    /** Result of a query: labels and values of each series. */
    record Series(JsonNode labels, List<Double> values) {
        double mean() {
            return values.stream().mapToDouble(value -> value).average().orElse(Double.NaN);
        }

        double lowest() {
            return values.stream().min(Double::compare).orElse(Double.NaN);
        }

        double highest() {
            return values.stream().max(Double::compare).orElse(Double.NaN);
        }

        double last() {
            return values.getLast();
        }
    }

    static boolean isInstalled() {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "prometheus")));
    }

    static Prometheus start(Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder.resolve("targets"));
        for (String file : FILES) {
            Files.copy(Source.docker().resolve("prometheus").resolve(file), folder.resolve(file));
        }
        String port = String.valueOf(Ports.free());
        List<String> command = List.of(
                folder.resolve("start").toString(), port, folder.resolve("data").toString());
        ChildProcess process =
                ChildProcess.command("Prometheus", command).start(folder, folder.resolve("prometheus.log"));
        Prometheus prometheus = new Prometheus(folder, process, URI.create("http://127.0.0.1:" + port));
        prometheus.awaitReady();
        return prometheus;
    }

    private void awaitReady() throws InterruptedException {
        while (!answers("/-/ready")) {
            if (!process.isAlive()) {
                throw new AssertionError("Prometheus ended: " + String.join("\n", process.logTail(10)));
            }
            Thread.sleep(100);
        }
    }

    private boolean answers(String path) throws InterruptedException {
        try {
            return HTTP.send(HttpRequest.newBuilder(base.resolve(path)).build(), BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** The file of its targets. */
    Path targets() {
        return folder.resolve("targets/bench.json");
    }

    /** Values at a time in seconds since the epoch. */
    List<Series> at(double time, String query) throws IOException, InterruptedException {
        JsonNode result = ask("/api/v1/query?query=%s&time=%.3f".formatted(encoded(query), time));
        return StreamSupport.stream(result.spliterator(), false)
                .map(series -> new Series(
                        series.path("metric"),
                        List.of(series.path("value").path(1).asDouble())))
                .toList();
    }

    /** Values between two times, every two seconds. */
    List<Series> between(double start, double end, String query) throws IOException, InterruptedException {
        JsonNode result =
                ask("/api/v1/query_range?query=%s&start=%.3f&end=%.3f&step=2".formatted(encoded(query), start, end));
        return StreamSupport.stream(result.spliterator(), false)
                .map(series -> new Series(series.path("metric"), values(series.path("values"))))
                .toList();
    }

    /** Scraped values since the start by time, over all series of a selector. */
    SortedMap<Double, Double> scraped(String selector) throws IOException, InterruptedException {
        SortedMap<Double, Double> sums = new TreeMap<>();
        for (JsonNode series : ask("/api/v1/query?query=" + encoded(selector + "[1h]"))) {
            for (JsonNode point : series.path("values")) {
                sums.merge(point.path(0).asDouble(), point.path(1).asDouble(), Double::sum);
            }
        }
        return sums;
    }

    private static List<Double> values(JsonNode points) {
        List<Double> values = new ArrayList<>();
        points.forEach(point -> values.add(point.path(1).asDouble()));
        return values;
    }

    private JsonNode ask(String path) throws IOException, InterruptedException {
        JsonNode answer = new ObjectMapper()
                .readTree(HTTP.send(
                                HttpRequest.newBuilder(URI.create(base + path)).build(), BodyHandlers.ofString())
                        .body());
        if (!answer.path("status").asText().equals("success")) {
            throw new AssertionError(path + ": " + answer.path("error").asText());
        }
        return answer.path("data").path("result");
    }

    private static String encoded(String query) {
        return URLEncoder.encode(query, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        process.close();
    }
}
