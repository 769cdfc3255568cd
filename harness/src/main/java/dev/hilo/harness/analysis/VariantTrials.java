package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Sample;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A variant with what was planned for it and what came of it.
 *
 * @param planned without aaRepeats
 * @param trials with aaRepeats
 * @param factors of its run
 */
public record VariantTrials(Subject subject, List<PlannedTrial> planned, List<TrialResult> trials, Factors factors) {

    /** As many as the style sheet has. */
    private static final int COLOURS = 6;

    /** Class of the style sheet: the place of its level among those that are laid side by side. */
    public String kind() {
        return factors.compared()
                .map(factor -> factors.comparedLevels().indexOf(factor.of(subject)))
                .filter(place -> place > 0)
                .map(place -> "level-" + (1 + place % COLOURS))
                .orElse("level-1");
    }

    /** The only trials whose metrics are read. A aaRepeat is none of them: it tells what nothing at all makes of a metric. */
    public List<TrialResult> ok() {
        return trials.stream()
                .filter(trial -> trial.status() == TrialStatus.OK && !trial.aaRepeat())
                .toList();
    }

    public Optional<Sample> sample(Metric metric) {
        return sample(trial -> trial.metrics().get(metric));
    }

    /** Empty when no good trial has the metric: absent is never zero. */
    public Optional<Sample> sample(Function<TrialResult, Double> metric) {
        return Optional.of(Sample.of(values(metric))).filter(sample -> sample.n() > 0);
    }

    public double[] values(Function<TrialResult, Double> metric) {
        return ok().stream()
                .map(metric)
                .filter(value -> value != null && Double.isFinite(value))
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** The trial with the median p99 (the lower of two): the one that is drawn in full. */
    public Optional<TrialResult> representative() {
        List<TrialResult> sorted = ok().stream()
                .sorted(Comparator.comparing(
                                (TrialResult trial) -> trial.metrics().get(Metric.LATENCY_P99_MS),
                                Comparator.nullsLast(Comparator.naturalOrder()))
                        .thenComparing(TrialResult::number))
                .toList();
        return sorted.isEmpty() ? Optional.empty() : Optional.of(sorted.get((sorted.size() - 1) / 2));
    }

    /** What runs in a role, as it names itself; empty when no trial got that far. */
    public Optional<String> software(String role) {
        return trials.stream()
                .map(trial -> trial.software().get(role))
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** Its trials that do not count, in words: {@code 2 failed, 1 invalid}; empty when all do. */
    public String lost() {
        Map<Integer, TrialResult> ended =
                trials.stream().collect(Collectors.toMap(TrialResult::number, trial -> trial, (one, other) -> one));
        Map<String, Long> counts = planned.stream()
                .map(trial -> Optional.ofNullable(ended.get(trial.number())))
                .filter(trial -> trial.isEmpty() || trial.get().status() != TrialStatus.OK)
                .collect(Collectors.groupingBy(Outcomes::status, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }

    /** What it is called beside the others of its run: the words that tell them apart and no more. */
    public String name() {
        return words(factor -> true, subject.variant());
    }

    /** Where one of its words stands over it already: what is left of a variant that nothing else tells apart must not say it again. */
    public String nameWithout(Factor said) {
        boolean saysAll = said != null && (factors.isCompared(said) || said.equals(Factor.VARIANT));
        return words(factor -> !factor.equals(said), saysAll ? subject.stack() : subject.variant());
    }

    /** The same where several of its words stand elsewhere. */
    public String nameWithout(Set<Factor> said) {
        return words(factor -> !said.contains(factor), subject.variant());
    }

    /** What its level of a factor is called: {@code Spring}. */
    public String label(Factor factor) {
        return phrase(factor);
    }

    /** What it has in common with those that it is laid beside. */
    public String groupName() {
        return words(factor -> !factors.isCompared(factor) && !factor.equals(Factor.VARIANT), subject.stack());
    }

    private String words(Predicate<Factor> wanted, String otherwise) {
        return joined(factors.apart().stream().filter(wanted).map(this::phrase), " ", otherwise);
    }

    /** What it has in common with the variant that it is compared with: {@code Spring · blocking · MariaDB 11.4.5}. */
    String groupLabel() {
        return joined(named().filter(factor -> !factors.isCompared(factor)).map(this::phrase), " · ", subject.stack());
    }

    /** The same without the level of one more factor, which is said elsewhere. */
    public String groupLabelWithout(Factor said) {
        return joined(
                named().filter(factor -> !factors.isCompared(factor) && !factor.equals(said))
                        .map(this::phrase),
                " · ",
                subject.stack());
    }

    /** All of it in the words of its manifest. */
    public String line() {
        Stream<String> levels = Stream.concat(
                        named().filter(factor -> !factors.isCompared(factor)), factors.compared().stream())
                .map(factor -> factor.description().varied() ? factor.phrase(factor.of(subject)) : factor.of(subject));
        return joined(levels, " ", subject.name());
    }

    /** What sets it apart from the variant that it is compared with. */
    public String levelLabel() {
        String level = factors.compared().map(this::phrase).orElse("");
        if (level.isEmpty()) {
            return subject.variant();
        }
        return factors.apart().contains(Factor.VARIANT) ? level + ", " + subject.variant() : level;
    }

    /** A level as it is called; software is called what it says of itself. */
    private String phrase(Factor factor) {
        String role = factor.description().namedBy();
        String level = factor.of(subject);
        return role == null || level.isEmpty()
                ? factor.phrase(level)
                : software(role).orElse(factor.phrase(level));
    }

    /** Factors that a name consists of. */
    private Stream<Factor> named() {
        return factors.all().stream()
                .filter(factor -> !factor.equals(Factor.VARIANT))
                .filter(factor -> !factor.isDerived() || factors.apart().contains(factor));
    }

    private static String joined(Stream<String> words, String separator, String otherwise) {
        String name = words.filter(word -> !word.isEmpty()).collect(Collectors.joining(separator));
        return name.isEmpty() ? otherwise : name;
    }

    public static String capitalised(String word) {
        return word == null || word.isEmpty() ? word : word.substring(0, 1).toUpperCase() + word.substring(1);
    }
}
