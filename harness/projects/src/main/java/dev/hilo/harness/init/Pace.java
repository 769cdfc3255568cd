package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.Template;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Good answers a second that a few clients got from an application just started, in their best second: young as it is, it will do more.
 *
 * @param perSecond empty where it was not asked
 * @param slow the request on which the clients spent most of their time, with its seconds; empty where none stands out
 * @param isLimited whether it refused clients because they asked too often
 */
record Pace(OptionalDouble perSecond, Optional<String> slow, boolean isLimited) {
    static final Pace UNKNOWN = new Pace(OptionalDouble.empty(), Optional.empty(), false);

    /** Status of an application that limits its clients. */
    static final int TOO_MANY_REQUESTS = 429;

    /** Clients at once, so that answers that wait do not look like answers that compute. */
    static final int CLIENTS = 16;

    private static final String LIMITED =
            "It limits its clients: it answered 429 when %d of them asked at once. Switch that off under environment, or a run measures refusals."
                    .formatted(CLIENTS);

    /** Rates of a first load, in requests a second, largest first. */
    private static final List<Integer> RATES = List.of(100, 50, 20, 10, 5, 2, 1);

    /** Part of the pace that a load asks for: windows for latency double it, and a processor half idle is no bottleneck. */
    private static final int PART = 4;

    private static final double ENOUGH = (double) PART * RATES.getFirst();
    private static final double WINDOW_SECONDS = 1;
    private static final long LOOK_MILLIS = 50;
    private static final int MOST_WINDOWS = 5;

    /**
     * Sends requests again, for {@value #MOST_WINDOWS} seconds at most, and to a fast application for a part of one.
     *
     * @param application as the client who explored it
     * @param requests that were sent once and had a good answer
     */
    static Pace of(Answers application, List<Tried> requests) throws InterruptedException {
        List<Tried> known = requests.stream()
                .filter(one ->
                        !one.sent().isEmpty() && isWithoutValues(one.draft().request()))
                .toList();
        if (known.isEmpty()) {
            return UNKNOWN;
        }
        AtomicBoolean isEnded = new AtomicBoolean();
        Tally tally = new Tally(new AtomicInteger(), new AtomicInteger(), new RequestTimes());
        List<Thread> clients = IntStream.range(0, CLIENTS)
                .mapToObj(number -> Thread.ofVirtual().unstarted(() -> ask(application, known, number, isEnded, tally)))
                .toList();
        clients.forEach(Thread::start);
        double best;
        try {
            best = best(tally, requests(known));
        } finally {
            isEnded.set(true);
            clients.forEach(Thread::interrupt);
            for (Thread client : clients) {
                client.join();
            }
        }
        return new Pace(
                OptionalDouble.of(best), tally.times().slow(), tally.refused().get() > 0);
    }

    /** Answers of all clients. */
    private record Tally(AtomicInteger good, AtomicInteger refused, RequestTimes times) {}

    /** Whether its body, if it has one, is what is sent. */
    private static boolean isWithoutValues(RequestSpec request) {
        return request.body() == null || Template.of(request.body()).names().isEmpty();
    }

    private static long requests(List<Tried> known) {
        return known.stream().map(one -> one.draft().request()).distinct().count();
    }

    private static double best(Tally tally, long requests) throws InterruptedException {
        double best = 0;
        for (int window = 0; window < MOST_WINDOWS && best < ENOUGH; window++) {
            best = Math.max(best, inWindow(tally, requests));
        }
        return best;
    }

    /** Good answers a second in a window, which ends early when they are enough and no request is slow. */
    private static double inWindow(Tally tally, long requests) throws InterruptedException {
        int before = tally.good().get();
        long began = System.nanoTime();
        double seconds = 0;
        int good = 0;
        while (seconds < WINDOW_SECONDS && (good < ENOUGH || !tally.times().areShort(requests))) {
            Thread.sleep(LOOK_MILLIS);
            good = tally.good().get() - before;
            seconds = (System.nanoTime() - began) / (double) TimeUnit.SECONDS.toNanos(1);
        }
        return good / seconds;
    }

    private static void ask(Answers application, List<Tried> requests, int first, AtomicBoolean isEnded, Tally tally) {
        try {
            for (int next = first; !isEnded.get(); next++) {
                Tried tried = requests.get(next % requests.size());
                RequestSpec request = tried.draft().request();
                long began = System.nanoTime();
                try {
                    Answer answer = application.send(request.method(), tried.sent(), headers(request), request.body());
                    if (answer.isGood()) {
                        tally.good().incrementAndGet();
                    } else if (answer.status() == TOO_MANY_REQUESTS) {
                        tally.refused().incrementAndGet();
                    }
                } finally {
                    tally.times().add(request, System.nanoTime() - began);
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** A body without a media type is JSON, as in a run. */
    private static Map<String, String> headers(RequestSpec request) {
        return request.body() == null ? request.headers() : RequestSpec.ofJson(request.headers());
    }

    /** Requests a second for a first load. */
    int rate() {
        double part = perSecond.orElse(ENOUGH) / PART;
        return RATES.stream().filter(rate -> rate <= part).findFirst().orElse(RATES.getLast());
    }

    /** Sentence about an application that limits its clients; empty for another. */
    Optional<String> note() {
        return isLimited ? Optional.of(LIMITED) : Optional.empty();
    }

    /** The reason of the rate, in words. */
    String told() {
        if (perSecond.isEmpty()) {
            return "requests a second; what the application can do was not asked";
        }
        return "requests a second; %d clients got %,.0f from it when it was just started%s"
                .formatted(
                        CLIENTS,
                        perSecond.getAsDouble(),
                        slow.map(", most of the time for "::concat).orElse(""));
    }
}
