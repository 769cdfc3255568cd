package dev.hilo.gatling.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.gatling.load.Scenario;
import dev.hilo.gatling.load.StandingGenerator;
import dev.hilo.load.StandingProtocol;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Starts the generator of several plans in a separate JVM, with the harness' part of its protocol. */
public final class StandingRun implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(90);

    private final Process process;
    private final Path words;

    private StandingRun(Process process, Path words) {
        this.process = process;
        this.words = words;
    }

    /** @param temp where the JVM writes what it has to say itself */
    public static StandingRun start(Path temp) throws IOException {
        return start(temp, List.of());
    }

    /** @param plans folder of the files with plans */
    public static StandingRun start(Path temp, Path plans) throws IOException {
        return start(temp, List.of(plans.toString()));
    }

    private static StandingRun start(Path temp, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(GeneratorRun.java("-Dhilo.go-within-seconds=60"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), StandingGenerator.class.getName()));
        command.addAll(arguments);
        Path words = temp.resolve("generator-jvm.log");
        return new StandingRun(
                new ProcessBuilder(command)
                        .directory(temp.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(words.toFile())
                        .start(),
                words);
    }

    /** Sends a plan of one load to the JVM. @param folder of the plan */
    public StandingProtocol tell(Class<? extends Scenario> scenario, Path folder, URI url, PlanOfTest load)
            throws IOException {
        return tell(scenario, folder, List.of(new GeneratorRun.Target(url, List.of(load))));
    }

    StandingProtocol tell(Class<? extends Scenario> scenario, Path folder, List<GeneratorRun.Target> targets)
            throws IOException {
        StandingProtocol plan = written(scenario, folder, targets);
        process.getOutputStream().write((plan.line() + "\n").getBytes());
        process.getOutputStream().flush();
        return plan;
    }

    /** Writes a plan of one load, of which the JVM is not told. */
    public static StandingProtocol written(Class<? extends Scenario> scenario, Path folder, URI url, PlanOfTest load)
            throws IOException {
        return written(scenario, folder, List.of(new GeneratorRun.Target(url, List.of(load))));
    }

    private static StandingProtocol written(
            Class<? extends Scenario> scenario, Path folder, List<GeneratorRun.Target> targets) throws IOException {
        StandingProtocol plan = new StandingProtocol(folder.resolve("load-plan.json"));
        GeneratorRun.writePlan(scenario, plan.planFile(), targets);
        return plan;
    }

    public void awaitEndOf(StandingProtocol plan) throws InterruptedException {
        await(plan, plan.done()::isThere);
    }

    /** Waits for the end of a plan, or of the JVM, which ends with a plan that fails. @return 0 where the plan is carried out */
    int endOf(StandingProtocol plan) throws InterruptedException {
        await(plan, () -> plan.done().isThere() || !process.isAlive());
        return plan.done().isThere() ? 0 : process.exitValue();
    }

    public void await(StandingProtocol plan, BooleanSupplier condition) throws InterruptedException {
        Instant limit = Instant.now().plus(LIMIT);
        while (!condition.getAsBoolean()) {
            assertThat(process.isAlive()).as(() -> log(plan)).isTrue();
            assertThat(Instant.now()).as(() -> log(plan)).isBefore(limit);
            Thread.sleep(20);
        }
    }

    public void endInput() throws IOException {
        process.getOutputStream().close();
    }

    /** The exit code. @param plan the last one */
    public int exitCode(StandingProtocol plan) throws InterruptedException {
        assertThat(process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS))
                .as(() -> "ends by itself: " + log(plan))
                .isTrue();
        return process.exitValue();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Output of the JVM outside of any plan, and the log of a plan. */
    public String log(StandingProtocol plan) {
        return read(words) + read(plan.log());
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
