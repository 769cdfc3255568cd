package dev.hilo.harness.draft;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The requests of a recording, as often as they were sent. The file is read twice: first to find the application and its most frequent
 * requests, then to keep these. So memory does not grow with the file.
 */
final class HarRequests {
    private static final int MOST_REQUESTS = 200;
    private static final int MOST_KEYS = 10_000;
    private static final int LONGEST_SHOWN = 100;

    private final FrequentKeys origins = new FrequentKeys(MOST_KEYS);
    private final FrequentKeys keys = new FrequentKeys(MOST_KEYS);
    private final LeftOut leftOut = new LeftOut("request");
    private final Map<String, Recorded> recorded = new LinkedHashMap<>();

    private HarRequests() {}

    static Drafts read(Path path) {
        HarFile file = new HarFile(path);
        HarRequests requests = new HarRequests();
        file.forEach(requests::count);
        PlanException.require(
                requests.origins.size() > 0,
                "%s has no request that can be sent%s"
                        .formatted(
                                path,
                                requests.leftOut.notes().stream()
                                        .map(": "::concat)
                                        .collect(Collectors.joining())));
        String origin = requests.origins.byFrequency().getFirst();
        Set<String> frequent = requests.keys.byFrequency().stream()
                .filter(key -> key.startsWith(origin + " "))
                .limit(MOST_REQUESTS)
                .collect(Collectors.toSet());
        file.forEach(entry -> requests.keep(entry, frequent));
        return requests.drafts(origin);
    }

    private void count(HarEntry entry) {
        RecordedRequest.of(entry, leftOut).ifPresent(request -> {
            origins.add(request.origin());
            keys.add(request.key());
        });
    }

    private void keep(HarEntry entry, Set<String> frequent) {
        RecordedRequest.of(entry, new LeftOut("request"))
                .filter(request -> frequent.contains(request.key()))
                .ifPresent(request -> recorded.computeIfAbsent(request.key(), key -> new Recorded(request))
                        .add(request));
    }

    private Drafts drafts(String origin) {
        Names names = new Names();
        List<Draft> drafts =
                recorded.values().stream().map(one -> one.draft(names)).toList();
        leftOut.add(
                "other hosts than %s".formatted(PrintableText.of(origin, LONGEST_SHOWN)),
                origins.total() - origins.count(origin));
        leftOut.add(
                "rarer than the %d most frequent".formatted(MOST_REQUESTS),
                origins.count(origin)
                        - recorded.values().stream().mapToLong(one -> one.count).sum());
        return new Drafts(drafts, leftOut.notes());
    }

    /** One request, as often as it was sent. */
    private static final class Recorded {
        private final RecordedRequest first;
        private final Set<Integer> statuses = new TreeSet<>();
        private int count;
        private boolean hasOtherBodies;
        private boolean hadCredentials;

        Recorded(RecordedRequest first) {
            this.first = first;
        }

        void add(RecordedRequest request) {
            count++;
            statuses.add(request.status());
            hasOtherBodies |= !Objects.equals(request.body(), first.body());
            hadCredentials |= request.hadCredentials();
        }

        Draft draft(Names names) {
            Map<String, String> headers = new LinkedHashMap<>();
            first.headers().forEach((name, value) -> headers.put(name, RequestSpec.literal(value)));
            String body = first.body() == null ? null : RequestSpec.literal(first.body());
            Expect expect = new Expect(List.copyOf(statuses), null, Map.of());
            String name = names.name(first.method() + " " + first.target());
            return new Draft(
                    new RequestSpec(name, count, first.method(), first.target(), headers, body, expect, null, null),
                    guess());
        }

        private String guess() {
            List<String> guesses = new ArrayList<>();
            if (hadCredentials) {
                guesses.add(Credentials.LEFT_OUT);
            }
            if (hasOtherBodies) {
                guesses.add("sent with different bodies, of which this is the first");
            }
            return String.join("; ", guesses);
        }
    }
}
