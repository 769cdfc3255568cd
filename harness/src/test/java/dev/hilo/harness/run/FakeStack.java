package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import io.gatling.app.Gatling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;

/** A home folder whose one stack is the {@link FakeApplication} and whose load generator is the stand-in for Gatling. */
public record FakeStack(Path folder) {

    /** @param simulation what the load generator does */
    public static FakeStack make(Path folder, String simulation) throws IOException {
        FakeHome home = FakeHome.make(folder);
        home.with(
                "command",
                "command: [\"${java}\", \"${jvm-options}\", -XX:TieredStopAtLevel=1, -cp, \"%s\", %s, \"${port}\"]"
                        .formatted(testClasses(), FakeApplication.class.getName()));
        home.without("arguments");
        FakeHome.replace(home.stack(), "\\[--virtual\\]", "[dies]");
        FakeHome.replace(home.workloads(), "EndsWell", simulation);
        Path artifact = folder.resolve("stacks/fake/target/fake.jar");
        Files.createDirectories(artifact.getParent());
        Files.createFile(artifact);
        copyGenerator(folder);
        return new FakeStack(folder);
    }

    /** To where the harness looks for the one of the gatling module. */
    private static void copyGenerator(Path folder) throws IOException {
        String file = Gatling.class.getName().replace('.', '/') + ".class";
        Path copy = folder.resolve("gatling/target/classes").resolve(file);
        Files.createDirectories(copy.getParent());
        Files.copy(testClasses().resolve(file), copy);
    }

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

    /** Its application answers. */
    Variant healthy() {
        return catalog().variants().getFirst();
    }

    /** Its application ends at once. */
    Variant dying() {
        return catalog().variants().getLast();
    }

    Variant variant(String name) {
        return catalog().variants().stream()
                .filter(variant -> variant.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** One more stack: a program off the JVM. @param ready how it shows that it is, in the words of stack.yaml */
    FakeStack withTcpEcho(String ready) throws IOException {
        copy("stacks/tcp-echo", "stack.yaml", "echo.py");
        FakeHome.replace(
                folder.resolve("stacks/tcp-echo/stack.yaml"), "ready:.*", Matcher.quoteReplacement("ready: " + ready));
        return this;
    }

    /** One more stack: a program that is greeted by a service of the suite. */
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
            Files.copy(testClasses().resolve(place).resolve(file), copies.resolve(file));
        }
    }

    FakeStack withDuet() throws IOException {
        new FakeHome(folder).withDuet();
        return this;
    }

    FakeStack withContract(Class<?> contract) throws IOException {
        new FakeHome(folder).with("contract", "contract: " + contract.getName());
        return this;
    }

    /** One more workload, which the same start goes through. */
    FakeStack withWorkload(String name, String simulation) throws IOException {
        String first = Files.readString(workloads());
        String second =
                first.replaceFirst("fakes:", name + ":").replaceFirst("simulation: .*", "simulation: " + simulation);
        Files.writeString(workloads(), first + second);
        return this;
    }

    /** Its one workload has a shell script for its load generator. */
    FakeStack loadedBy(String script) throws IOException {
        String words = "[sh, -c, \"%s\"]"
                .formatted(script.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " "));
        Files.writeString(
                workloads(),
                Files.readString(workloads())
                        .replaceFirst(
                                "simulation: .*", Matcher.quoteReplacement("generator: {command: " + words + "}")));
        return this;
    }

    /** Its one workload has no load. @param readyLine of the application's log */
    FakeStack withOnlyTheStart(String readyLine) throws IOException {
        Files.writeString(workloads(), "startup: {suite: fakes, profiles: {quick: {trials-per-block: 1}}}\n");
        new FakeHome(folder).with("startup", "startup: {container_ready_s: '%s'}".formatted(readyLine));
        return this;
    }

    private Path workloads() {
        return new FakeHome(folder).workloads();
    }
}
