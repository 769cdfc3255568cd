package dev.hilo.gatling.run;

import dev.hilo.gatling.load.Scenario;
import dev.hilo.load.GeneratorHandshake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Plan with one load, and the harness' part of its handshake. */
public final class PlanOfTest {
    private final Map<String, Object> json;
    private final Path folder;
    private final Path data;

    /** A load of 2 s without warm-up; the mark {@code begin} is already set. */
    public PlanOfTest(Path temp, String workload, List<String> data) throws IOException {
        folder = Files.createDirectories(temp.resolve(workload).resolve("load"));
        this.data = Files.write(temp.resolve(workload).resolve("data.txt"), data);
        new GeneratorHandshake(folder).begin().create();
        json = new TreeMap<>(Map.of(
                "workload", workload,
                "data", this.data.toString(),
                "folder", folder.toString(),
                "requestTimeoutMillis", 2_000,
                "warmUp",
                        Map.of("clients", 0, "burstSeconds", 0.3, "pauseSeconds", 0.2, "requests", 0, "maxSeconds", 30),
                "phases", List.of(Map.of("fromPerSecond", 100, "toPerSecond", 100, "seconds", 2))));
    }

    /** @param value null removes the field */
    public PlanOfTest with(String field, Object value) {
        json.put(field, value);
        return this;
    }

    /** The scenario of its clients, unless it has one. */
    PlanOfTest of(Class<? extends Scenario> scenario) {
        json.putIfAbsent("scenario", scenario.getName());
        return this;
    }

    /** A closed load that needs no data. */
    public PlanOfTest closed(int clients, double seconds) {
        return with("phases", List.of())
                .with("data", null)
                .with("clients", Map.of("count", clients, "seconds", seconds));
    }

    /** The same with a rehearsal before the first load. */
    public PlanOfTest rehearsed(int requests) throws IOException {
        Files.createDirectories(rehearsal().folder());
        rehearsal().begin().create();
        return with("rehearsalRequests", requests);
    }

    public boolean isRehearsed() {
        return rehearsal().warmUpDone().isThere();
    }

    private GeneratorHandshake rehearsal() {
        return new GeneratorHandshake(folder.resolveSibling("rehearsal"));
    }

    /** Removes the mark {@code begin}, so that the generator waits for {@link #begin}. */
    public PlanOfTest held() throws IOException {
        Files.delete(handshake().begin().file());
        return this;
    }

    public void begin() {
        handshake().begin().create();
    }

    public boolean hasEnded() {
        return handshake().isLoadEnded();
    }

    Map<String, Object> json() {
        return json;
    }

    public boolean isWarmUpBegun() {
        return handshake().warmUpBegun().isThere();
    }

    public boolean isWarmUpDone() {
        return handshake().warmUpDone().isThere();
    }

    /** The start of the measured load, as the generator reports it during the load. */
    public OptionalLong toldBegin() {
        return handshake().loadBegunEpochMillis();
    }

    public void go(List<String> dataNow) throws IOException {
        Files.write(data, dataNow);
        handshake().go().create();
    }

    /** Sets the mark {@code go} in advance, so that the load starts at its own time. */
    public PlanOfTest goAtOnce() {
        handshake().go().create();
        return this;
    }

    /** Sets the mark of an open live page. */
    public PlanOfTest watched() {
        handshake().watched().create();
        return this;
    }

    private GeneratorHandshake handshake() {
        return new GeneratorHandshake(folder);
    }

    public LoadFiles files() {
        return new LoadFiles(folder);
    }
}
