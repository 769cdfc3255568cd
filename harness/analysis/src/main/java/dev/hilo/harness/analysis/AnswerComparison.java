package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Subject;
import dev.hilo.load.requests.ComparedAnswers;
import dev.hilo.load.requests.ComparedAnswers.ComparedRequest;
import dev.hilo.load.requests.ComparedAnswers.Difference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The answers of the variants of a workload to the same requests, compared over all duets.
 *
 * @param requests number of kinds of request whose answers were compared
 * @param answers number of answers of each side
 * @param differing kinds whose answers differ between two variants, status first, then the most frequent
 * @param uncompared names of kinds that were never answered on both sides
 * @param reasons why some duets have no comparison
 * @param hasAgain whether an A/A duet shows what differs between two starts of one variant
 */
public record AnswerComparison(
        int requests,
        int answers,
        List<Differing> differing,
        List<String> uncompared,
        List<String> reasons,
        boolean hasAgain) {
    static final AnswerComparison NONE = new AnswerComparison(0, 0, List.of(), List.of(), List.of(), false);

    private static final String STATUS = "status";

    /** The comparison of one duet. */
    public record OfDuet(Subject first, Subject second, ComparedAnswers compared) {
        private boolean isAgain() {
            return first.equals(second);
        }
    }

    /**
     * A kind of request to which two variants answer differently at a place.
     *
     * @param answers number of answers of each variant
     * @param differing number of them that differ there
     * @param inFirst an example of what the first variant has there
     */
    public record Differing(
            Subject first,
            Subject second,
            String request,
            String at,
            int answers,
            int differing,
            String inFirst,
            String inSecond) {

        public double percent() {
            return 100.0 * differing / answers;
        }

        private boolean isStatus() {
            return at.equals(STATUS);
        }
    }

    private record Key(Subject first, Subject second, String request, String at) {}

    /** @param order of the variants, which decides the first of a pair */
    public static AnswerComparison of(List<OfDuet> duets, Comparator<Subject> order) {
        List<OfDuet> turned = duets.stream().map(duet -> turned(duet, order)).toList();
        List<ComparedRequest> all = requests(turned.stream()).toList();
        List<String> names = all.stream().map(ComparedRequest::name).distinct().toList();
        List<String> compared = all.stream()
                .filter(request -> request.answers() > 0)
                .map(ComparedRequest::name)
                .distinct()
                .toList();
        return new AnswerComparison(
                compared.size(),
                all.stream().mapToInt(ComparedRequest::answers).sum(),
                differing(turned, varying(turned)),
                names.stream().filter(name -> !compared.contains(name)).toList(),
                turned.stream()
                        .map(duet -> duet.compared().reason())
                        .filter(reason -> reason != null)
                        .distinct()
                        .toList(),
                turned.stream().anyMatch(OfDuet::isAgain));
    }

    public boolean isAlike() {
        return differing.isEmpty();
    }

    private static OfDuet turned(OfDuet duet, Comparator<Subject> order) {
        if (order.compare(duet.first(), duet.second()) <= 0) {
            return duet;
        }
        List<ComparedRequest> requests = duet.compared().requests().stream()
                .map(request -> new ComparedRequest(
                        request.name(),
                        request.answers(),
                        request.differing(),
                        request.differences().stream()
                                .map(one -> new Difference(one.at(), one.answers(), one.second(), one.first()))
                                .toList(),
                        request.varying()))
                .toList();
        return new OfDuet(
                duet.second(),
                duet.first(),
                new ComparedAnswers(requests, duet.compared().reason()));
    }

    private static Stream<ComparedRequest> requests(Stream<OfDuet> duets) {
        return duets.flatMap(duet -> duet.compared().requests().stream());
    }

    /** Places by request that vary within one start in any duet, or between two starts of one variant. */
    private static Map<String, List<String>> varying(List<OfDuet> duets) {
        Map<String, List<String>> places = new LinkedHashMap<>();
        requests(duets.stream())
                .forEach(request -> places.computeIfAbsent(request.name(), name -> new ArrayList<>())
                        .addAll(request.varying()));
        requests(duets.stream().filter(OfDuet::isAgain))
                .forEach(request -> request.differences()
                        .forEach(one -> places.get(request.name()).add(one.at())));
        return places;
    }

    private static List<Differing> differing(List<OfDuet> duets, Map<String, List<String>> varying) {
        Map<Key, Difference> found = new LinkedHashMap<>();
        Map<Key, Integer> answers = new LinkedHashMap<>();
        for (OfDuet duet : duets) {
            for (ComparedRequest request : duet.compared().requests()) {
                answers.merge(
                        new Key(duet.first(), duet.second(), request.name(), ""), request.answers(), Integer::sum);
                request.differences().stream()
                        .filter(one -> varying.get(request.name()).stream()
                                .noneMatch(around -> ComparedAnswers.isWithin(around, one.at())))
                        .forEach(one -> found.merge(
                                new Key(duet.first(), duet.second(), request.name(), one.at()),
                                one,
                                AnswerComparison::sum));
            }
        }
        return found.entrySet().stream()
                .map(one -> differing(one.getKey(), one.getValue(), answers))
                .sorted(Comparator.comparing(Differing::isStatus)
                        .thenComparing(Differing::percent)
                        .reversed())
                .toList();
    }

    private static Difference sum(Difference one, Difference other) {
        return new Difference(one.at(), one.answers() + other.answers(), one.first(), one.second());
    }

    private static Differing differing(Key key, Difference found, Map<Key, Integer> answers) {
        return new Differing(
                key.first(),
                key.second(),
                key.request(),
                key.at(),
                answers.get(new Key(key.first(), key.second(), key.request(), "")),
                found.answers(),
                found.first(),
                found.second());
    }
}
