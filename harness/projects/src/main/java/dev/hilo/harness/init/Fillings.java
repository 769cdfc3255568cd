package dev.hilo.harness.init;

import dev.hilo.harness.draft.Target;
import dev.hilo.harness.draft.Target.Parameter;
import dev.hilo.harness.init.Filling.Captured;
import dev.hilo.harness.init.Seen.Listing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds values for the parameters of an operation that are likely to exist, the likeliest first. */
final class Fillings {
    private static final int MOST_CAPTURES = 2;

    private final Seen seen;
    /** Placeholder to the list and the JSON path that it stands for. */
    private final Map<String, String> names = new HashMap<>();

    Fillings(Seen seen) {
        this.seen = seen;
    }

    /** A column with how well it suits a parameter. */
    private record Choice(int score, Listing listing, String json, Column column) {}

    /** At least one; the values of the draft are the last. */
    List<Filling> of(Target target) {
        List<Filling> fillings = new ArrayList<>();
        if (target.parameters().size() == 1) {
            fillings.addAll(captured(target));
        } else {
            together(target).ifPresent(fillings::add);
        }
        seen.linked(target).ifPresent(fillings::add);
        scripted(target).ifPresent(fillings::add);
        if (target.parameters().size() > 1) {
            apart(target).ifPresent(fillings::add);
        }
        fillings.add(Filling.none(guessed(target)));
        return fillings;
    }

    private List<Filling> captured(Target target) {
        Parameter parameter = target.parameters().getFirst();
        return choices(target, parameter)
                .limit(MOST_CAPTURES)
                .map(choice -> captured(parameter, choice))
                .toList();
    }

    private Filling captured(Parameter parameter, Choice choice) {
        Map<String, String> first =
                Map.of(parameter.name(), choice.column().values().getFirst());
        String path = choice.listing().path();
        String reason = "%s from the list at %s".formatted(parameter.name(), path);
        Optional<String> name = choice.listing().used().isEmpty() ? name(choice) : Optional.empty();
        Map<String, Captured> captured = new LinkedHashMap<>();
        name.ifPresent(given -> captured.put(
                parameter.name(), new Captured(choice.listing().proposal().key(), given, choice.json())));
        return new Filling(first, captured, reason);
    }

    /** The placeholder of a column, one for each list; empty where its words have no letter. */
    private Optional<String> name(Choice choice) {
        Column column = choice.column();
        String wanted = (column.noun() + (column.key().isEmpty() ? "" : "-" + column.key()))
                .replaceAll("[^A-Za-z0-9_-]+", "-")
                .replaceAll("^[^A-Za-z]+", "");
        String place = choice.listing().proposal().key() + " " + choice.json();
        String name = wanted;
        for (int copy = 2; !names.computeIfAbsent(name, fresh -> place).equals(place); copy++) {
            name = wanted + "-" + copy;
        }
        return Optional.of(name).filter(given -> !wanted.isEmpty());
    }

    private Stream<Choice> choices(Target target, Parameter parameter) {
        return seen.listings().stream()
                .flatMap(listing -> listing.columns().entrySet().stream()
                        .map(column -> new Choice(
                                suits(column.getValue(), target, parameter, listing),
                                listing,
                                column.getKey(),
                                column.getValue())))
                .filter(choice -> choice.score() > 0)
                .sorted(Comparator.comparing(Choice::score).reversed());
    }

    /** Values out of one element of a list, or of a list that was asked for with some of them, so that they belong together. */
    private Optional<Filling> together(Target target) {
        return seen.listings().stream()
                .flatMap(listing -> listing.rows().stream().map(row -> together(target, listing, row)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Filling> together(Target target, Listing listing, Map<String, Column> row) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Parameter parameter : target.parameters()) {
            Optional<String> value = Optional.ofNullable(listing.used().get(parameter.name()))
                    .or(() -> row.values().stream()
                            .max(Comparator.comparingInt(column -> suits(column, target, parameter, listing)))
                            .filter(column -> suits(column, target, parameter, listing) > 0)
                            .map(column -> column.values().getFirst()))
                    .or(() -> parameter.isGuessed() ? Optional.empty() : Optional.of(parameter.value()));
            value.ifPresent(found -> values.put(parameter.name(), found));
        }
        return values.size() < target.parameters().size()
                ? Optional.empty()
                : Optional.of(new Filling(
                        values,
                        Map.of(),
                        "%s from one element of the list at %s"
                                .formatted(String.join(", ", values.keySet()), listing.path())));
    }

    private static int suits(Column column, Target target, Parameter parameter, Listing listing) {
        return Math.max(
                column.suits(parameter, before(target, parameter), isInFront(listing, target, parameter)),
                suitsBySegment(column, target, parameter, listing));
    }

    /** A segment may name the values better than the parameter does: {@code /items/owner/{name}}. */
    private static int suitsBySegment(Column column, Target target, Parameter parameter, Listing listing) {
        String front = front(target, parameter);
        int last = front.lastIndexOf('/');
        String segment = front.substring(last + 1);
        Parameter named = new Parameter(
                column.key(), parameter.isInPath(), parameter.schema(), parameter.value(), parameter.isGuessed());
        boolean isOfList = last > 0 && front.substring(0, last).equals(place(listing));
        return isOfList && !column.key().isEmpty() && isKey(segment, named) ? column.suits(named, "", true) : 0;
    }

    /** The path in front of a parameter; empty where it is not in the path. */
    private static String front(Target target, Parameter parameter) {
        int place = target.path().indexOf("/{" + parameter.name() + "}");
        return place < 0 ? "" : target.path().substring(0, place);
    }

    private static String place(Listing listing) {
        return listing.path().replaceFirst("/$", "");
    }

    /** Each value out of the list that suits it best. */
    private Optional<Filling> apart(Target target) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Parameter parameter : target.parameters()) {
            choices(target, parameter)
                    .findFirst()
                    .ifPresent(choice -> values.put(
                            parameter.name(), choice.column().values().getFirst()));
        }
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(new Filling(
                        values,
                        Map.of(),
                        String.join(", ", values.keySet()) + " from lists; they need not belong together"));
    }

    private Optional<Filling> scripted(Target target) {
        for (Map.Entry<String, List<Column>> script : seen.scripts().entrySet()) {
            Map<String, String> values = new LinkedHashMap<>();
            for (Parameter parameter : target.parameters()) {
                String before = before(target, parameter);
                script.getValue().stream()
                        .max(Comparator.comparingInt(column -> column.suits(parameter, before, false)))
                        .filter(column -> column.suits(parameter, before, false) > 0)
                        .ifPresent(column ->
                                values.put(parameter.name(), column.values().getFirst()));
            }
            if (!values.isEmpty()) {
                return Optional.of(new Filling(
                        values, Map.of(), String.join(", ", values.keySet()) + " from its " + script.getKey()));
            }
        }
        return Optional.empty();
    }

    private static String guessed(Target target) {
        List<String> names = target.parameters().stream()
                .filter(Parameter::isGuessed)
                .map(Parameter::name)
                .toList();
        return names.isEmpty() ? "" : "made up: " + String.join(", ", names);
    }

    private static boolean isInFront(Listing listing, Target target, Parameter parameter) {
        String front = front(target, parameter);
        String list = place(listing);
        return !front.isEmpty()
                && (front.equals(list)
                        || isKey(front.substring(front.lastIndexOf('/') + 1), parameter)
                                && front.substring(0, front.lastIndexOf('/')).equals(list));
    }

    /** Whether a segment only says which key a parameter is: {@code name} and {@code by-name} in front of {@code {name}}. */
    private static boolean isKey(String segment, Parameter parameter) {
        String plain = Column.plain(segment);
        String name = Column.plain(parameter.name());
        return plain.equals(name) || plain.matches("(?:find|get|search)?by" + name);
    }

    /** The last segment in front of a parameter that is no parameter itself and says more than its key. */
    private static String before(Target target, Parameter parameter) {
        int place = target.path().indexOf("{" + parameter.name() + "}");
        String front = place < 0 ? target.path() : target.path().substring(0, place);
        List<String> segments = Stream.of(front.split("/"))
                .filter(segment -> !segment.isEmpty() && !segment.startsWith("{") && !isKey(segment, parameter))
                .toList();
        return segments.isEmpty() ? "" : segments.getLast();
    }
}
