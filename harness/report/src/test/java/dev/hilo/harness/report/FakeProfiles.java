package dev.hilo.harness.report;

import dev.hilo.harness.analysis.why.Proofs;
import dev.hilo.harness.analysis.why.Removal;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** A run of duets on platform and virtual threads, with profiled duets in which the scheduler of virtual threads costs a known amount. */
final class FakeProfiles {
    /** Request CPU in microseconds. */
    private static final double PLATFORM = 400;

    private static final int REQUESTS = 100_000;
    /** Bytes that a request allocates on either side. */
    private static final int ALLOCATED = 40 * 1024;

    private final int scheduler;
    private final String frame;
    private final int moreBytes;
    /** Microseconds that the second side waits more for a monitor; negative without waits. */
    private int moreMicros = -1;
    /** Bytes by which the heap rises for a request of the second side without a sample. */
    private int unsampledBytes;
    /** Whether the second side runs on virtual threads. */
    private boolean areVirtual = true;

    private final Map<String, String> possible = new LinkedHashMap<>();
    private final Map<Removal, Double> tried = new LinkedHashMap<>();

    /**
     * @param scheduler samples of the scheduler for 1,000 others
     * @param frame a frame of an application
     */
    FakeProfiles(int scheduler, String frame) {
        this(scheduler, frame, 0);
    }

    private FakeProfiles(int scheduler, String frame, int moreBytes) {
        this.scheduler = scheduler;
        this.frame = frame;
        this.moreBytes = moreBytes;
    }

    /** The same with samples of the heap, where the scheduler of virtual threads allocates so many bytes for a request. */
    FakeProfiles allocating(int bytes) {
        return new FakeProfiles(scheduler, frame, bytes);
    }

    /** The same where the heap of the second side rises by so many bytes more for a request than samples show. */
    FakeProfiles unsampled(int bytes) {
        unsampledBytes = bytes;
        return this;
    }

    /** The same with waits, of which the second side has so many microseconds more for a monitor, on platform or on virtual threads. */
    FakeProfiles waiting(int micros, boolean onVirtualThreads) {
        moreMicros = micros;
        areVirtual = onVirtualThreads;
        return this;
    }

    /** The same with an answer to whether a switch can be tried. */
    FakeProfiles saying(Removal removal, String answer) {
        possible.put(RunResult.REMOVING + removal.text(), answer);
        return this;
    }

    /** The same with duets in which the scheduler of virtual threads costs so many samples when a switch is set. */
    FakeProfiles trying(Removal removal, double samples) {
        tried.put(removal, samples);
        return saying(removal, RunResult.POSSIBLE);
    }

    ResultFolder write(Path folder) throws IOException {
        ResultFolder results = duets(folder, 4);
        ResultFolder profiled = duets(folder.resolve(Why.FOLDER), 3);
        RunResult run = profiled.run();
        run.settings().putAll(possible);
        profiled.write(run);
        for (Map.Entry<Removal, Double> one : tried.entrySet()) {
            tried(Proofs.folder(results, one.getKey()), one.getKey(), one.getValue());
        }
        for (PlannedTrial trial : profiled.run().planned()) {
            Path probes = Files.createDirectories(profiled.trialFolder(trial, 1).resolve("probes"));
            Files.write(probes.resolve("profile.collapsed"), stacks(trial));
            if (moreBytes > 0) {
                Files.write(probes.resolve("allocation.collapsed"), allocations(trial));
                load(Files.createDirectories(profiled.trialFolder(trial, 1).resolve("load")), trial);
            }
            if (moreMicros >= 0) {
                Files.write(probes.resolve("waiting.collapsed"), waits(trial, 400 + trial.block(), 50, moreMicros));
                Files.write(probes.resolve("waits.collapsed"), waits(trial, 2, 1, 3));
                load(Files.createDirectories(profiled.trialFolder(trial, 1).resolve("load")), trial);
            }
        }
        return results;
    }

    /** Stacks with an amount for each request: of the driver's socket, the pool of connections, and of the second side's monitor. */
    private List<String> waits(PlannedTrial trial, long socket, long pool, long monitor) {
        List<String> stacks = new ArrayList<>(List.of(
                "[request];w;java.lang.Thread.run;org.mariadb.jdbc.Client.read;[waits] socket " + REQUESTS * socket,
                "[request];w;java.lang.Thread.run;com.zaxxer.hikari.pool.HikariPool.getConnection;[waits] lock or park (a.B) "
                        + REQUESTS * pool,
                "[request];w;java.lang.Thread.run;java.util.concurrent.ThreadPoolExecutor.getTask;[waits] lock or park (a.B) "
                        + REQUESTS * 9_000L));
        if (isVirtual(trial.subject()) && monitor > 0) {
            stacks.add("[request];w;java.lang.Thread.run;com.acme.Shop.sell;[waits] monitor (com.acme.Till) "
                    + REQUESTS * monitor);
        }
        return stacks;
    }

    private List<String> allocations(PlannedTrial trial) {
        long driver = (long) REQUESTS * (ALLOCATED * 3 / 4 + trial.block());
        List<String> stacks = new ArrayList<>(List.of(
                "[request];w;java.lang.Thread.run;org.mariadb.jdbc.Client.send " + driver,
                "[request];w;java.lang.Thread.run;com.fasterxml.jackson.core.Parser.next "
                        + (long) REQUESTS * ALLOCATED / 4,
                "[recorder];JFR;jdk.jfr.internal.Flush.run 5000000"));
        if (isVirtual(trial.subject())) {
            stacks.add("[request];w;java.lang.VirtualThread.run;java.lang.VirtualThread.unpark "
                    + (long) REQUESTS * moreBytes);
        }
        return stacks;
    }

    /** A load whose requests in the second that counts are known, and how long their answers took; it has no windows of one side. */
    private static void load(Path folder, PlannedTrial trial) throws IOException {
        Files.writeString(
                folder.resolve("load.json"),
                "{\"startedAtEpochMillis\": 0, \"endedAtEpochMillis\": 3000, \"offered\": 3000, \"started\": 3000}");
        Files.writeString(folder.resolve("segments.csv"), "segment,from_s,to_s\ntogether,1,2\n");
        Files.writeString(
                folder.resolve("operations.csv"),
                "second,operation,started,ok,timeout\n0,get,500,500,0\n1,get,100005,%d,5\n2,get,500,500,0\n"
                        .formatted(REQUESTS));
        try (PrintStream stream = new PrintStream(folder.resolve("latency.hlog").toFile())) {
            HistogramLogWriter log = new HistogramLogWriter(stream);
            log.outputLogFormatVersion();
            log.outputStartTime(0);
            log.outputLegend();
            log.outputIntervalHistogram(answers(0, 50_000));
            log.outputIntervalHistogram(answers(1, 1_500 + (isVirtual(trial.subject()) ? 500 : 0)));
        }
    }

    private static Histogram answers(int second, int micros) {
        Histogram answers = new Histogram(3);
        answers.recordValueWithCount(micros, REQUESTS);
        answers.setTag("get");
        answers.setStartTimeStamp(1000L * second);
        answers.setEndTimeStamp(1000L * second + 1000);
        return answers;
    }

    private List<String> stacks(PlannedTrial trial) {
        boolean virtual = isVirtual(trial.subject());
        int more = trial.block() * 3;
        String base = virtual && areVirtual
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
        if (moreBytes > 0) {
            run.settings().put(RunResult.ALLOCATION_SAMPLES, "262144");
        }
        if (moreMicros >= 0) {
            run.settings().put(RunResult.LEAST_WAIT, "20");
        }
        results.write(run.planning(planned, run.statistics()));
        for (PlannedTrial trial : planned) {
            double micros = PLATFORM * (1 + (isVirtual(trial.subject()) ? scheduler / 1000.0 : 0)) + trial.block();
            results.write(FakeResults.trial(trial, TrialStatus.OK, null, metrics(trial, micros)));
        }
        return results;
    }

    private void tried(Path folder, Removal removal, double samples) {
        List<Subject> pair = FakeResults.springBlocking().subList(0, 2);
        RunResult run = FakeResults.run(pair, 3, FakeResults.QUICK);
        List<PlannedTrial> planned = new ArrayList<>();
        for (int duet = 1; duet <= 6; duet++) {
            for (int side = 1; side <= 2; side++) {
                Subject subject = pair.get((side + duet) % 2);
                Subject started = duet % 2 == 0 ? subject : subject.varying(removal.factor(), removal.level());
                planned.add(new PlannedTrial(planned.size() + 1, duet, duet, side, started, "movies", false));
            }
        }
        ResultFolder results = ResultFolder.create(folder);
        results.write(run.planning(planned, run.statistics()));
        for (PlannedTrial trial : planned) {
            double more = trial.subject().varied().isEmpty() ? scheduler : samples;
            double micros = PLATFORM * (1 + (isVirtual(trial.subject()) ? more / 1000.0 : 0)) + trial.block();
            results.write(FakeResults.trial(trial, TrialStatus.OK, null, metrics(trial, micros)));
        }
    }

    private Map<Metric, Double> metrics(PlannedTrial trial, double micros) {
        double bytes = ALLOCATED + trial.block() + (isVirtual(trial.subject()) ? moreBytes + unsampledBytes : 0);
        return moreBytes > 0
                ? Map.of(
                        Metric.REQUEST_CPU_MS_PER_REQUEST, micros / 1000, Metric.ALLOCATED_KB_PER_REQUEST, bytes / 1024)
                : Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, micros / 1000);
    }
}
