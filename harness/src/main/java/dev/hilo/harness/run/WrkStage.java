package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.harness.host.LocalApplication;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.load.MovieScript;
import dev.hilo.harness.load.Wrk;
import dev.hilo.harness.load.WrkOutput;
import dev.hilo.harness.probe.ExecutionProfile;
import dev.hilo.harness.run.closedloop.ClosedLoopLoad;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The part of a closed-loop measurement in which wrk runs. */
final class WrkStage {
    /** Fine enough for wrk's own CPU, which can only be read while it lives. */
    private static final Duration POLL = Duration.ofMillis(50);
    /** What wrk may take longer than it was told: its start, a last answer. */
    private static final int SLACK_SECONDS = 30;

    private final RunSettings settings;
    private final ClosedLoopLoad load;
    private final StartFolder folder;
    private final Application application;
    private final Liveness liveness;
    private final Wrk wrk;

    WrkStage(RunSettings settings, ClosedLoopLoad load, StartFolder folder, Application application, Liveness liveness)
            throws IOException {
        this.settings = settings;
        this.load = load;
        this.folder = folder;
        this.application = application;
        this.liveness = liveness;
        this.wrk = new Wrk(settings.cpus().generator(), MovieScript.write(folder.path(), settings.seed()));
    }

    /** With few connections first: on few processors, busy threads of the application leave its JIT compiler no time. */
    void warmUp() throws IOException, TrialFailure, InterruptedException {
        warmUp(load.warmUpConnections(), load.secondsAtFewConnections(), "warm-up-few-connections.txt");
        warmUp(load.connections(), load.secondsAtAllConnections(), "warm-up-all-connections.txt");
    }

    private void warmUp(int connections, int seconds, String log)
            throws IOException, TrialFailure, InterruptedException {
        try (ChildProcess process = start(connections, seconds, log)) {
            await(process, seconds, () -> {});
            output(process);
        }
    }

    /** @throws TrialFailure also when requests failed; the metrics are then in the report all the same */
    void measure(Optional<DatabaseServer> database, ClosedLoopReport report)
            throws IOException, TrialFailure, InterruptedException {
        Path recording = folder.path().resolve("profile.jfr");
        ExecutionProfile profile =
                new ExecutionProfile(settings.java(), ((LocalApplication) application.running()).pid(), recording);
        if (load.profiled()) {
            profile.begin();
        }
        WrkOutput output = load(database, report);
        if (load.profiled()) {
            profile.end();
        }
        Optional<String> objection = output.objection();
        if (objection.isPresent()) {
            throw new TrialFailure(objection.get());
        }
    }

    private WrkOutput load(Optional<DatabaseServer> database, ClosedLoopReport report)
            throws IOException, TrialFailure, InterruptedException {
        ResourceUse ofApplication = new ResourceUse(application.resources());
        ResourceUse ofDatabase = new ResourceUse(database.flatMap(TrialDatabase::resources));
        try (ChildProcess process = start(load.connections(), load.seconds(), "wrk.txt")) {
            ResourceUse ofWrk = new ResourceUse(LocalProcesses.tree(process.pid()));
            await(process, load.seconds(), ofWrk::update);
            ofApplication.update();
            ofDatabase.update();
            WrkOutput output = output(process);
            report.measured(output, ofApplication, ofDatabase, ofWrk);
            return output;
        }
    }

    private ChildProcess start(int connections, int seconds, String log) throws IOException {
        return wrk.start(
                application.baseUrl(), connections, seconds, folder.path().resolve(log));
    }

    private static void await(ChildProcess process, int seconds, Runnable eachTime)
            throws TrialFailure, InterruptedException {
        long limit =
                System.nanoTime() + Duration.ofSeconds(seconds + SLACK_SECONDS).toNanos();
        while (!process.await(POLL)) {
            eachTime.run();
            if (System.nanoTime() > limit) {
                throw new TrialFailure(
                        "wrk did not end within %d s; see %s".formatted(seconds + SLACK_SECONDS, process.log()));
            }
        }
    }

    private WrkOutput output(ChildProcess process) throws IOException, TrialFailure {
        liveness.requireAlive();
        Optional<WrkOutput> output = WrkOutput.parse(Files.readString(process.log()));
        if (process.exitCode() != 0 || output.isEmpty()) {
            throw new TrialFailure("wrk ended with code %d and without its figures; the end of %s: %s"
                    .formatted(process.exitCode(), process.log(), String.join(" | ", process.logTail(3))));
        }
        return output.get();
    }
}
