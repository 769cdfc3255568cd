package dev.hilo.harness.probe;

import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A flight recording with the JDK's settings "profile": where a part of a program's life is spent. It costs the program some of its speed. */
public final class ExecutionProfile {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final String NAME = "hilo-profile";
    /** In which the application is given its password for the database. */
    private static final String NO_ENVIRONMENT = "jdk.InitialEnvironmentVariable#enabled=false";

    private final Path jcmd;
    private final long pid;
    private final Path recording;

    /**
     * @param java the launcher of the JDK; {@code jcmd} stands beside it
     * @param pid a running JVM
     * @param recording the file that it becomes; its folder exists
     */
    public ExecutionProfile(Path java, long pid, Path recording) {
        this.jcmd = java.resolveSibling("jcmd");
        this.pid = pid;
        this.recording = recording.toAbsolutePath();
    }

    public void begin() throws IOException, InterruptedException {
        tell("JFR.start", "name=" + NAME, "settings=profile", NO_ENVIRONMENT, "filename=\"%s\"".formatted(recording));
    }

    /** The file is whole when this returns. */
    public void end() throws IOException, InterruptedException {
        tell("JFR.stop", "name=" + NAME);
    }

    private void tell(String... words) throws IOException, InterruptedException {
        Path log = recording.resolveSibling("jcmd.log");
        List<String> command = new ArrayList<>(List.of(jcmd.toString(), String.valueOf(pid)));
        command.addAll(List.of(words));
        try (ChildProcess told = ChildProcess.command("jcmd", command).start(recording.getParent(), log)) {
            if (!told.await(LIMIT) || told.exitCode() != 0) {
                throw new IOException(
                        "no flight recording of the measured part: %s did not work; see %s".formatted(words[0], log));
            }
        }
    }
}
