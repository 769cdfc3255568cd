package dev.hilo.harness.report.compare;

import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.compare.Side.Cell;
import dev.hilo.harness.report.words.CollapseWords;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two result folders, cell by cell: two commits, two machines, two JDKs.
 *
 * @param changes of every metric of every cell that both folders have
 * @param lost cells of both folders that cannot be compared
 * @param onlyInA cells that only A has
 */
public record RunComparison(
        Side a,
        Side b,
        Differences differences,
        List<Change> changes,
        List<LostCell> lost,
        List<Cell> onlyInA,
        List<Cell> onlyInB) {

    /** A cell that is in both folders and cannot be compared, because in one of them no trial of it counts. */
    record LostCell(Cell cell, Verdict verdict, String reason) {

        static Optional<LostCell> of(Cell cell, Side a, Side b) {
            return of(cell, "A", a).or(() -> of(cell, "B", b));
        }

        private static Optional<LostCell> of(Cell cell, String name, Side side) {
            VariantTrials variant = side.variant(cell);
            if (!variant.ok().isEmpty()) {
                return Optional.empty();
            }
            List<TrialResult> ended =
                    variant.trials().stream().filter(trial -> !trial.aaRepeat()).toList();
            return Optional.of(
                    ended.isEmpty()
                            ? new LostCell(cell, Verdict.INVALID, "no trial has ended in " + name)
                            : new LostCell(
                                    cell, Verdict.INVALID, "in %s: %s".formatted(name, reason(ended.getLast()))));
        }

        private static String reason(TrialResult trial) {
            return trial.status().isEndOfApplication() ? trial.status().text() + ": " + trial.reason() : trial.reason();
        }
    }

    /** @throws ResultException when a folder cannot be read, or the two have nothing that can be compared */
    public static RunComparison of(ResultFolder folderA, ResultFolder folderB) {
        Side a = Side.of(folderA);
        Side b = Side.of(folderB);
        List<Cell> both = a.cells().stream().filter(b.cells()::contains).toList();
        requireComparable(a, b, both);
        List<LostCell> lost =
                both.stream().flatMap(cell -> LostCell.of(cell, a, b).stream()).toList();
        Set<Cell> gone = lost.stream().map(LostCell::cell).collect(Collectors.toSet());
        List<RunPair> left = both.stream()
                .filter(cell -> !gone.contains(cell))
                .map(cell -> RunPair.of(cell, a, b))
                .toList();
        return new RunComparison(
                a,
                b,
                Differences.of(a, b),
                new Comparing(a, b).changes(left),
                lost,
                without(a.cells(), both),
                without(b.cells(), both));
    }

    /** Number of verdicts by kind; a kind without verdicts is absent. */
    Map<Verdict, Long> verdicts() {
        return Stream.concat(
                        changes.stream().map(change -> change.decision().verdict()),
                        lost.stream().map(LostCell::verdict))
                .collect(Collectors.groupingBy(
                        verdict -> verdict, () -> new EnumMap<>(Verdict.class), Collectors.counting()));
    }

    /** The conclusion in one line. */
    String conclusion() {
        return Stream.of(
                        Verdict.WORSE,
                        Verdict.BETTER,
                        Verdict.DIFFERENT,
                        Verdict.TOO_SMALL,
                        Verdict.SAME,
                        Verdict.UNDECIDED,
                        Verdict.INVALID)
                .filter(verdicts()::containsKey)
                .map(verdict -> verdict == Verdict.SAME ? same() : verdicts().get(verdict) + " " + verdict.words())
                .collect(Collectors.joining(", "));
    }

    /** Numbers of the metrics that are the same, by their bands. */
    private String same() {
        Map<String, Long> counts = changes.stream()
                .map(Change::decision)
                .filter(decision -> decision.verdict() == Verdict.SAME)
                .sorted(Comparator.comparingDouble(TestDecision::samePercent))
                .collect(Collectors.groupingBy(VerdictWords::words, LinkedHashMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey())
                .collect(Collectors.joining(", "));
    }

    /** One line for each side of a compared cell of which some trials do not count. */
    List<String> lostTrials() {
        return pairs().flatMap(pair -> pair.sides().stream()
                        .filter(side -> !side.lost().isEmpty())
                        .map(side -> lostTrials(pair, side)))
                .toList();
    }

    private static String lostTrials(RunPair pair, VariantTrials side) {
        int lost = side.planned().size() - side.ok().size();
        return "%s: of %d trials of %s %d %s not count: %s"
                .formatted(
                        pair.cell(), side.planned().size(), side.name(), lost, lost == 1 ? "does" : "do", side.lost());
    }

    /** One line for each side of a compared cell of which a start collapsed: what the others measured comes after it. */
    List<String> collapses() {
        return Stream.of(collapses(RunPair::a), collapses(RunPair::b))
                .flatMap(List::stream)
                .toList();
    }

    /** Those of one side. */
    List<String> collapses(Function<RunPair, VariantTrials> side) {
        return pairs().flatMap(pair -> CollapseWords.sentence(side.apply(pair), a.run()).stream()
                        .map(sentence -> "%s: %s".formatted(pair.cell(), sentence)))
                .toList();
    }

    /** Starts of A that collapsed, in a clause; empty where none of this cell did. */
    Optional<String> collapsesOfA(Cell cell) {
        return pairs().filter(pair -> pair.cell().equals(cell))
                .findFirst()
                .flatMap(pair -> CollapseWords.clause(pair.a(), a.run()));
    }

    /** The changes as they are without the starts of A that collapsed. */
    List<Change> changesWithoutCollapsesOfA() {
        return collapses(RunPair::a).isEmpty()
                ? changes
                : new Comparing(a, b)
                        .changes(pairs().map(pair -> pair.withoutCollapsesOfA(a.run()))
                                .toList());
    }

    private Stream<RunPair> pairs() {
        return changes.stream().map(Change::pair).distinct();
    }

    /** One line for each cell, and each metric of a compared one, that is not compared, with the reason. */
    List<String> absent() {
        return Stream.of(
                        changes.stream()
                                .filter(Change::isInvalid)
                                .map(change -> "%s: %s: %s: %s"
                                        .formatted(
                                                change.verdict(),
                                                change.cell(),
                                                change.metric().label(),
                                                change.lacking())),
                        lost.stream()
                                .map(cell ->
                                        "%s: %s: %s".formatted(cell.verdict().words(), cell.cell(), cell.reason())),
                        onlyInA.stream().map(cell -> "only in A: " + cell),
                        onlyInB.stream().map(cell -> "only in B: " + cell))
                .flatMap(lines -> lines)
                .toList();
    }

    /** The caveat of every comparison of two separate runs. */
    static String caveat() {
        return "What differed between the two runs besides the change is in every verdict: one run that measures both in random order is better.";
    }

    private static void requireComparable(Side a, Side b, List<Cell> both) {
        if (both.isEmpty()) {
            throw new ResultException("nothing to compare: no variant is in both folders under the same workload");
        }
        Set<String> workloads = both.stream().map(Cell::workload).collect(Collectors.toCollection(LinkedHashSet::new));
        String refusal = Differences.refusal(a.run(), b.run(), workloads);
        if (!refusal.isEmpty()) {
            throw new ResultException(refusal);
        }
    }

    private static List<Cell> without(List<Cell> cells, List<Cell> some) {
        return cells.stream().filter(cell -> !some.contains(cell)).toList();
    }
}
