package dev.hilo.harness.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder that looks like hilo's, with one stack and one workload, for tests to break. */
public record FakeHome(Path folder) {
    private static final String STACK = """
            suite: fakes
            stack: fake-stack
            artifact: target/fake.jar
            command: ["${java}", "${jvm-options}", "-jar", "${artifact}"]
            arguments: ["--port=${port}"]
            ready: {http: /health}
            metrics: {path: /metrics}
            parameters: {pool: ["--pool=${value}"]}
            variants:
              platform: {factors: {threads: platform}}
              virtual: {factors: {threads: virtual}, arguments: [--virtual]}
            """;
    private static final String SUITE = """
            suite: fakes
            data-set: fakes
            factors:
              threads: {levels: [platform, virtual], baseline: platform}
            """;
    private static final String DUET = """
                duet:
                  warm-up-requests: 10
                  warm-up-max-seconds: 1
                  duet: {settle-seconds: 1, together: {per-second: 10, seconds: 2}, alone: {per-second: 20, seconds: 1}, windows: 1}
            """;
    private static final String WORKLOADS = """
            fakes:
              suite: fakes
              scenario: EndsWell
              request-timeout-ms: 2000
              warm-up: {clients: 1, burst-seconds: 1, pause-seconds: 1}
              profiles:
                quick: {warm-up-requests: 10, warm-up-max-seconds: 1, arrivals: even, phases: [{from: 10, to: 10, seconds: 1}]}
            """;

    public static FakeHome make(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("gatling"));
        Files.createDirectories(folder.resolve("suites"));
        Files.createDirectories(folder.resolve("stacks/fake"));
        FakeHome home = new FakeHome(folder);
        Files.writeString(home.workloads(), WORKLOADS);
        Files.writeString(home.suite(), SUITE);
        Files.writeString(home.stack(), STACK);
        return home;
    }

    /** Adds a duet to its workload: a load of two applications at once. */
    public FakeHome withDuet() throws IOException {
        Files.writeString(workloads(), Files.readString(workloads()) + DUET);
        return this;
    }

    public Path stack() {
        return folder.resolve("stacks/fake/stack.yaml");
    }

    public Path suite() {
        return folder.resolve("suites/fakes.yaml");
    }

    public Path workloads() {
        return folder.resolve("gatling/workloads.yaml");
    }

    /** Removes fields from the stack.yaml. */
    public FakeHome without(String... fields) throws IOException {
        for (String field : fields) {
            replace(stack(), "(?m)^" + field + ":.*\n", "");
        }
        return this;
    }

    /** Replaces a field of the stack.yaml, or adds it: its line becomes the last one of the file. */
    public FakeHome with(String field, String line) throws IOException {
        without(field);
        Files.writeString(stack(), Files.readString(stack()) + line + "\n");
        return this;
    }

    public FakeHome secondStack(String stack) throws IOException {
        Path second = Files.createDirectories(folder.resolve("stacks/second")).resolve("stack.yaml");
        Files.writeString(second, Files.readString(stack()).replace("fake-stack", stack));
        return this;
    }

    /** Replaces the matches of a regular expression in a file. */
    public static void replace(Path file, String expression, String replacement) throws IOException {
        String before = Files.readString(file);
        String after = before.replaceAll(expression, replacement);
        Files.writeString(file, after);
    }

    public List<Variant> variants() {
        return Catalog.read(folder).variants();
    }
}
