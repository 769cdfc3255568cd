package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.why.Cost;
import dev.hilo.harness.analysis.why.JudgedPart;
import dev.hilo.harness.analysis.why.Part;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Sentences about where a difference of a cost goes.
 *
 * @param before level of the factor in words, and {@code after}
 * @param samePercent of the cost that does not matter
 */
public record WhyWords(Why why, String before, String after, double samePercent) {

    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        sentences.add(whole());
        idle().ifPresent(sentences::add);
        unsampled().ifPresent(sentences::add);
        sentences.add(named());
        same().ifPresent(sentences::add);
        overhead().ifPresent(sentences::add);
        recorded().ifPresent(sentences::add);
        return sentences;
    }

    private String whole() {
        JudgedPart whole = why.whole();
        String profiled =
                verb().formatted(Factor.capitalised(after), amount(Math.abs(whole.difference())), word(whole), before)
                        + " in %d profiled duets%s".formatted(why.duets(), ends(whole));
        String counter = why.counter()
                .map(known -> counter().formatted(signedAmount(known), ends(known)))
                .orElse("");
        String verdict = why.verdict()
                .map(known -> "; in the duets of the verdict, %s%s".formatted(signedAmount(known), ends(known)))
                .orElse("");
        return profiled + counter + verdict + ".";
    }

    private String verb() {
        return switch (why.cost()) {
            case CPU -> "%s costs %s of request CPU %s per request than %s";
            case ALLOCATION -> "%s allocates %s %s per request than %s";
            case WAITING -> "%s waits %s %s per request than %s";
        };
    }

    private String counter() {
        return switch (why.cost()) {
            case CPU, ALLOCATION -> "; by the rise of the heap in use, %s%s";
            case WAITING -> "; its mean response time there, %s%s";
        };
    }

    private String named() {
        List<JudgedPart> named = why.named();
        if (why.contradictsVerdict()) {
            return "The profiled duets contradict those of the verdict: the profiler has changed what it measures, so nothing is named.";
        }
        if (named.isEmpty()) {
            return "No group of stacks shows a difference: nothing is named.";
        }
        boolean more = why.whole().difference() >= 0;
        List<JudgedPart> along =
                named.stream().filter(part -> part.difference() >= 0 == more).toList();
        List<JudgedPart> against =
                named.stream().filter(part -> part.difference() >= 0 != more).toList();
        String sentence = along.isEmpty()
                ? ""
                : "Of %s %s per request: %s. "
                        .formatted(amount(Math.abs(why.whole().difference())), word(why.whole()), list(along));
        String other = against.isEmpty() ? "" : "In the other direction: %s.".formatted(list(against));
        return (sentence + other).strip();
    }

    private static String list(List<JudgedPart> parts) {
        return parts.stream()
                .map(part -> "%s%s %s".formatted(number(Math.abs(part.difference())), absoluteEnds(part), part.name()))
                .collect(Collectors.joining(", "));
    }

    private Optional<String> same() {
        double band = samePercent
                / 100
                * (why.whole().part().meanBefore() + why.whole().part().meanAfter())
                / 2;
        List<String> same = why.groups().stream()
                .filter(part -> !part.isNamed() && part.isWithin(band))
                .map(JudgedPart::name)
                .toList();
        return same.isEmpty() || why.contradictsVerdict()
                ? Optional.empty()
                : Optional.of("Shown to differ by less than %s %% of %s: %s."
                        .formatted(Numbers.plain(samePercent), request(), Enumeration.of(same)));
    }

    /** CPU of a request with the profiler beside that in the duets of the verdict. For allocation, the profiler is a group of its own. */
    private Optional<String> overhead() {
        return why.verdict().filter(known -> why.cost() == Cost.CPU).map(known -> {
            Part profiled = why.whole().part();
            Part plain = known.part();
            double times = (profiled.meanBefore() + profiled.meanAfter()) / (plain.meanBefore() + plain.meanAfter());
            return "A request costs %s and %s with %s and %s in the profiled duets, and %s and %s in those of the verdict: %s with the profiler."
                    .formatted(
                            number(profiled.meanBefore()),
                            amount(profiled.meanAfter()),
                            before,
                            after,
                            number(plain.meanBefore()),
                            amount(plain.meanAfter()),
                            Numbers.ratio(times));
        });
    }

    /** The sentence on waits that are left out where a side has virtual threads. */
    private Optional<String> recorded() {
        return why.onVirtualThreads()
                ? Optional.of(
                        "A side runs on virtual threads, of which the JDK records reads of sockets and sleeps alone:"
                                + " monitors, locks and parks are compared on neither side.")
                : Optional.empty();
    }

    /** A request cannot wait for longer than its answer takes, unless several of its threads do. */
    private Optional<String> idle() {
        return why.counter()
                .filter(known -> why.cost() == Cost.WAITING)
                .map(JudgedPart::part)
                .filter(answer -> answer.meanBefore() < why.whole().part().meanBefore()
                        || answer.meanAfter() < why.whole().part().meanAfter())
                .map(answer ->
                        "An answer takes %s and %s on average. More waiting than that is recorded on a side, so a part of it is no request's: threads wait for work, or several wait for one request at once (docs/why.md, Waiting)."
                                .formatted(number(answer.meanBefore()), amount(answer.meanAfter())));
    }

    /** The heap also rises by what no program allocated, of which samples know nothing. */
    private Optional<String> unsampled() {
        return why.counter()
                .filter(known -> why.cost() == Cost.ALLOCATION && known.isApartFrom(why.whole()))
                .map(
                        known ->
                                "The heap rises by another difference than the samples show: threads that end leave the rest of their buffers unused, which no code allocated (docs/why.md, Allocation).");
    }

    private String request() {
        return switch (why.cost()) {
            case CPU -> "a request";
            case ALLOCATION -> "what a request allocates";
            case WAITING -> "what a request waits";
        };
    }

    private static String word(JudgedPart whole) {
        return whole.difference() >= 0 ? "more" : "less";
    }

    /** The interval of a difference; empty without one. */
    public static String ends(JudgedPart part) {
        return part.interval().map(ends -> " " + brackets(ends)).orElse("");
    }

    private static String absoluteEnds(JudgedPart part) {
        return part.interval()
                .map(ends -> " " + brackets(part.difference() >= 0 ? ends : new Interval(-ends.high(), -ends.low())))
                .orElse("");
    }

    private static String brackets(Interval ends) {
        return "[%s, %s]".formatted(number(ends.low()), number(ends.high()));
    }

    private String amount(double value) {
        return number(value) + " " + why.cost().unit();
    }

    private String signedAmount(JudgedPart part) {
        return signed(part.difference()) + " " + why.cost().unit();
    }

    /** A difference with its sign. */
    public static String signed(double value) {
        return (value > 0 ? "+" : "") + number(value);
    }

    /** Microseconds or bytes: whole where they are many, else with one decimal. */
    public static String number(double value) {
        String text = String.format(Locale.ROOT, Math.abs(value) < 9.95 ? "%.1f" : "%,.0f", value);
        return text.equals("-0.0") ? "0.0" : text.replace('-', '−');
    }
}
