package dev.hilo.harness.run;

import dev.hilo.gatling.load.StandingGenerator;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import io.gatling.app.Gatling;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/** A home folder whose one stack is the {@link FakeApplication} and whose load generator is the stand-in for Gatling. */
public record FakeStack(Path folder) {

    /** @param scenario name that decides the behaviour of the load generator */
    public static FakeStack make(Path folder, String scenario) throws IOException {
        FakeHome home = FakeHome.make(folder);
        home.with(
                "command",
                "command: [\"${java}\", \"${jvm-options}\", -XX:TieredStopAtLevel=1, -cp, \"%s\", %s, \"${port}\"]"
                        .formatted(testClasses(), FakeApplication.class.getName()));
        home.without("arguments");
        FakeHome.replace(home.stack(), "\\[--virtual\\]", "[dies]");
        FakeHome.replace(home.workloads(), "EndsWell", scenario);
        Path artifact = folder.resolve("stacks/fake/target/fake.jar");
        Files.createDirectories(artifact.getParent());
        Files.createFile(artifact);
        copyGenerator(folder, Gatling.class);
        copyGenerator(folder, StandingGenerator.class);
        return new FakeStack(folder);
    }

    /** Copies a stand-in to the place of the gatling module's classes. */
    private static void copyGenerator(Path folder, Class<?> standIn) throws IOException {
        String file = standIn.getName().replace('.', '/') + ".class";
        Path copy = folder.resolve("gatling/target/classes").resolve(file);
        Files.createDirectories(copy.getParent());
        copyResource(file, copy);
    }

    private static void copyResource(String name, Path copy) throws IOException {
        try (InputStream resource = FakeStack.class.getClassLoader().getResourceAsStream(name)) {
            Files.copy(resource, copy);
        }
    }

    /** A folder in this module; in a module that borrows these fakes it may be a jar. */
    private static Path testClasses() {
        return Path.of(FakeApplication.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
    }

    Catalog catalog() {
        return Catalog.read(folder);
    }

    /** The variant whose application answers. */
    public Variant healthy() {
        return catalog().variants().getFirst();
    }

    /** The variant whose application ends at once. */
    Variant dying() {
        return catalog().variants().getLast();
    }

    Variant variant(String name) {
        return catalog().variants().stream()
                .filter(variant -> variant.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The program of {@link #withTcpEcho}, which starts and ends in a fraction of the time of a JVM. */
    Variant tcpEcho() {
        return variant("tcp-echo-forked");
    }

    public FakeStack withTcpEcho() throws IOException {
        return withTcpEcho("{tcp: true}");
    }

    /** Adds a stack with a program off the JVM. @param ready field of stack.yaml */
    FakeStack withTcpEcho(String ready) throws IOException {
        copy("stacks/tcp-echo", "stack.yaml", "echo.py");
        FakeHome.replace(
                folder.resolve("stacks/tcp-echo/stack.yaml"), "ready:.*", Matcher.quoteReplacement("ready: " + ready));
        return this;
    }

    /** Gives all stacks a database of this kind. */
    FakeStack withDatabase(String kind) throws IOException {
        try (Stream<Path> files =
                Files.find(folder.resolve("stacks"), 2, (file, attributes) -> file.endsWith("stack.yaml"))) {
            for (Path file : files.toList()) {
                Files.writeString(file, Files.readString(file) + "database: " + kind + "\n");
            }
        }
        return this;
    }

    /** Adds a stack whose program needs a service of the suite. */
    public FakeStack withService() throws IOException {
        copy("stacks/greeted", "stack.yaml", "greeted.py");
        copy("services/greeter", "service.yaml", "greeter.py");
        Path suite = new FakeHome(folder).suite();
        Files.writeString(suite, Files.readString(suite) + "services: {greeter: {folder: services/greeter}}\n");
        return this;
    }

    private void copy(String place, String... files) throws IOException {
        Path copies = Files.createDirectories(folder.resolve(place));
        for (String file : files) {
            copyResource(place + "/" + file, copies.resolve(file));
        }
    }

    FakeStack withDuet() throws IOException {
        new FakeHome(folder).withDuet();
        return this;
    }

    /** A duet whose sides are compared from a later second on. */
    FakeStack withDuetAfter(int settleSeconds) throws IOException {
        withDuet();
        FakeHome.replace(workloads(), "settle-seconds: \\d+", "settle-seconds: " + settleSeconds);
        return this;
    }

    /** A duet with another rate, at which a search begins: the nearer to 4 a second, the lowest, the fewer steps. */
    FakeStack withDuetAt(int perSecond) throws IOException {
        withDuet();
        FakeHome.replace(workloads(), "per-second: \\d+", "per-second: " + perSecond);
        return this;
    }

    /** Adds a request that compares the answers of both sides of a duet. */
    FakeStack withRequests() throws IOException {
        FakeHome.replace(workloads(), "(\\s+)scenario:", "$1requests: [{name: movie, get: /movies/1}]$1scenario:");
        return this;
    }

    FakeStack withContract(Class<?> contract) throws IOException {
        new FakeHome(folder).with("contract", "contract: " + contract.getName());
        return this;
    }

    /** Adds a workload, which is measured in the same start. */
    FakeStack withWorkload(String name, String scenario) throws IOException {
        String first = Files.readString(workloads());
        String second = first.replaceFirst("fakes:", name + ":").replaceFirst("scenario: .*", "scenario: " + scenario);
        Files.writeString(workloads(), first + second);
        return this;
    }

    /** Makes a shell script the load generator of the only workload. */
    FakeStack loadedBy(String script) throws IOException {
        String words = "[sh, -c, \"%s\"]"
                .formatted(script.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " "));
        Files.writeString(
                workloads(),
                Files.readString(workloads())
                        .replaceFirst("scenario: .*", Matcher.quoteReplacement("generator: {command: " + words + "}")));
        return this;
    }

    /** Removes the load of the only workload. @param readyLine expression for a line of the application's log */
    FakeStack withOnlyTheStart(String readyLine) throws IOException {
        Files.writeString(workloads(), "startup: {suite: fakes, profiles: {quick: {trials-per-block: 1}}}\n");
        new FakeHome(folder).with("startup", "startup: {container_ready_s: '%s'}".formatted(readyLine));
        return this;
    }

    private Path workloads() {
        return new FakeHome(folder).workloads();
    }
}
