package dev.hilo.harness.selfcheck;

import dev.hilo.harness.analysis.why.Cost;
import dev.hilo.harness.analysis.why.GroupRules;
import dev.hilo.harness.analysis.why.GroupRules.Group;
import dev.hilo.harness.analysis.why.JudgedPart;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks the answers to "why" about two JVMs of which one burns CPU and allocates bytes in a package of its own: that package is named, and nothing
 * between equal ones.
 */
final class SpinningProfiles {
    private static final String PACKAGE = "dev.hilo.spin";
    /** Group of {@code Spin} and all that it calls; its filter calls the whole request. */
    private static final Group GROUP = new Group(PACKAGE, List.of(PACKAGE + ".Spin."), List.of(PACKAGE));

    private static final String NOTHING = "nothing";
    private static final String TOO_FEW = "too few profiled duets count";

    private SpinningProfiles() {}

    /** The rules of a report, and before them one for the package. */
    static GroupRules rules(GroupRules shipped) {
        return shipped.with(GROUP);
    }

    /**
     * @param results of the run whose duets were profiled afterwards
     * @param different the answers about the two JVMs, and {@code same} those about A/A duets
     */
    static List<SelfCheckRow> check(ResultFolder results, List<Why> different, List<Why> same) throws IOException {
        Optional<ResultFolder> profiled = Why.folder(results);
        if (profiled.isEmpty()) {
            return List.of();
        }
        List<SelfCheckRow> rows = new ArrayList<>();
        if (different.isEmpty()) {
            rows.add(SelfCheckRow.notJudged(scenario(Cost.CPU), "no profiled duet counts"));
        }
        List<Spun> spinning = spinning(profiled.get());
        different.forEach(why -> rows.addAll(seeded(why, spinning)));
        same.forEach(why -> rows.add(same(why)));
        return rows;
    }

    private static SelfCheckRow same(Why why) {
        String scenario = "why, %s: the same JVM twice".formatted(why.cost().words());
        return why.groups().stream().anyMatch(part -> part.interval().isPresent())
                ? SelfCheckRow.word(scenario, "named", NOTHING, names(why.groups()))
                : SelfCheckRow.notJudged(scenario, TOO_FEW);
    }

    private static String scenario(Cost cost) {
        return switch (cost) {
            case CPU -> "why: 5 % more request CPU";
            case ALLOCATION -> "why: 2 KB more allocated";
        };
    }

    private static List<SelfCheckRow> seeded(Why why, List<Spun> spinning) {
        String scenario = scenario(why.cost());
        Optional<JudgedPart> spin = why.groups().stream()
                .filter(part -> part.name().equals(PACKAGE) && part.interval().isPresent())
                .findFirst();
        if (spin.isEmpty()) {
            return List.of(SelfCheckRow.notJudged(scenario, TOO_FEW));
        }
        JudgedPart part = spin.get();
        return List.of(
                SelfCheckRow.interval(
                        scenario,
                        "%s of %s".formatted(why.cost().unit(), PACKAGE),
                        mean(spinning, known(why.cost())),
                        part.difference(),
                        part.interval().orElseThrow()),
                SelfCheckRow.word(scenario, "named", PACKAGE, names(why.groups())),
                SelfCheckRow.word(scenario, "packages of the classes named", PACKAGE, packages(why.classes())));
    }

    private static ToDoubleFunction<Spun> known(Cost cost) {
        return switch (cost) {
            case CPU -> Spun::burntMicrosPerRequest;
            case ALLOCATION -> Spun::allocatedBytesPerRequest;
        };
    }

    private static String names(List<JudgedPart> parts) {
        return told(named(parts));
    }

    private static Stream<String> named(List<JudgedPart> parts) {
        return parts.stream().filter(JudgedPart::isNamed).map(JudgedPart::name);
    }

    private static String told(Stream<String> names) {
        String list = names.distinct().collect(Collectors.joining(", "));
        return list.isEmpty() ? NOTHING : list;
    }

    private static String packages(List<JudgedPart> classes) {
        return told(named(classes).map(name -> name.substring(0, Math.max(0, name.lastIndexOf('.')))));
    }

    private static double mean(List<Spun> spinning, ToDoubleFunction<Spun> value) {
        return spinning.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    /** Totals of the burning JVM in the profiled duets, by its own clock and counter. */
    private static List<Spun> spinning(ResultFolder profiled) throws IOException {
        List<Spun> spinning = new ArrayList<>();
        for (TrialResult trial : profiled.trials()) {
            if (trial.status() == TrialStatus.OK) {
                Spun spun = Spun.read(profiled.trialFolder(trial));
                if (spun.burntMillis() > 0) {
                    spinning.add(spun);
                }
            }
        }
        return spinning;
    }
}
