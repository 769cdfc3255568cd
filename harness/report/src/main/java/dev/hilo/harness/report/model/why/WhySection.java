package dev.hilo.harness.report.model.why;

import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.analysis.why.Cost;
import dev.hilo.harness.analysis.why.JudgedPart;
import dev.hilo.harness.analysis.why.Proof;
import dev.hilo.harness.analysis.why.Proofs;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.SuspectWords;
import dev.hilo.harness.report.words.WhyWords;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where the difference of a pair goes: sentences and tables.
 *
 * @param caption of the table, without its end
 * @param file page of the flame graph, in the folder of the report
 * @param before level before the switch, in words; {@code after} likewise
 * @param suspects sentences about switches that remove what is named
 * @param proofs what came of those that were tried
 * @param classes those with the largest differences, the named ones first
 */
public record WhySection(
        Why why,
        String title,
        String caption,
        String file,
        String before,
        String after,
        List<String> sentences,
        List<String> suspects,
        List<Proof> proofs,
        List<Row> groups,
        Row sum,
        List<Row> classes) {
    /** The classes of a table; the file {@code why.csv} has all. */
    private static final int CLASSES = 12;

    /** @param named whether its difference is shown */
    public record Row(String name, String before, String after, String difference, String interval, boolean named) {

        static Row of(JudgedPart part) {
            return new Row(
                    part.name(),
                    WhyWords.number(part.part().meanBefore()),
                    WhyWords.number(part.part().meanAfter()),
                    WhyWords.signed(part.difference()),
                    WhyWords.ends(part).strip(),
                    part.isNamed());
        }
    }

    /** The pairs of a workload; none without profiled duets. */
    public static List<WhySection> of(ResultFolder folder, RunView view) {
        List<Why> all = Stream.of(Cost.values())
                .flatMap(cost -> Why.of(folder, view.workload(), ShippedRules.get(), cost).stream())
                .toList();
        List<Proof> proofs = Proofs.of(folder, all, ShippedRules.removals());
        Map<String, String> settings =
                Why.folder(folder).map(profiled -> profiled.run().settings()).orElse(Map.of());
        boolean several = all.stream().map(Why::pair).distinct().count() > 1;
        return all.stream()
                .map(why -> of(
                        why,
                        view,
                        settings,
                        several,
                        proofs.stream().filter(proof -> proof.why().equals(why)).toList()))
                .toList();
    }

    private static WhySection of(
            Why why, RunView view, Map<String, String> settings, boolean several, List<Proof> proofs) {
        VariantTrials from = variant(view, why.pair().from());
        VariantTrials to = variant(view, why.pair().to());
        Factor factor = from.factors().all().stream()
                .filter(one -> one.name().equals(why.pair().factor()))
                .findFirst()
                .orElseThrow();
        String before = level(from, factor);
        String after = level(to, factor);
        String place = several ? ", " + from.nameWithout(factor) : "";
        return new WhySection(
                why,
                "%s instead of %s%s%s".formatted(after, before, place, suffix(why.cost(), ": ")),
                caption(why, settings),
                file(why),
                before,
                after,
                new WhyWords(why, before, after, view.run().statistics().samePercent()).sentences(),
                new SuspectWords(why, ShippedRules.removals(), settings, proofs).sentences(),
                proofs,
                why.groups().stream().map(Row::of).toList(),
                Row.of(why.whole()),
                classes(why));
    }

    private static String caption(Why why, Map<String, String> settings) {
        String sampled = String.format(
                Locale.ROOT,
                "%,d samples by %s in duets that no verdict counts",
                why.samples(),
                settings.getOrDefault(RunResult.PROFILER, Numbers.ABSENT));
        return switch (why.cost()) {
            case CPU ->
                "Request CPU per request in µs, by groups of stacks. %s, scaled to the CPU time that the kernel counted."
                        .formatted(sampled);
            case ALLOCATION ->
                "Bytes of the heap allocated per request, by groups of stacks. About %s, each for the bytes between two."
                        .formatted(sampled);
            case WAITING ->
                String.format(
                        Locale.ROOT,
                        "What requests wait for, in µs per request, by what it is and who waits. %,d waits of %s µs or more by the JDK's flight recorder in duets that no verdict counts.",
                        why.samples(),
                        settings.getOrDefault(RunResult.LEAST_WAIT, Numbers.ABSENT));
        };
    }

    private static List<Row> classes(Why why) {
        Stream<JudgedPart> named = why.classes().stream().filter(JudgedPart::isNamed);
        Stream<JudgedPart> others = why.classes().stream().filter(part -> !part.isNamed());
        return Stream.concat(named, others).limit(CLASSES).map(Row::of).toList();
    }

    private static String level(VariantTrials variant, Factor factor) {
        String label = variant.label(factor);
        return label.isEmpty() ? variant.subject().variant() : label;
    }

    private static VariantTrials variant(RunView view, Subject subject) {
        return view.variants().stream()
                .filter(variant -> variant.subject().equals(subject))
                .findFirst()
                .orElseThrow();
    }

    /** The words that tell the answers about one pair apart. */
    private static String suffix(Cost cost, String separator) {
        return cost == Cost.CPU ? "" : separator + cost.words();
    }

    private static String file(Why why) {
        return "why-%s-%s-%s%s.html"
                .formatted(
                        why.workload(),
                        why.pair().from().name(),
                        why.pair().to().name(),
                        suffix(why.cost(), "-"))
                .replaceAll("[^A-Za-z0-9_.-]", "_");
    }
}
