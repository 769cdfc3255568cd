package dev.hilo.harness.load;

import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * The load generator wrk, a program that the user installs: each of its connections sends the next request as soon as it has its answer.
 *
 * @param cpus processors that it may use; it has a thread for each, as far as the connections can be dealt out evenly
 * @param script Lua that says what is asked for
 */
public record Wrk(CpuSet cpus, Path script) {
    public static final String PROGRAM = "wrk";

    /** Starts it against an address; it ends by itself, and what it then prints is for {@link WrkOutput}. */
    public ChildProcess start(URI baseUrl, int connections, int seconds, Path log) throws IOException {
        return ChildProcess.command(PROGRAM, command(baseUrl, connections, seconds))
                .cpus(cpus)
                .start(script.toAbsolutePath().getParent(), log);
    }

    List<String> command(URI baseUrl, int connections, int seconds) {
        return List.of(
                PROGRAM,
                "--threads",
                String.valueOf(threads(connections)),
                "--connections",
                String.valueOf(connections),
                "--duration",
                seconds + "s",
                "--latency",
                "--script",
                script.toAbsolutePath().toString(),
                baseUrl.toString());
    }

    /** A remainder would be left out: wrk gives every thread the same number of connections. */
    private int threads(int connections) {
        int threads = Math.clamp(cpus.processors().size(), 1, connections);
        while (connections % threads != 0) {
            threads--;
        }
        return threads;
    }
}
