package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Values that requests capture out of lists, looked for in a copy of the application that was asked for nothing else: those that init saw may come of its own requests. */
record CopyCaptures(Explored explored) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration WITHIN = Duration.ofSeconds(5);

    /** Pause for an application that makes its data when it is ready. */
    private static final long POLL_MILLIS = 500;

    /** Names of placeholders that the copy has no value for, within some seconds for all lists together. */
    Set<String> absent(URI copy) throws InterruptedException {
        List<Tried> open = explored.kept().stream()
                .filter(one ->
                        one.draft().isSafe() && !one.draft().request().capture().isEmpty())
                .toList();
        Map<Tried, Set<String>> absent = new LinkedHashMap<>();
        long start = System.nanoTime();
        try (Answers answers = new Answers(copy, WITHIN)) {
            while (!open.isEmpty() && isWithin(start)) {
                for (Tried list : open) {
                    if (isWithin(start)) {
                        absent.put(list, absent(answers, list));
                    }
                }
                open = open.stream()
                        .filter(list -> !absent.getOrDefault(list, Set.of()).isEmpty())
                        .toList();
                Thread.sleep(open.isEmpty() ? 0 : POLL_MILLIS);
            }
        }
        return absent.values().stream().flatMap(Set::stream).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static boolean isWithin(long start) {
        return System.nanoTime() - start < WITHIN.toNanos();
    }

    private static Set<String> absent(Answers copy, Tried list) throws InterruptedException {
        RequestSpec request = list.draft().request();
        Answer answer = copy.send("GET", list.sent(), request.headers());
        return answer.isGood() ? absent(answer, request) : Set.of();
    }

    /** What an answer has no value for. */
    private static Set<String> absent(Answer answer, RequestSpec request) {
        Set<String> absent = new LinkedHashSet<>();
        try {
            Map<String, Column> columns = JsonColumns.of(JSON.readTree(answer.body()), "");
            request.capture().forEach((name, capture) -> {
                if (capture.json() != null && !columns.containsKey(capture.json())) {
                    absent.add(name);
                }
            });
        } catch (IOException notJson) {
            absent.addAll(request.capture().keySet());
        }
        return absent;
    }
}
