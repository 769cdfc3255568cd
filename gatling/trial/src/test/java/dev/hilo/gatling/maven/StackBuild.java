package dev.hilo.gatling.maven;

import dev.hilo.load.PlanException;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Packages a stack with its dependencies, so that the current sources are measured: {@code gatling:test} itself only compiles. Takes a few
 * seconds when nothing has changed.
 */
final class StackBuild {
    private static final Duration LIMIT = Duration.ofMinutes(20);

    private StackBuild() {}

    /** @throws PlanException when the build fails */
    static void run(Path home, String stack) {
        System.out.println("hilo: packaging " + stack);
        Path log = home.resolve("gatling/trial/target/stack-build.log");
        List<String> command = List.of(
                home.resolve("mvnw").toString(),
                "-B",
                "-ntp",
                "-DskipTests",
                "-Dspotless.check.skip=true",
                "-pl",
                ":" + stack,
                "-am",
                "package");
        try (ChildProcess maven =
                ChildProcess.command("build of " + stack, command).start(home, log)) {
            if (!maven.await(LIMIT) || maven.exitCode() != 0) {
                throw new PlanException("%s cannot be packaged; see %s".formatted(stack, log), null);
            }
        } catch (IOException e) {
            throw new PlanException("%s cannot be packaged: %s".formatted(stack, e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PlanException("interrupted while packaging " + stack, e);
        }
    }
}
