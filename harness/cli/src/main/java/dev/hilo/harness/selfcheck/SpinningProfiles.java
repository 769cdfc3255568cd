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
 * Checks the answers to "why" about two JVMs of which one burns CPU and allocates bytes in a package of its own, or waits there: that package is
 * named, and nothing between equal ones.
 */
final class SpinningProfiles {
    private static final String PACKAGE = "dev.hilo.spin";
    /** Group of {@code Spin} and all that it calls; its filter calls the whole request. */
    private static final Group GROUP = new Group(PACKAGE, List.of(PACKAGE + ".Spin."), List.of(PACKAGE));

    /** Frame of the thread that has the monitor for which requests wait. */
    private static final String HOLDER = PACKAGE + ".HeldMonitor.hold";

    private static final String NOTHING = "nothing";
    private static final String TOO_FEW = "too few profiled duets count";

    private SpinningProfiles() {}

    /** The rules of a report, and before them one for the package and one for its thread that is no request's. */
    static GroupRules rules(GroupRules shipped) {
        return shipped.with(GROUP).withIdle(HOLDER);
    }

    /**
     * @param results of the run whose duets were profiled afterwards
     * @param seeded costs of which one JVM has more
     * @param different the answers about the two JVMs
     */
    static List<SelfCheckRow> check(ResultFolder results, List<Cost> seeded, List<Why> different) throws IOException {
        Optional<ResultFolder> profiled = Why.folder(results);
        if (profiled.isEmpty()) {
            return List.of();
        }
        List<SelfCheckRow> rows = new ArrayList<>();
        if (different.isEmpty()) {
            rows.add(SelfCheckRow.notJudged(scenario(seeded.getFirst()), "no profiled duet counts"));
        }
        for (Why why : different) {
            if (seeded.contains(why.cost())) {
                rows.addAll(seeded(why, spinning(profiled.get(), known(why.cost()))));
            }
        }
        return rows;
    }

    /** @param same the answers about A/A duets */
    static List<SelfCheckRow> check(List<Why> same) {
        return same.stream().map(SpinningProfiles::same).toList();
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
            case WAITING -> "why: 0.5 ms more waited";
        };
    }

    private static List<SelfCheckRow> seeded(Why why, List<Spun> spinning) {
        String scenario = scenario(why.cost());
        String group = group(why.cost());
        Optional<JudgedPart> spin = why.groups().stream()
                .filter(part -> part.name().equals(group) && part.interval().isPresent())
                .findFirst();
        if (spin.isEmpty()) {
            return List.of(SelfCheckRow.notJudged(scenario, TOO_FEW));
        }
        JudgedPart part = spin.get();
        return List.of(
                SelfCheckRow.interval(
                        scenario,
                        "%s of %s".formatted(why.cost().unit(), group),
                        mean(spinning, known(why.cost())),
                        part.difference(),
                        part.interval().orElseThrow()),
                SelfCheckRow.word(scenario, named(why.cost()), group, told(judged(why.cost(), why.groups()))),
                SelfCheckRow.word(
                        scenario,
                        "packages of the classes " + named(why.cost()),
                        PACKAGE,
                        told(judged(why.cost(), why.classes()).map(SpinningProfiles::packageOf))));
    }

    /** The group that must be named. */
    private static String group(Cost cost) {
        return switch (cost) {
            case CPU, ALLOCATION -> PACKAGE;
            case WAITING -> "monitor: " + PACKAGE;
        };
    }

    private static ToDoubleFunction<Spun> known(Cost cost) {
        return switch (cost) {
            case CPU -> Spun::burntMicrosPerRequest;
            case ALLOCATION -> Spun::allocatedBytesPerRequest;
            case WAITING -> Spun::waitedMicrosPerRequest;
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

    private static String packageOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    private static String named(Cost cost) {
        return cost == Cost.WAITING ? "named first" : "named";
    }

    /**
     * The names that must be right, the largest difference first. Of waiting, that is the first: a thread that waits leaves the processor to other
     * requests, which then wait less or more for each other.
     */
    private static Stream<String> judged(Cost cost, List<JudgedPart> parts) {
        return named(parts).limit(cost == Cost.WAITING ? 1 : parts.size());
    }

    private static double mean(List<Spun> spinning, ToDoubleFunction<Spun> value) {
        return spinning.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    /** Totals of the JVM that has more of a cost in the profiled duets, by its own clock and counter. */
    private static List<Spun> spinning(ResultFolder profiled, ToDoubleFunction<Spun> known) throws IOException {
        List<Spun> spinning = new ArrayList<>();
        for (TrialResult trial : profiled.trials()) {
            if (trial.status() == TrialStatus.OK) {
                Spun spun = Spun.read(profiled.trialFolder(trial));
                if (known.applyAsDouble(spun) > 0) {
                    spinning.add(spun);
                }
            }
        }
        return spinning;
    }
}
