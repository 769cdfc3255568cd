package dev.hilo.harness.report.model.run;

import static java.util.stream.Collectors.joining;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Title and introduction of a report, before its metrics. */
public final class Opening {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private Opening() {}

    public static String title(RunView view) {
        if (view.run().comparesNothing()) {
            return "how far apart are two sides that are the same?";
        }
        return view.comparisons().stream()
                .filter(Comparison::isPair)
                .findFirst()
                .flatMap(comparison -> comparison.first().factors().compared())
                .map(factor -> "what does the choice of %s change?".formatted(factor.words()))
                .orElse("how do these variants behave?");
    }

    public static String scope(RunView view) {
        RunResult run = view.run();
        int variants = view.variants().size();
        return "%d %s of the suite %s under the workload %s, profile %s (%s), %s, measured on %s."
                .formatted(
                        variants,
                        variants == 1 ? "variant" : "variants",
                        run.suite(),
                        view.workload(),
                        run.profile(),
                        load(view.load()),
                        view.load().hasDuet() ? duets(view) : trialsEach(view),
                        time(run));
    }

    private static String duets(RunView view) {
        long duets = view.run().planned().stream()
                .filter(trial -> trial.workload().equals(view.workload()))
                .mapToInt(PlannedTrial::start)
                .distinct()
                .count();
        String kind = view.run().comparesNothing() ? "A/A duet" : "duet";
        return duets == 1 ? "1 " + kind : duets + " " + kind + "s";
    }

    private static String trialsEach(RunView view) {
        return trials(view) == 1 ? "1 trial each" : trials(view) + " trials each";
    }

    /** Number of planned trials of each variant; a workload may have several in each block. */
    public static int trials(RunView view) {
        return view.variants().stream()
                .mapToInt(variant -> variant.planned().size())
                .max()
                .orElse(view.run().blocks());
    }

    public static String time(RunResult run) {
        return TIME.format(run.startedAt());
    }

    static Map<String, String> runFacts(RunResult run) {
        Map<String, String> facts = setByStacks(run);
        facts.put("seed", String.valueOf(run.seed()));
        facts.put("hilo", run.hiloVersion());
        facts.put("started", time(run));
        return facts;
    }

    /** Settings that a stack overrides, because it always starts with its own. */
    private static Map<String, String> setByStacks(RunResult run) {
        Map<String, String> facts = new LinkedHashMap<>();
        run.planned().stream()
                .map(PlannedTrial::subject)
                .filter(subject -> !subject.settings().isEmpty())
                .sorted(Comparator.comparing(Subject::name))
                .forEach(subject -> facts.put(
                        "instead, for " + subject.name(),
                        subject.settings().entrySet().stream()
                                .map(level -> level.getKey() + " " + level.getValue())
                                .collect(joining(", "))));
        return facts;
    }

    /** The load in words. */
    public static String load(Load load) {
        if (load.isNone()) {
            return "only the start";
        }
        if (load.hasDuet()) {
            return duet(load.duet());
        }
        if (load.isSimulation()) {
            return "a Gatling simulation of your own";
        }
        String seconds = Numbers.plain(load.lastsSeconds());
        return load.isClosed() ? clients(load.clients()) : rates(load.phases()) + " over " + seconds + " s";
    }

    private static String duet(Duet duet) {
        String together = "duets: %s arrivals/s at each of the two, in alternation for %d s"
                .formatted(rate(duet.together()), duet.together().seconds());
        return duet.windows() == 0
                ? together
                : together
                        + ", then each alone %s for %d s at %s/s"
                                .formatted(
                                        duet.windows() == 1 ? "once" : duet.windows() + " times",
                                        duet.alone().seconds(),
                                        rate(duet.alone()));
    }

    private static String rate(Duet.Stretch stretch) {
        return stretch.course() == null ? Numbers.plain(stretch.perSecond()) : range(stretch.course());
    }

    private static String clients(Clients clients) {
        String many = clients.count() == 1 ? "1 client" : clients.count() + " clients";
        String ramp = clients.rampSeconds() == null
                ? ""
                : ", beginning within %s s".formatted(Numbers.plain(clients.rampSeconds()));
        String amount = clients.requests() == null
                ? " for %s s".formatted(Numbers.plain(clients.seconds()))
                : ", %d requests in all".formatted(clients.requests());
        return many + ramp + amount;
    }

    private static String rates(List<LoadPhase> phases) {
        return range(phases) + " arrivals/s";
    }

    private static String range(List<LoadPhase> phases) {
        DoubleSummaryStatistics rates = phases.stream()
                .flatMapToDouble(phase -> DoubleStream.of(phase.fromPerSecond(), phase.toPerSecond()))
                .summaryStatistics();
        String lowest = Numbers.plain(rates.getMin());
        String highest = Numbers.plain(rates.getMax());
        return lowest.equals(highest) ? lowest : lowest + " to " + highest;
    }
}
