package dev.hilo.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A command that shares the terminal of Maven and ends with it: it gets SIGTERM when Maven is interrupted or stopped, and from the kernel
 * when Maven is killed. No argument passes through a shell.
 *
 * @param folder working folder; null for Maven's own
 * @param environment variables in addition to Maven's
 */
record Foreground(List<String> command, File folder, Map<String, String> environment) {
    /** Longer than hilo takes to stop its own child processes. */
    private static final long PATIENCE_SECONDS = 40;

    /** @return its exit code */
    int run() throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(tiedCommand()).directory(folder).inheritIO();
        builder.environment().putAll(environment);
        // A hook that runs while hilo starts waits for the process that it has to stop.
        CompletableFuture<Process> started = new CompletableFuture<>();
        Thread hook = new Thread(() -> stop(started.join()), "stops-hilo");
        // Registered first: otherwise there would be no hook while hilo starts.
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            // The kernel watches the starting thread, not the process; this thread stays until the command has ended.
            started.complete(builder.start());
            return started.join().waitFor();
        } finally {
            started.complete(null);
            stop(started.join());
            dismiss(hook);
        }
    }

    /** The command behind {@code setpriv}, which ties it to Maven; part of util-linux, on every usual Linux. */
    private List<String> tiedCommand() {
        List<String> tied = new ArrayList<>();
        Stream.of("/usr/bin/setpriv", "/bin/setpriv")
                .filter(program -> Files.isExecutable(Path.of(program)))
                .findFirst()
                .ifPresent(program -> tied.addAll(List.of(program, "--pdeathsig", "TERM")));
        tied.addAll(command);
        return tied;
    }

    private static void stop(Process process) {
        if (process == null) {
            return;
        }
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void dismiss(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // Maven is ending: the hook has run, or has nothing to stop.
        }
    }
}
