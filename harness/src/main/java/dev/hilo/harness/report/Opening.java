package dev.hilo.harness.report;

import dev.hilo.harness.result.LoadPhase;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialStatus;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a report says of the run before it comes to figures. */
final class Opening {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private Opening() {}

    static String question(RunView view) {
        return view.contrasts().stream().anyMatch(Contrast::isPair)
                ? "what do virtual threads change?"
                : "how do these variants behave?";
    }

    static String scope(RunView view) {
        RunResult run = view.run();
        int variants = view.variants().size();
        return "%d %s of the suite %s under the workload %s, profile %s (%s), %d %s each, measured on %s."
                .formatted(
                        variants,
                        variants == 1 ? "variant" : "variants",
                        run.suite(),
                        view.workload(),
                        run.profile(),
                        load(view.load().phases()),
                        run.trials(),
                        run.trials() == 1 ? "trial" : "trials",
                        time(run));
    }

    static String time(RunResult run) {
        return TIME.format(run.startedAt());
    }

    /** The trials whose figures are in no table, in their order: failed, invalid or never ended. */
    static List<PlannedTrial> discounted(RunView view) {
        return view.planned().stream()
                .filter(planned -> view.result(planned)
                        .filter(trial -> trial.status() == TrialStatus.OK)
                        .isEmpty())
                .toList();
    }

    static Map<String, String> runFacts(RunResult run) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("seed", String.valueOf(run.seed()));
        facts.put("hilo", run.hiloVersion());
        facts.put("started", time(run));
        return facts;
    }

    private static String load(List<LoadPhase> phases) {
        double lowest =
                phases.stream().mapToDouble(LoadPhase::fromPerSecond).min().orElse(0);
        double highest =
                phases.stream().mapToDouble(LoadPhase::toPerSecond).max().orElse(0);
        double seconds = phases.stream().mapToDouble(LoadPhase::seconds).sum();
        return "%s to %s arrivals/s over %s s"
                .formatted(Numbers.plain(lowest), Numbers.plain(highest), Numbers.plain(seconds));
    }
}
