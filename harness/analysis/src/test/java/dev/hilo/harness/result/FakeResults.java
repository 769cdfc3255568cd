package dev.hilo.harness.result;

import dev.hilo.load.Arrivals;
import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Result folders as a run leaves them, with made-up but plausible metrics: the same for the same arguments. */
public final class FakeResults {
    public static final Instant START = Instant.parse("2026-11-21T04:00:00Z");
    public static final List<LoadPhase> THESIS = List.of(
            new LoadPhase(200, 200, 30),
            new LoadPhase(200, 300, 30),
            new LoadPhase(300, 300, 30),
            new LoadPhase(300, 400, 30),
            new LoadPhase(400, 400, 30),
            new LoadPhase(400, 500, 30),
            new LoadPhase(500, 500, 60));
    public static final List<LoadPhase> QUICK = THESIS.stream()
            .map(phase -> new LoadPhase(phase.fromPerSecond(), phase.toPerSecond(), phase.seconds() / 10))
            .toList();

    private static final int BLOCKS_WITH_AA = 5;

    public static final StatisticsPlan STATISTICS =
            new StatisticsPlan(StatisticsPlan.SAME_PERCENT, null, null, List.of(), StatisticsPlan.Noise.UNKNOWN);

    private FakeResults() {}

    public static Subject subject(String framework, String model, String database, String threads) {
        String stack = "movies-" + framework + "-" + model + "-" + database;
        return Subjects.of("movies", stack, threads, framework, model, database, threads, container(framework, model));
    }

    private static String container(String framework, String model) {
        return framework.equals("quarkus") ? "vertx" : model.equals("reactive") ? "netty" : "tomcat";
    }

    /** Another suite, with other factors: two lines of a framework, its containers, threads. */
    public static List<Subject> servlets() {
        List<Subject> all = new ArrayList<>();
        for (String stack : List.of("boot4-jetty", "boot4-tomcat", "boot3-undertow", "boot3-jetty", "boot3-tomcat")) {
            String framework = stack.startsWith("boot3") ? "Spring Boot 3.5" : "Spring Boot 4.1";
            String container = stack.substring("bootN-".length());
            for (String threads : List.of("virtual", "platform")) {
                all.add(Subjects.of(
                        "servlets", "servlets-" + stack, threads, framework, "blocking", null, threads, container));
            }
        }
        return all;
    }

    public static List<Subject> springBlocking() {
        return List.of(
                subject("spring", "blocking", "mysql", "platform"),
                subject("spring", "blocking", "mysql", "virtual"),
                subject("spring", "blocking", "mongodb", "platform"),
                subject("spring", "blocking", "mongodb", "virtual"));
    }

    public static List<Subject> grid() {
        List<Subject> all = new ArrayList<>();
        for (String framework : List.of("spring", "quarkus")) {
            for (String model : List.of("blocking", "reactive")) {
                for (String database : List.of("mysql", "mongodb")) {
                    all.add(subject(framework, model, database, "platform"));
                    if (!(framework + model).equals("quarkusreactive")) {
                        all.add(subject(framework, model, database, "virtual"));
                    }
                }
            }
        }
        return all;
    }

    public static RunResult run(List<Subject> subjects, int trials, List<LoadPhase> phases) {
        return run(subjects, trials, phases == THESIS ? "thesis" : "quick", Load.open(phases, Arrivals.EVEN));
    }

    /** A run of {@code trials} blocks. Where they are not few, each measures one of its variants twice. */
    public static RunResult run(List<Subject> subjects, int trials, String profile, Load load) {
        List<PlannedTrial> planned = new ArrayList<>();
        for (int block = 1; block <= trials; block++) {
            for (Subject subject : subjects) {
                int number = planned.size() + 1;
                planned.add(new PlannedTrial(number, block, number, subject, "movies"));
            }
            if (trials >= BLOCKS_WITH_AA) {
                int number = planned.size() + 1;
                Subject again = subjects.get((block * 5 + 1) % subjects.size());
                planned.add(new PlannedTrial(number, block, number, 0, again, "movies", true));
            }
        }
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("heap", "500 MB");
        settings.put("garbage collector", "G1");
        settings.put("processors of the application", "0");
        settings.put("processors of database and generator", "1");
        settings.put("request timeout", "2000 ms");
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("cpu model", "AMD EPYC 7B13");
        environment.put("cores", "2");
        environment.put("kernel", "Linux 6.1.0-40-amd64");
        environment.put("jdk", "Temurin-25+36 (25)");
        environment.put("git commit", "31124ff");
        return new RunResult(
                RunResult.FORMAT,
                "0.1.0",
                START,
                List.of("./bench", "run", "--stacks", "movies-spring-*", "--trials", "" + trials, "--seed", "42"),
                42,
                "movies",
                profile,
                trials,
                Subjects.factors(planned),
                planned,
                Map.of("movies", load),
                STATISTICS,
                settings,
                environment);
    }

    /** A finished run: every planned trial counts. */
    public static ResultFolder finished(Path folder, List<Subject> subjects, int trials) {
        ResultFolder results = ResultFolder.create(folder);
        RunResult run = run(subjects, trials, QUICK);
        results.write(run);
        run.planned().forEach(planned -> results.write(trial(planned)));
        return results;
    }

    /** A finished run with the raw files of the charts. */
    public static ResultFolder withSeries(Path folder, RunResult run) throws IOException {
        ResultFolder results = ResultFolder.create(folder);
        results.write(run);
        for (PlannedTrial planned : run.planned()) {
            results.write(trial(planned));
            new FakeSeries(
                            Temper.of(planned.subject()),
                            run.loads().get("movies").phases(),
                            planned.number())
                    .write(results.trialFolder(planned, 1));
        }
        return results;
    }

    /** Spoils trials: one of a variant failed, one of another is invalid, and none of a third counts. */
    public static void spoil(ResultFolder grid) {
        for (PlannedTrial planned : grid.run().planned()) {
            switch (planned.subject().name() + " " + planned.block()) {
                case "movies-spring-blocking-mysql-virtual 1" ->
                    grid.write(trial(planned, TrialStatus.FAILED, "the application died at start", Map.of()));
                case "movies-quarkus-blocking-mongodb-platform 2" ->
                    grid.write(trial(planned, TrialStatus.INVALID, "arrivals were missed", metrics(planned)));
                case "movies-spring-reactive-mysql-platform 1", "movies-spring-reactive-mysql-platform 2" ->
                    grid.write(trial(planned, TrialStatus.FAILED, "the contract was broken", Map.of()));
                case "movies-spring-reactive-mysql-platform 3" ->
                    grid.write(trial(planned, TrialStatus.INVALID, "the host was stolen from", metrics(planned)));
                default -> {}
            }
        }
    }

    public static TrialResult trial(PlannedTrial planned) {
        return trial(planned, TrialStatus.OK, null, metrics(planned));
    }

    public static TrialResult trial(
            PlannedTrial planned, TrialStatus status, String reason, Map<Metric, Double> metrics) {
        Map<String, Double> steps = new LinkedHashMap<>();
        steps.put("database", 3.1 + planned.number() % 3 * 0.125);
        steps.put("seed", 1.4);
        steps.put("application", 6.2);
        steps.put("contract", 1.1);
        steps.put("warm-up", 15.0);
        steps.put("load", 24.0);
        steps.put("stop", 0.9);
        boolean mysql = "mysql".equals(planned.subject().level("database"));
        Map<String, String> software = new LinkedHashMap<>();
        software.put("framework", "spring-boot 4.1.0");
        software.put("jdk", "Temurin-25+36 (25)");
        if (!planned.subject().level("database").isEmpty()) {
            software.put("driver", mysql ? "mariadb-java-client 3.5.8" : "mongodb-driver-sync 5.8.0");
            software.put("database", mysql ? "MariaDB 11.4.5" : "mongo-java-server 1.47.0");
        }
        software.put("generator", "Gatling 3.15.1");
        return TrialResult.of(
                planned,
                1,
                "quick",
                status,
                reason,
                START.plusSeconds(60L * planned.number()),
                steps,
                Map.of("application", "0", "database", "1", "generator", "1"),
                software,
                metrics);
    }

    public static Map<Metric, Double> metrics(PlannedTrial planned) {
        Temper temper = Temper.of(planned.subject());
        Random random =
                new Random(planned.number() * 31L + planned.subject().name().hashCode());
        Map<Metric, Double> metrics = new LinkedHashMap<>();
        temper.metrics().forEach((metric, value) -> {
            double noisy = value * (1 + noise(metric) * random.nextGaussian());
            metrics.put(
                    metric,
                    metric.unit().isEmpty() || metric == Metric.PINNED_EVENTS
                            ? Math.rint(noisy)
                            : Math.round(noisy * 1000) / 1000.0);
        });
        return metrics;
    }

    private static double noise(Metric metric) {
        return switch (metric) {
            case OFFERED_PER_S, ARRIVALS_OFFERED, ARRIVALS_STARTED -> 0;
            case THROUGHPUT_PER_S, THROUGHPUT_MAX_PER_S -> 0.003;
            default -> 0.06;
        };
    }
}
