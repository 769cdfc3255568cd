package dev.hilo.harness.load;

import dev.hilo.load.Clients;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.GeneratorLog;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadTotals;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.ResultFiles;
import dev.hilo.load.WarmUp;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.commons.text.StringSubstitutor;

/**
 * A load generator that runs the command of each planned load: once to rehearse, once to warm up, and once for the measured load, whose
 * {@link CommandResult} becomes the usual result files. It does not report single seconds, so its warm-ups have no trace, and a measured
 * load is known only as a whole.
 */
public final class CommandLoad {
    /** The placeholders of a command; docs/adding-a-stack.md explains each. */
    public static final Set<String> PLACEHOLDERS = Set.of(
            "java",
            "plan",
            "base-url",
            "result",
            "seconds",
            "clients",
            "requests",
            "ramp-seconds",
            "rate",
            "data",
            "operation",
            "timeout-ms",
            "seed");

    /** The time beyond the planned duration after which a command is ended. */
    private static final Duration SLACK = Duration.ofSeconds(50);

    private static final double MILLIS = 1e3;

    private final LoadPlan plan;
    private final URI baseUrl;
    private final PlannedLoad load;

    private CommandLoad(LoadPlan plan, LoadPlan.Target target, PlannedLoad load) {
        this.plan = plan;
        this.baseUrl = target.baseUrl();
        this.load = load;
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            LoadPlan plan = LoadPlan.ofThisProcess();
            PlanException.require(!plan.isDuet(), "a command drives one target: a duet needs the generator gatling");
            LoadPlan.Target target = plan.targets().getFirst();
            List<CommandLoad> loads = target.loads().stream()
                    .map(load -> new CommandLoad(plan, target, load))
                    .toList();
            for (CommandLoad load : loads) {
                load.rehearse();
            }
            for (CommandLoad load : loads) {
                load.warmUpAndMeasure();
            }
        } catch (IOException | PlanException e) {
            System.err.println(GeneratorLog.line(e.getMessage()));
            System.exit(1);
        }
    }

    private void rehearse() throws IOException, InterruptedException {
        if (load.rehearsalRequests() > 0) {
            GeneratorHandshake handshake = GeneratorHandshake.ofRehearsal(load);
            handshake.begin().await("the generator was ready to rehearse " + load.workload());
            run("rehearsal", preparing(load.rehearsalRequests()));
            handshake.warmUpDone().create();
        }
    }

    private void warmUpAndMeasure() throws IOException, InterruptedException {
        GeneratorHandshake handshake = new GeneratorHandshake(load.folder());
        handshake.begin().await("the generator was ready for " + load.workload());
        if (!load.warmUp().isNone()) {
            handshake.warmUpBegun().create();
            run("warm-up", preparing(load.warmUp().requests()));
        }
        handshake.warmUpDone().create();
        handshake.go().await("the warm-up");
        long begun = System.currentTimeMillis();
        Path result = run("load", measured());
        long over = System.currentTimeMillis();
        CommandResult told = CommandResult.read(result);
        // A program takes longer to start than to end, and a JVM long for both.
        long ended = told.ended(begun, over);
        write(told, Math.max(begun, ended - Math.round(MILLIS * told.seconds())), ended);
    }

    private double seconds() {
        return load.isClosed()
                ? load.clients().seconds()
                : load.phases().getFirst().seconds();
    }

    /**
     * The clients of the warm-up, which ends with its last request where the command takes a number of requests, and otherwise after its
     * longest time.
     */
    private Clients preparing(int requests) {
        WarmUp warmUp = load.warmUp();
        return new Clients(warmUp.clients(), warmUp.maxSeconds(), requests, null);
    }

    /** The clients of the measured load; an open load has as many as it needs. */
    private Clients measured() {
        return load.isClosed() ? load.clients() : new Clients(1, seconds());
    }

    private Path run(String stage, Clients clients) throws IOException, InterruptedException {
        Path result = load.folder().resolve("command-" + stage + ".json");
        Path log = load.folder().resolve("command-" + stage + ".log");
        long whole = (long) Math.ceil(clients.seconds());
        Map<String, String> values = values(whole, clients, result);
        StringSubstitutor filler = new StringSubstitutor(values)
                .setEnableUndefinedVariableException(true)
                .setDisableSubstitutionInValues(true);
        List<String> words = load.command().stream().map(filler::replace).toList();
        try (ChildProcess process = ChildProcess.command("load command", words)
                .environment(variables(values))
                .withOffspring()
                .start(Path.of("").toAbsolutePath(), log)) {
            if (!process.await(SLACK.plusSeconds(whole))) {
                throw failure(
                        stage,
                        "did not end within %d s"
                                .formatted(SLACK.plusSeconds(whole).toSeconds()),
                        log);
            }
            if (process.exitCode() != 0) {
                String last = String.join(" | ", process.logTail(3));
                throw failure(stage, "ended with code %d: %s".formatted(process.exitCode(), last), log);
            }
        }
        return result;
    }

    private PlanException failure(String stage, String what, Path log) {
        return new PlanException(
                "the command of workload %s (%s) %s; see %s".formatted(load.workload(), stage, what, log), null);
    }

    private Map<String, String> values(long seconds, Clients clients, Path result) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(
                "java", Path.of(System.getProperty("java.home"), "bin", "java").toString());
        values.put("plan", System.getProperty(LoadPlan.PROPERTY));
        values.put("base-url", baseUrl.toString());
        values.put("result", result.toString());
        values.put("seconds", String.valueOf(seconds));
        values.put("clients", load.isClosed() ? String.valueOf(clients.count()) : "");
        values.put("requests", clients.requests() == null ? "" : String.valueOf(clients.requests()));
        double ramp = Objects.requireNonNullElse(clients.rampSeconds(), 0.0);
        values.put("ramp-seconds", String.valueOf((long) Math.ceil(ramp)));
        values.put("rate", load.isClosed() ? "" : String.valueOf(rate()));
        values.put("data", load.data() == null ? "" : load.data().toString());
        values.put("operation", load.operation() == null ? "" : load.operation());
        values.put("timeout-ms", String.valueOf(load.requestTimeoutMillis()));
        values.put("seed", String.valueOf(plan.seed()));
        return values;
    }

    /** The placeholders as environment variables, for programs that read them there: {@code base-url} as {@code HILO_LOAD_BASE_URL}. */
    private static Map<String, String> variables(Map<String, String> values) {
        Map<String, String> variables = new LinkedHashMap<>();
        values.forEach((name, value) ->
                variables.put("HILO_LOAD_" + name.toUpperCase(Locale.ROOT).replace('-', '_'), value));
        return variables;
    }

    private int rate() {
        return (int) Math.round(load.phases().getFirst().fromPerSecond());
    }

    private void write(CommandResult result, long begun, long ended) {
        ResultFiles files = new ResultFiles(load.folder());
        int[] offered = new int[load.isClosed() ? 0 : (int) seconds()];
        Arrays.fill(offered, load.isClosed() ? 0 : rate());
        files.writeOffered(offered);
        var summary = result.summary(
                load.operation() == null ? load.workload() : load.operation(),
                Duration.ofMillis(load.requestTimeoutMillis()));
        files.writeOperations(summary);
        files.writeLatencies(ResultFiles.LATENCIES, summary, begun);
        files.writeTotals(new LoadTotals(
                begun,
                ended,
                load.isClosed() ? null : (long) Arrays.stream(offered).sum(),
                load.isClosed() ? result.seconds() : null,
                load.isClosed() ? LoadTotals.Overtime.NONE : null,
                result.started(),
                null,
                result.generator(),
                LoadTotals.WHOLE));
    }
}
