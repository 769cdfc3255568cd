package dev.hilo.processes;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Tidies up after this process when it has died, however it died: a shell waits for the end of a pipe that only this process can write to,
 * and then runs a script. The script is fixed; names reach it as {@code "$1"} and so on, never as a part of it.
 */
public final class DeathGuard {
    private final Process shell;

    private DeathGuard(Process shell) {
        this.shell = shell;
    }

    /** @param name of the shell in a list of processes */
    public static DeathGuard start(String name, String script, String... arguments) throws IOException {
        // The shell itself reads: a program for that would outlive it by a moment.
        // In a session of its own: Ctrl-C in the terminal must not reach it.
        List<String> command =
                new ArrayList<>(List.of("setsid", "sh", "-c", "while read -r line; do :; done\n" + script, name));
        command.addAll(List.of(arguments));
        return new DeathGuard(new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    /** Runs the script now, and does not wait for it. */
    public void release() throws IOException {
        shell.getOutputStream().close();
    }

    /**
     * Runs the script now.
     *
     * @return its exit code
     */
    public int run() throws IOException, InterruptedException {
        release();
        return shell.waitFor();
    }

    /**
     * Runs the script now, and waits for it no longer than the limit; it keeps running after that.
     *
     * @return whether it ended well within the limit
     */
    public boolean run(Duration limit) throws IOException, InterruptedException {
        release();
        return shell.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) && shell.exitValue() == 0;
    }

    /** Ends the guard; the script never runs. */
    public void dismiss() throws IOException {
        // Killed before the pipe ends, or it would still run.
        shell.destroyForcibly().onExit().join();
        release();
    }
}
