package dev.hilo.harness.report;

import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A run of duets on platform and virtual threads, with profiled duets in which the scheduler of virtual threads costs a known amount. */
final class FakeProfiles {
    /** Request CPU in microseconds. */
    private static final double PLATFORM = 400;

    private final int scheduler;
    private final String frame;

    /**
     * @param scheduler samples of the scheduler for 1,000 others
     * @param frame a frame of an application
     */
    FakeProfiles(int scheduler, String frame) {
        this.scheduler = scheduler;
        this.frame = frame;
    }

    ResultFolder write(Path folder) throws IOException {
        ResultFolder results = duets(folder, 4);
        ResultFolder profiled = duets(folder.resolve(Why.FOLDER), 3);
        for (PlannedTrial trial : profiled.run().planned()) {
            Path probes = Files.createDirectories(profiled.trialFolder(trial, 1).resolve("probes"));
            Files.write(probes.resolve("profile.collapsed"), stacks(trial));
        }
        return results;
    }

    private List<String> stacks(PlannedTrial trial) {
        boolean virtual = isVirtual(trial.subject());
        int more = trial.block() * 3;
        String base = virtual
                ? "[request];ForkJoinPool-#-worker-#;java.lang.VirtualThread.run;"
                : "[request];executor-thread-#;java.lang.Thread.run;";
        List<String> stacks = new ArrayList<>(List.of(
                base + "org.mariadb.jdbc.Client.send;java.util.HashMap.get " + (600 + more),
                base + "org.mariadb.jdbc.Client.send;libc.so.6`write;tcp_sendmsg_[k] " + (200 - more),
                base + "com.fasterxml.jackson.core.Parser.next " + 150,
                base + frame + " " + 50,
                "[compiler];C# CompilerThre;libjvm.so`C2Compiler::compile 5000"));
        if (virtual) {
            stacks.add(base + "java.lang.VirtualThread.unpark;do_futex_[k] " + (scheduler + trial.block()));
        }
        return stacks;
    }

    private static boolean isVirtual(Subject subject) {
        return subject.variant().equals("virtual");
    }

    private ResultFolder duets(Path folder, int duets) {
        List<Subject> pair = FakeResults.springBlocking().subList(0, 2);
        RunResult run = FakeResults.run(pair, duets, FakeResults.QUICK);
        List<PlannedTrial> planned = new ArrayList<>();
        for (int duet = 1; duet <= duets; duet++) {
            for (int side = 1; side <= 2; side++) {
                Subject subject = pair.get((side + duet) % 2);
                planned.add(new PlannedTrial(planned.size() + 1, duet, duet, side, subject, "movies", false));
            }
        }
        ResultFolder results = ResultFolder.create(folder);
        results.write(run.planning(planned, run.statistics()));
        for (PlannedTrial trial : planned) {
            double micros = PLATFORM * (1 + (isVirtual(trial.subject()) ? scheduler / 1000.0 : 0)) + trial.block();
            results.write(FakeResults.trial(
                    trial, TrialStatus.OK, null, Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, micros / 1000)));
        }
        return results;
    }
}
