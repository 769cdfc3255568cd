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
 * A variant with its planned trials and their results.
 *
 * @param planned without A/A repeats
 * @param trials with A/A repeats
 * @param factors of its run
 */
public record VariantTrials(Subject subject, List<PlannedTrial> planned, List<TrialResult> trials, Factors factors) {

    private static final double OVERLOADED_PERCENT = 5;

    /** Number of colours in the style sheet. */
    private static final int COLOURS = 6;

    /** Class of the style sheet, by the place of its level among the compared ones. */
    public String kind() {
        return factors.compared()
                .map(factor -> factors.comparedLevels().indexOf(factor.of(subject)))
                .filter(place -> place > 0)
                .map(place -> "level-" + (1 + place % COLOURS))
                .orElse("level-1");
    }

    /** The trials that count: the only ones whose metrics are read. A/A repeats are not among them, because they measure the noise. */
    public List<TrialResult> ok() {
        return counted().stream().filter(trial -> !trial.aaRepeat()).toList();
    }

    /** The trials that count, A/A repeats among them: each is a start of the variant. */
    public List<TrialResult> counted() {
        return trials.stream().filter(trial -> trial.status() == TrialStatus.OK).toList();
    }

    /** The trial that counts of which most requests failed, A/A repeats among them; empty where none failed. */
    public Optional<TrialResult> mostFailing() {
        return counted().stream()
                .filter(trial -> failures(trial) > 0)
                .max(Comparator.comparingDouble(VariantTrials::failures));
    }

    private static double failures(TrialResult trial) {
        return trial.metrics().getOrDefault(Metric.FAILURES, 0.0);
    }

    /** The trials that count in a comparison with another variant: without those of an A/A duet whose sides failed differently. */
    List<TrialResult> compared() {
        return ok().stream()
                .filter(trial -> trials.stream().noneMatch(other -> FailureGap.isUnequalAgain(trial, other)))
                .toList();
    }

    /** The variant with some of its trials. */
    VariantTrials with(Predicate<TrialResult> wanted) {
        return new VariantTrials(
                subject, planned, trials.stream().filter(wanted).toList(), factors);
    }

    public Optional<Sample> sample(Metric metric) {
        return sample(trial -> trial.metrics().get(metric));
    }

    /** The values of the trials that count; empty when none of them has the metric. A missing value is never zero. */
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

    /** Whether so many requests of a load at a rate fail, by medians, that it may be more than the variant serves: more of it tells nothing. */
    public boolean isOverloaded(LoadKind kind) {
        if (kind != LoadKind.OPEN) {
            return false;
        }
        double failed = median(Metric.FAILURES);
        return sample(Metric.REQUESTS_OK)
                .filter(ok ->
                        100 * failed / (failed + ok.median() + median(Metric.REQUESTS_GONE)) >= OVERLOADED_PERCENT)
                .isPresent();
    }

    private double median(Metric metric) {
        return sample(metric).map(Sample::median).orElse(0.0);
    }

    /** The levels of a factor that these variants have, in the factor's order. */
    static List<String> levels(Factor factor, List<VariantTrials> variants) {
        return variants.stream()
                .map(VariantTrials::subject)
                .map(factor::of)
                .filter(level -> !level.isEmpty())
                .distinct()
                .sorted(factor.levelOrder())
                .toList();
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

    /** The software in a role, by its own name; empty when no trial got that far. */
    public Optional<String> software(String role) {
        return trials.stream()
                .map(trial -> trial.software().get(role))
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** Trials that its application ended, where others count: {@code out of memory in 3 of 5}; empty where it ended none or all. */
    public Optional<String> deaths() {
        List<String> ends = trials.stream()
                .map(TrialResult::status)
                .filter(TrialStatus::isEndOfApplication)
                .map(TrialStatus::text)
                .toList();
        return ends.isEmpty() || ok().isEmpty()
                ? Optional.empty()
                : Optional.of("%s in %d of %d"
                        .formatted(Enumeration.of(ends.stream().distinct().toList()), ends.size(), trials.size()));
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

    /** Its name among the variants of its run: only the words that distinguish them. */
    public String name() {
        return words(factor -> true, subject.variant());
    }

    /** Its name without the level of one factor, which a heading already states. */
    public String nameWithout(Factor said) {
        boolean saysAll = said != null && (factors.isCompared(said) || said.equals(Factor.VARIANT));
        return words(factor -> !factor.equals(said), saysAll ? subject.stack() : subject.variant());
    }

    /** Its name without the levels of several factors. */
    public String nameWithout(Set<Factor> said) {
        return words(factor -> !said.contains(factor), subject.variant());
    }

    /** The label of its level of a factor: {@code Spring}. */
    public String label(Factor factor) {
        return phrase(factor);
    }

    /** The name that it shares with those that it is compared with. */
    public String groupName() {
        return words(factor -> !factors.isCompared(factor) && !factor.equals(Factor.VARIANT), subject.stack());
    }

    private String words(Predicate<Factor> wanted, String otherwise) {
        return joined(factors.apart().stream().filter(wanted).map(this::phrase), " ", otherwise);
    }

    /** The label that it shares with its counterpart: {@code Spring · blocking · MariaDB 11.4.5}. */
    String groupLabel() {
        return joined(named().filter(factor -> !factors.isCompared(factor)).map(this::phrase), " · ", subject.stack());
    }

    /** The same label without the level of one more factor, which is stated elsewhere. */
    public String groupLabelWithout(Factor said) {
        return joined(
                named().filter(factor -> !factors.isCompared(factor) && !factor.equals(said))
                        .map(this::phrase),
                " · ",
                subject.stack());
    }

    /** All of its levels, in the words of its manifest. */
    public String line() {
        Stream<String> levels = Stream.concat(
                        named().filter(factor -> !factors.isCompared(factor)), factors.compared().stream())
                .map(factor -> factor.description().varied() ? factor.phrase(factor.of(subject)) : factor.of(subject));
        return joined(levels, " ", subject.name());
    }

    /** The label of the level in which it differs from its counterpart. */
    public String levelLabel() {
        String level = factors.compared().map(this::phrase).orElse("");
        if (level.isEmpty()) {
            return subject.variant();
        }
        return factors.apart().contains(Factor.VARIANT) ? level + ", " + subject.variant() : level;
    }

    /** A level in words; software by its own name. */
    private String phrase(Factor factor) {
        String role = factor.description().namedBy();
        String level = factor.of(subject);
        return role == null || level.isEmpty()
                ? factor.phrase(level)
                : software(role).orElse(factor.phrase(level));
    }

    /** The factors of which its name consists. */
    private Stream<Factor> named() {
        return factors.all().stream()
                .filter(factor -> !factor.equals(Factor.VARIANT))
                .filter(factor -> !factor.isDerived() || factors.apart().contains(factor));
    }

    private static String joined(Stream<String> words, String separator, String otherwise) {
        String name = words.filter(word -> !word.isEmpty()).collect(Collectors.joining(separator));
        return name.isEmpty() ? otherwise : name;
    }
}
