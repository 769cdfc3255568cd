package dev.hilo.gatling.requests;

import dev.hilo.gatling.draw.Deck;
import dev.hilo.gatling.load.Call;
import dev.hilo.gatling.load.Exchange;
import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Failures;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import io.gatling.javaapi.core.ChainBuilder;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Requests by weight at one target. */
final class RequestsWorkload implements Workload {
    private final PlannedLoad load;
    private final PreparedRequests requests;
    private final Values values;
    /** Log-in of the clients; null without one. */
    private final LogInClients logIn;

    private final long seed;
    private final Share share;
    private final Failures failures;
    private final Deck<Integer> deck;
    private final AtomicInteger resets = new AtomicInteger();
    private final AtomicInteger replacements = new AtomicInteger();
    private volatile RequestLoad current;

    RequestsWorkload(
            PlannedLoad load,
            PreparedRequests requests,
            Values values,
            URI baseUrl,
            long seed,
            Share share,
            Failures failures) {
        this.load = load;
        this.requests = requests;
        this.values = values;
        logIn = requests.logIn() == null
                ? null
                : new LogInClients(requests.logIn(), requests.logInRequest(), values, baseUrl);
        this.seed = seed;
        this.share = share;
        this.failures = failures;
        deck = new Deck<>(RequestMix.of(requests.list()), seed);
    }

    @Override
    public List<String> operations() {
        return requests.list().stream().map(request -> request.spec().key()).toList();
    }

    /**
     * Drops captured values and logs the clients in again, because the harness may have reset their sessions. The numbers of calls
     * continue: a measured load that repeats the requests of the warm-up would hit caches, and an application without a reset might refuse
     * it.
     */
    @Override
    public void reset(List<String> data, int arrivals) {
        int first = resets.getAndIncrement() * numbersOfWarmUp();
        List<Map<String, String>> clients = logIn == null ? List.of(Map.of()) : logIn.logIn();
        current = new RequestLoad(
                requests.list(), deck, values, new CapturedValues(requests, seed), clients, first, this::replacement);
    }

    /** The next number of a request that is sent in place of another, among those of all generators. */
    private int replacement() {
        return share.placeOf(replacements.getAndIncrement());
    }

    /**
     * First call number after the longer of rehearsal and warm-up, in whole decks: the same at each target, even where a time limit cut one
     * short.
     */
    private int numbersOfWarmUp() {
        int most = Math.max(load.rehearsalRequests(), load.warmUp().requests());
        return Math.ceilDiv(most, deck.size()) * deck.size();
    }

    @Override
    public Call call(int number, long intended, long started) {
        return current.call(number, intended, started);
    }

    @Override
    public ChainBuilder send(CallLog log, boolean reported) {
        Duration timeout = Duration.ofMillis(load.requestTimeoutMillis());
        return new RequestChain(requests, () -> current, new Exchange(log, failures, timeout, reported)).send();
    }
}
