package dev.hilo.harness.report.compare;

import dev.hilo.harness.report.compare.Differences.Difference.Kind;
import dev.hilo.harness.report.model.run.SoftwareList;
import dev.hilo.harness.report.words.MachineSpeed;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Differences between two folders besides their metrics, and whether the metrics can be compared in spite of them.
 *
 * @param speeds how fast the machine was in both, where that was not the same; otherwise empty
 * @param emulated the folders whose runs were in an emulator
 */
record Differences(List<Difference> all, String speeds, List<String> emulated) {

    /** A difference between two folders. A value that a folder lacks is a dash. */
    record Difference(Kind kind, String what, String a, String b) {

        /** What a difference means for the comparison. */
        enum Kind {
            /** A deliberate change, perhaps the one that is compared: the source, the JDK, libraries. */
            PRODUCT,
            SETTING,
            MACHINE
        }
    }
    /** Facts of the environment that do not describe the machine. */
    private static final Set<String> PRODUCTS = Set.of("jdk", "git commit");

    static Differences of(Side a, Side b) {
        List<Difference> all = new ArrayList<>();
        add(all, "hilo", a.run().hiloVersion(), b.run().hiloVersion(), Kind.PRODUCT);
        add(
                all,
                a.run().environment(),
                b.run().environment(),
                fact -> PRODUCTS.contains(fact) ? Kind.PRODUCT : Kind.MACHINE);
        add(all, a.run().settings(), b.run().settings(), setting -> Kind.SETTING);
        Map<String, String> one = SoftwareList.versions(a.trials());
        Map<String, String> other = SoftwareList.versions(b.trials());
        // the environment tells more about the JDK
        one.remove("jdk");
        other.remove("jdk");
        add(all, one, other, role -> Kind.PRODUCT);
        return new Differences(List.copyOf(all), speeds(a, b), emulated(a, b));
    }

    private static List<String> emulated(Side a, Side b) {
        return Stream.concat(
                        a.run().emulator().map("A (%s)"::formatted).stream(),
                        b.run().emulator().map("B (%s)"::formatted).stream())
                .toList();
    }

    private static String speeds(Side a, Side b) {
        Optional<MachineSpeed> one = MachineSpeed.of(a.trials());
        Optional<MachineSpeed> other = MachineSpeed.of(b.trials());
        return one.isPresent() && other.isPresent() && one.get().differsFrom(other.get())
                ? "A: %s; B: %s".formatted(one.get().text(), other.get().text())
                : "";
    }

    /** The emulator of another processor in words, where it ran a folder: no change counts then. */
    Optional<String> emulator() {
        return emulated.isEmpty()
                ? Optional.empty()
                : Optional.of("an emulator of another processor ran " + String.join(" and ", emulated));
    }

    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        emulator().map("warning: %s: no change counts"::formatted).ifPresent(warnings::add);
        if (has(Kind.MACHINE)) {
            warnings.add("warning: not the same machine or system (%s): this affects every change"
                    .formatted(names(Kind.MACHINE)));
        }
        if (!speeds.isEmpty()) {
            warnings.add("warning: the machine was not as fast in both (%s): this affects every change of CPU and time"
                    .formatted(speeds));
        }
        if (has(Kind.SETTING)) {
            warnings.add(
                    "warning: not the same settings (%s): they affect every change".formatted(names(Kind.SETTING)));
        }
        if (isDifferent("jdk") && isDifferent("git commit")) {
            warnings.add("warning: both the source and the JDK differ: no change can be attributed to one of them");
        }
        return warnings;
    }

    /**
     * Reason to refuse the comparison.
     *
     * @return one line; empty when they may
     */
    static String refusal(RunResult a, RunResult b, Set<String> workloads) {
        if (!a.profile().equals(b.profile())) {
            return "another load: A has the profile %s, B %s; compare runs of the same profile"
                    .formatted(a.profile(), b.profile());
        }
        return workloads.stream()
                .filter(workload -> !a.loads().get(workload).equals(b.loads().get(workload)))
                .findFirst()
                .map(
                        "another load: what clients do in workload %s is not the same in A and B; run one of them again"
                                ::formatted)
                .orElse("");
    }

    private boolean isDifferent(String what) {
        return all.stream().anyMatch(difference -> difference.what().equals(what));
    }

    private boolean has(Kind kind) {
        return all.stream().anyMatch(difference -> difference.kind() == kind);
    }

    private String names(Kind kind) {
        return all.stream()
                .filter(difference -> difference.kind() == kind)
                .map(Difference::what)
                .collect(Collectors.joining(", "));
    }

    private static void add(
            List<Difference> all, Map<String, String> a, Map<String, String> b, Function<String, Kind> kind) {
        Set<String> names = new LinkedHashSet<>(a.keySet());
        names.addAll(b.keySet());
        names.forEach(name -> add(all, name, a.get(name), b.get(name), kind.apply(name)));
    }

    private static void add(List<Difference> all, String what, String a, String b, Kind kind) {
        String one = a == null ? Numbers.ABSENT : a;
        String other = b == null ? Numbers.ABSENT : b;
        if (!one.equals(other)) {
            all.add(new Difference(kind, what, one, other));
        }
    }
}
