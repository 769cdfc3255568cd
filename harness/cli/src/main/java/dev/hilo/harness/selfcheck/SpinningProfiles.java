package dev.hilo.harness.selfcheck;

import dev.hilo.harness.analysis.why.JudgedPart;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Checks the answer to "why" about two JVMs of which one burns CPU in a class of its own: that class is named, and nothing between equal ones. */
final class SpinningProfiles {
    private static final String SEEDED = "why: 5 % more request CPU";
    private static final String SAME = "why: the same JVM twice";
    /** The class in which the loop of {@code SpinFilter} spends its time: reading the clock that tells how much is burnt. */
    private static final String CLASS = "dev.hilo.spin.JvmCpuClock";

    private static final double MICROS_PER_MS = 1000;
    private static final String NOTHING = "nothing";

    private SpinningProfiles() {}

    /**
     * @param results of the run whose duets were profiled afterwards
     * @param different the answers about the two JVMs, and {@code same} those about each with itself
     */
    static List<SelfCheckRow> check(ResultFolder results, List<Why> different, List<Why> same) throws IOException {
        Optional<ResultFolder> profiled = Why.folder(results);
        if (profiled.isEmpty()) {
            return List.of();
        }
        List<SelfCheckRow> rows = new ArrayList<>();
        if (different.isEmpty()) {
            rows.add(SelfCheckRow.notJudged(SEEDED, "no profiled duet counts"));
        }
        double burnt = burntMicros(profiled.get());
        different.forEach(why -> rows.addAll(seeded(why, burnt)));
        same.forEach(why -> rows.add(SelfCheckRow.word(SAME, "named", NOTHING, named(why))));
        return rows;
    }

    private static List<SelfCheckRow> seeded(Why why, double burnt) {
        Optional<JudgedPart> spin = why.classes().stream()
                .filter(part -> part.name().equals(CLASS) && part.interval().isPresent())
                .findFirst();
        if (spin.isEmpty()) {
            return List.of(SelfCheckRow.notJudged(SEEDED, "too few profiled duets count"));
        }
        JudgedPart part = spin.get();
        return List.of(
                SelfCheckRow.interval(
                        SEEDED,
                        "microseconds of " + CLASS,
                        burnt,
                        part.difference(),
                        part.interval().orElseThrow()),
                SelfCheckRow.word(SEEDED, "classes named", CLASS, namedClasses(why)));
    }

    private static String namedClasses(Why why) {
        return told(why.classes());
    }

    private static String named(Why why) {
        return told(why.groups());
    }

    private static String told(List<JudgedPart> parts) {
        String names =
                parts.stream().filter(JudgedPart::isNamed).map(JudgedPart::name).collect(Collectors.joining(", "));
        return names.isEmpty() ? NOTHING : names;
    }

    /** What the burning JVM says that it burnt for each request. */
    private static double burntMicros(ResultFolder profiled) throws IOException {
        List<Spun> spinning = new ArrayList<>();
        for (TrialResult trial : profiled.trials()) {
            if (trial.status() == TrialStatus.OK) {
                Spun spun = Spun.read(profiled.trialFolder(trial));
                if (spun.burntMillis() > 0) {
                    spinning.add(spun);
                }
            }
        }
        return spinning.stream()
                .mapToDouble(spun -> MICROS_PER_MS * spun.burntMillis() / spun.requests())
                .average()
                .orElse(Double.NaN);
    }
}
