package dev.hilo.harness.report;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.FakeSeries;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Temper;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.load.Arrivals;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A made-up run of many workloads: starts, clients that wait, and arrivals at a rate. */
final class FakeServlets {
    static final Path PUBLISHED = SourceTree.home().resolve("gatling/published/servlets.yaml");
    static final String LIMITED =
            "87.3 % of a processor used by the load generator, which was the limit: the application can do more (limit 80)";

    private static final Load NONE = Load.NONE;
    private static final Load SPIKE = Load.open(
            List.of(new LoadPhase(100, 100, 2), new LoadPhase(3000, 3000, 2), new LoadPhase(100, 100, 3)),
            Arrivals.EVEN);

    private FakeServlets() {}

    static Map<String, Load> loads() {
        Map<String, Load> loads = new LinkedHashMap<>();
        loads.put("startup", NONE);
        for (String size : List.of("json-5kb", "json-50kb", "json-250kb", "pdf-3kb", "pdf-200kb", "pdf-20mb")) {
            loads.put(size + "-sent", closed(size.equals("pdf-20mb") ? 4 : 16));
            loads.put(size + "-received", closed(size.equals("pdf-20mb") ? 4 : 16));
        }
        loads.put("primes", closed(4));
        loads.put("delay", closed(300));
        loads.put("spike", SPIKE);
        loads.put("progressive", Load.open(List.of(new LoadPhase(100, 3000, 8)), Arrivals.EVEN));
        return loads;
    }

    private static Load closed(int clients) {
        return Load.closed(new Clients(clients, 3));
    }

    /** @param startups of each variant in each block */
    static RunResult run(List<Subject> subjects, Map<String, Load> loads, int trials, int startups) {
        List<PlannedTrial> planned = new ArrayList<>();
        int start = 0;
        for (int block = 1; block <= trials; block++) {
            for (Subject subject : subjects) {
                start++;
                for (String workload : loads.keySet()) {
                    for (int again = 0; again < (workload.equals("startup") ? startups : 1); again++) {
                        start += workload.equals("startup") ? 1 : 0;
                        planned.add(new PlannedTrial(planned.size() + 1, block, start, subject, workload));
                    }
                }
            }
        }
        RunResult like = FakeResults.run(subjects, trials, FakeResults.QUICK);
        return new RunResult(
                RunResult.FORMAT,
                like.hiloVersion(),
                like.startedAt(),
                List.of("./bench", "run", "--suite", "servlets", "--profile", "quick", "--trials", "" + trials),
                like.seed(),
                "servlets",
                "quick",
                trials,
                like.factors(),
                planned,
                loads,
                like.statistics(),
                like.settings(),
                like.environment());
    }

    /** A finished run in which every trial counts. */
    static ResultFolder finished(Path folder, RunResult run) {
        ResultFolder results = ResultFolder.create(folder);
        results.write(run);
        run.planned().forEach(planned -> results.write(trial(planned)));
        return results;
    }

    /** A finished run with the raw files of the charts. */
    static ResultFolder withSeries(Path folder, RunResult run) throws IOException {
        ResultFolder results = finished(folder, run);
        for (PlannedTrial planned : run.planned()) {
            Load load = run.loads().get(planned.workload());
            if (!load.isNone()) {
                FakeSeries.of(Temper.of(planned.subject()), load, planned.number())
                        .write(results.trialFolder(planned, 1));
            }
        }
        return results;
    }

    /** A stopped run: its last trials never ran, and others do not count. */
    static ResultFolder stopped(Path folder, RunResult run) {
        ResultFolder results = ResultFolder.create(folder);
        results.write(run);
        run.planned().subList(0, run.planned().size() - 12).forEach(planned -> results.write(trial(planned)));
        spoil(results);
        return results;
    }

    /** Spoils trials: the generator limited some, some failed, and one variant has trials of both kinds. */
    static void spoil(ResultFolder results) {
        for (TrialResult ended : results.trials()) {
            PlannedTrial planned = ended.planned();
            String where = planned.subject().level("container") + " " + planned.workload();
            if (where.equals("tomcat json-5kb-sent") || where.equals("jetty pdf-20mb-sent")) {
                results.write(trial(planned, TrialStatus.INVALID, LIMITED));
            } else if (where.equals("undertow json-250kb-received")) {
                results.write(trial(planned, TrialStatus.FAILED, "the application | died, see <log>"));
            } else if (where.equals("tomcat primes") && planned.block() == 2) {
                results.write(trial(planned, TrialStatus.INVALID, "7.2 % of the processors' time taken by the host"));
            }
        }
    }

    static TrialResult trial(PlannedTrial planned) {
        return trial(planned, TrialStatus.OK, null);
    }

    static TrialResult trial(PlannedTrial planned, TrialStatus status, String reason) {
        return FakeResults.trial(planned, status, reason, status == TrialStatus.FAILED ? Map.of() : metrics(planned));
    }

    private static Map<Metric, Double> metrics(PlannedTrial planned) {
        Random random =
                new Random(planned.number() * 31L + planned.subject().name().hashCode());
        Subject subject = planned.subject();
        double speed = ("undertow".equals(subject.level("container"))
                        ? 1.1
                        : "jetty".equals(subject.level("container")) ? 0.8 : 1)
                * ("virtual".equals(subject.level("threads")) ? 1.05 : 1)
                * (1 + 0.03 * random.nextGaussian());
        Map<Metric, Double> metrics = new LinkedHashMap<>();
        switch (planned.workload()) {
            case "startup" -> start(metrics, speed);
            case "spike", "progressive" -> open(metrics, speed, planned);
            default -> closed(metrics, perSecond(planned.workload()) * speed, random);
        }
        metrics.replaceAll((metric, value) -> Math.round(value * 1000) / 1000.0);
        return metrics;
    }

    private static void start(Map<Metric, Double> metrics, double speed) {
        metrics.put(Metric.CONTAINER_READY_S, 0.9 / speed);
        metrics.put(Metric.APPLICATION_STARTED_S, 2.3 / speed);
        metrics.put(Metric.STARTUP_S, 2.6 / speed);
    }

    private static void open(Map<Metric, Double> metrics, double speed, PlannedTrial planned) {
        metrics.putAll(FakeResults.metrics(planned));
        metrics.keySet().removeIf(metric -> metric.key().startsWith("pool_"));
        metrics.put(Metric.THROUGHPUT_MAX_PER_S, Math.min(3000, 2700 * speed));
        metrics.put(Metric.LATENCY_P99_MS, 210 / speed);
        metrics.put(Metric.APPLICATION_CPU_MS_PER_REQUEST, 0.25 / speed);
    }

    private static void closed(Map<Metric, Double> metrics, double perSecond, Random random) {
        metrics.put(Metric.REQUESTS_OK, Math.rint(perSecond * 3));
        metrics.put(Metric.FAILURES, 0.0);
        metrics.put(Metric.FAILURES_TIMEOUT, 0.0);
        metrics.put(Metric.THROUGHPUT_PER_S, perSecond);
        metrics.put(Metric.THROUGHPUT_MAX_PER_S, perSecond * 1.07);
        metrics.put(Metric.LATENCY_P50_MS, 16000 / perSecond);
        metrics.put(Metric.LATENCY_P95_MS, 25000 / perSecond);
        metrics.put(Metric.LATENCY_P99_MS, 41000 / perSecond);
        metrics.put(Metric.LATENCY_P99_9_MS, 52000 / perSecond);
        metrics.put(Metric.LATENCY_MAX_MS, 71000 / perSecond);
        metrics.put(Metric.APPLICATION_CPU_MEAN_PERCENT, 88 + 8 * random.nextDouble());
        metrics.put(Metric.APPLICATION_CPU_MAX_PERCENT, 98 + random.nextDouble());
        metrics.put(Metric.APPLICATION_CPU_MS_PER_REQUEST, 930 / perSecond);
        metrics.put(Metric.HEAP_USED_MAX_MB, 180 + 40 * random.nextDouble());
        metrics.put(Metric.RSS_MAX_MB, 330 + 40 * random.nextDouble());
        metrics.put(Metric.THREADS_LIVE_MAX, 40.0);
        metrics.put(Metric.THREADS_BLOCKED_MAX, 2.0);
        metrics.put(Metric.CONTAINER_READY_S, 0.9);
        metrics.put(Metric.APPLICATION_STARTED_S, 2.3);
        metrics.put(Metric.STARTUP_S, 2.6);
    }

    private static double perSecond(String workload) {
        double sent = workload.endsWith("-sent") ? 1.3 : 1;
        return sent
                * switch (workload.replaceAll("-(sent|received)$", "")) {
                    case "json-5kb" -> 5200;
                    case "json-50kb" -> 1900;
                    case "json-250kb" -> 420;
                    case "pdf-3kb" -> 6100;
                    case "pdf-200kb" -> 1400;
                    case "pdf-20mb" -> 31;
                    case "primes" -> 240;
                    default -> 580;
                };
    }
}
