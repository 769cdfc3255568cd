package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Values that requests capture out of lists, looked for in a copy of the application that was asked for nothing else: those that init saw may come of its own requests. */
record CopyCaptures(Explored explored) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration WITHIN = Duration.ofSeconds(5);

    /** Tries for an application that makes its data when it is ready. */
    private static final int ATTEMPTS = 10;

    private static final long POLL_MILLIS = 500;

    /** Names of placeholders that the copy has no value for. */
    Set<String> absent(URI copy) throws InterruptedException {
        List<Tried> lists = explored.kept().stream()
                .filter(one ->
                        one.draft().isSafe() && !one.draft().request().capture().isEmpty())
                .toList();
        Set<String> absent = new LinkedHashSet<>();
        try (Answers answers = new Answers(copy, WITHIN)) {
            for (Tried list : lists) {
                absent.addAll(absent(answers, list));
            }
        }
        return absent;
    }

    private static Set<String> absent(Answers copy, Tried list) throws InterruptedException {
        Set<String> absent = Set.of();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Thread.sleep(attempt == 0 ? 0 : POLL_MILLIS);
            RequestSpec request = list.draft().request();
            Answer answer = copy.send("GET", list.sent(), request.headers());
            absent = answer.isGood() ? absent(answer, request) : Set.of();
            if (absent.isEmpty()) {
                return absent;
            }
        }
        return absent;
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
