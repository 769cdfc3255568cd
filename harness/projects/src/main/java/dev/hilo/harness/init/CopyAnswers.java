package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Explored.Tried;
import java.net.URI;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Questions to a second copy of an application, which the first has answered with data.
 *
 * @param isAlike whether a copy has the data and the users of the first
 */
record CopyAnswers(Explored explored, boolean isAlike) {
    private static final Duration WITHIN = Duration.ofSeconds(5);
    private static final int MOST_REQUESTS = 3;
    private static final int SERVER_ERROR = 500;

    /** @return what it does not answer, as the end of a sentence about it; empty where it answers */
    Optional<String> missing(URI copy) throws InterruptedException {
        try (Answers answers = new Answers(copy, WITHIN)) {
            Optional<String> ready = explored.ready();
            if (ready.isPresent() && !isAnswered(answers.get(ready.get()))) {
                return Optional.of("does not answer %s, which the first answers when it is ready"
                        .formatted(Printable.of(ready.get())));
            }
            return unanswered(answers);
        }
    }

    private Optional<String> unanswered(Answers answers) throws InterruptedException {
        List<Tried> asked = explored.tried().stream()
                .filter(one -> one.isUsable() && one.hasData())
                .filter(one -> one.draft().request().method().equals("GET"))
                .sorted(Comparator.comparing(one -> !isRepeatable(one)))
                .limit(MOST_REQUESTS)
                .toList();
        for (Tried tried : asked) {
            Answer answer =
                    answers.send("GET", tried.sent(), tried.draft().request().headers());
            if (isRepeatable(tried)
                    ? isAnswered(answer) && answer.body().length > 0
                    : !answer.isNone() && answer.status() < SERVER_ERROR) {
                return Optional.empty();
            }
        }
        return asked.stream()
                .findFirst()
                .map(tried -> "does not answer GET %s, which the first answers with data"
                        .formatted(Printable.of(tried.sent())));
    }

    /** Whether it answers, be it that it limits its clients: the first copy was asked for its pace. */
    private static boolean isAnswered(Answer answer) {
        return answer.isGood() || answer.status() == Pace.TOO_MANY_REQUESTS;
    }

    /** A path with a value out of an earlier answer may name what the copy does not have. */
    private boolean isRepeatable(Tried tried) {
        return isAlike && tried.draft().request().path().equals(tried.sent());
    }
}
