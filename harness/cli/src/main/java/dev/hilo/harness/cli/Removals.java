package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.analysis.why.Removal;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.VaryOption;
import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.report.model.why.ShippedRules;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The switches by which the variants of a run can be rid of a suspect. */
record Removals(RunPlan plan) {

    /** By switch, whether it can be tried, as {@code run.json} has it. */
    Map<String, String> described() {
        Map<String, String> described = new LinkedHashMap<>();
        ShippedRules.removals()
                .forEach(removal -> described.put(
                        RunResult.REMOVING + removal.text(), objection(removal).orElse(RunResult.POSSIBLE)));
        return described;
    }

    /** Why a switch cannot be tried, in one line; empty where it can. */
    Optional<String> objection(Removal removal) {
        int processors = plan.settings().application().visibleProcessors();
        if (processors < removal.processors()) {
            return Optional.of(
                    "it needs %d processors, and the application has %d".formatted(removal.processors(), processors));
        }
        return plan.variants().stream()
                .flatMap(variant -> objection(removal, variant).stream())
                .findFirst()
                .or(() -> objectionOfLevel(removal));
    }

    private Optional<String> objection(Removal removal, Variant variant) {
        String factor = removal.factor();
        if (!variant.subject().level(factor).isEmpty()) {
            return Optional.of("%s has a level of %s already".formatted(variant.name(), factor));
        }
        int feature = JavaRuntime.of(settings(variant).jvm().java())
                .map(JavaRuntime::feature)
                .orElse(0);
        return removal.jdkBefore() > 0 && feature >= removal.jdkBefore()
                ? Optional.of("it changes nothing on JDK " + feature)
                : Optional.empty();
    }

    private Optional<String> objectionOfLevel(Removal removal) {
        try {
            VaryOption.require(plan.settings(), removed(removal, plan.variants()));
            return plan.variants().stream().anyMatch(variant -> isChanged(removal, variant))
                    ? Optional.empty()
                    : Optional.of("the application has it already");
        } catch (UsageException e) {
            return Optional.of(e.getMessage());
        }
    }

    private boolean isChanged(Removal removal, Variant variant) {
        Variant removed = VaryOption.at(variant, removal.factor(), removal.level());
        return !settings(removed).equals(settings(variant)) || !removed.launch().equals(variant.launch());
    }

    private ApplicationSettings settings(Variant variant) {
        return plan.settings().of(variant.subject()).application();
    }

    private static List<Variant> removed(Removal removal, List<Variant> variants) {
        return variants.stream()
                .map(variant -> VaryOption.at(variant, removal.factor(), removal.level()))
                .toList();
    }

    /** The plan of duets of these pairs with a switch and without it. */
    RunPlan proving(Removal removal, List<SwitchPair> pairs) {
        List<Variant> sides = plan.variants().stream()
                .filter(variant -> pairs.stream().anyMatch(pair -> pair.has(variant.subject())))
                .toList();
        RunSettings settings = plan.explaining()
                .settings()
                .varying(List.of(FactorDescription.varied(removal.factor(), List.of(removal.level()))));
        return new RunPlan(
                settings,
                Stream.concat(sides.stream(), removed(removal, sides).stream()).toList(),
                plan.statistics());
    }
}
