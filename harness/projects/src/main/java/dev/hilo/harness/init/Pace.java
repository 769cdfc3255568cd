package dev.hilo.harness.init;

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
 */
record Pace(OptionalDouble perSecond, Optional<String> slow) {
    static final Pace UNKNOWN = new Pace(OptionalDouble.empty(), Optional.empty());

    /** Clients at once, so that answers that wait do not look like answers that compute. */
    static final int CLIENTS = 16;

    /** Rates of a first load, in requests a second, largest first. */
    private static final List<Integer> RATES = List.of(100, 50, 20, 10, 5, 2, 1);

    /** Part of the pace that a load asks for: windows for latency double it, and a processor half idle is no bottleneck. */
    private static final int PART = 4;

    private static final double ENOUGH = (double) PART * RATES.getFirst();
    private static final long WINDOW_MILLIS = 1_000;
    private static final int MOST_WINDOWS = 5;

    /**
     * Sends requests again, for {@value #MOST_WINDOWS} seconds at most.
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
        AtomicInteger good = new AtomicInteger();
        RequestTimes times = new RequestTimes();
        List<Thread> clients = IntStream.range(0, CLIENTS)
                .mapToObj(number ->
                        Thread.ofVirtual().unstarted(() -> ask(application, known, number, isEnded, good, times)))
                .toList();
        clients.forEach(Thread::start);
        double best;
        try {
            best = best(good);
        } finally {
            isEnded.set(true);
            clients.forEach(Thread::interrupt);
            for (Thread client : clients) {
                client.join();
            }
        }
        return new Pace(OptionalDouble.of(best), times.slow());
    }

    /** Whether its body, if it has one, is what is sent. */
    private static boolean isWithoutValues(RequestSpec request) {
        return request.body() == null || Template.of(request.body()).names().isEmpty();
    }

    private static double best(AtomicInteger good) throws InterruptedException {
        double best = 0;
        for (int window = 0; window < MOST_WINDOWS && best < ENOUGH; window++) {
            int before = good.get();
            long began = System.nanoTime();
            Thread.sleep(WINDOW_MILLIS);
            double seconds = (System.nanoTime() - began) / (double) TimeUnit.SECONDS.toNanos(1);
            best = Math.max(best, (good.get() - before) / seconds);
        }
        return best;
    }

    private static void ask(
            Answers application,
            List<Tried> requests,
            int first,
            AtomicBoolean isEnded,
            AtomicInteger good,
            RequestTimes times) {
        try {
            for (int next = first; !isEnded.get(); next++) {
                Tried tried = requests.get(next % requests.size());
                RequestSpec request = tried.draft().request();
                long began = System.nanoTime();
                try {
                    if (application
                            .send(request.method(), tried.sent(), headers(request), request.body())
                            .isGood()) {
                        good.incrementAndGet();
                    }
                } finally {
                    times.add(request, System.nanoTime() - began);
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
