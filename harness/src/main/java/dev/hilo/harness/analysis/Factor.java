package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What variants can differ in, as their manifests say it; in the order in which tables name and sort them. */
public enum Factor {
    FRAMEWORK(Subject::framework, "spring", "quarkus"),
    MODEL(Subject::model, "blocking", "reactive"),
    CONTAINER(Subject::container, "tomcat", "jetty", "undertow"),
    DATABASE(Subject::database, "mysql", "mongodb"),
    STACK(Subject::stack),
    /** What a sweep has set, in words: {@code pool 20}. */
    PARAMETERS(Factor::parameters),
    THREADS(Subject::threads, "platform", "virtual"),
    VARIANT(Subject::variant);

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    /** The one order of variants, on the page, in Markdown and in the terminal. */
    public static final Comparator<Subject> ORDER =
            Comparator.comparing(Subject::suite).thenComparing(order(List.of(values())));

    private final Function<Subject, String> level;
    private final List<String> first;

    /** @param first levels in the order that readers know from the studies; any other follows, by alphabet */
    Factor(Function<Subject, String> level, String... first) {
        this.level = level;
        this.first = List.of(first);
    }

    /** The word of a manifest, empty where it says none. */
    public String of(Subject subject) {
        String word = level.apply(subject);
        return word == null ? "" : word;
    }

    /**
     * The factors that tell these variants apart, so that no two have the same levels. Left out are those with one level
     * and those that follow from others before them, as the container does from framework and model.
     */
    public static List<Factor> apart(List<Subject> subjects) {
        List<Factor> chosen = new ArrayList<>();
        for (Factor factor : values()) {
            boolean varies = subjects.stream().map(factor::of).distinct().count() > 1;
            if (varies && !(factor.isDerived() && factor.follows(chosen, subjects))) {
                chosen.add(factor);
            }
        }
        return chosen;
    }

    /** A choice that a user makes is shown even where it goes with another; these only where nothing else tells. */
    private boolean isDerived() {
        return Set.of(CONTAINER, STACK, VARIANT).contains(this);
    }

    private boolean follows(List<Factor> others, List<Subject> subjects) {
        Map<List<String>, Set<String>> levels = new HashMap<>();
        subjects.forEach(subject -> levels.computeIfAbsent(levels(others, subject), key -> new HashSet<>())
                .add(of(subject)));
        return levels.values().stream().allMatch(words -> words.size() == 1);
    }

    public static List<String> levels(List<Factor> factors, Subject subject) {
        return factors.stream().map(factor -> factor.of(subject)).toList();
    }

    public static Comparator<Subject> order(List<Factor> factors) {
        Comparator<Subject> order = (one, other) -> 0;
        for (Factor factor : factors) {
            order = order.thenComparing(factor::rank).thenComparing(subject -> inOrder(factor.of(subject)));
        }
        return order;
    }

    private static String parameters(Subject subject) {
        return subject.parameters().entrySet().stream()
                .map(parameter -> parameter.getKey() + " " + parameter.getValue())
                .collect(Collectors.joining(", "));
    }

    /** By alphabet, but 20 stands before 100. */
    private static String inOrder(String words) {
        return NUMBER.matcher(words)
                .replaceAll(number -> "0".repeat(Math.max(0, 12 - number.group().length())) + number.group());
    }

    private int rank(Subject subject) {
        int place = first.indexOf(of(subject));
        return place < 0 ? first.size() : place;
    }
}
