package dev.hilo.harness.selfcheck;

import dev.hilo.harness.result.Metric;
import java.util.ArrayList;
import java.util.List;

/** Expected metrics for each behaviour of the synthetic server. Its constants are repeated here on purpose. */
final class Expectations {
    private static final double PERIOD_S = 2;
    private static final double PAUSE_MS = 200;
    private static final double CPU_MS = 10;
    private static final double LIVE_MB = 100;
    private static final double GARBAGE_MB = 2;
    /** Share of requests that a busy machine may delay until they count as slow. */
    private static final double STRAYS = 0.005;

    private final String scenario;
    private final Observed observed;
    private final List<SelfCheckRow> checks = new ArrayList<>();

    private Expectations(String scenario, Observed observed) {
        this.scenario = scenario;
        this.observed = observed;
    }

    /** @throws IllegalArgumentException for a workload without expectations */
    static List<SelfCheckRow> of(String workload, Observed observed) {
        Expectations expectations = new Expectations(workload, observed);
        switch (workload) {
            case "constant" -> expectations.constant();
            case "bimodal" -> expectations.bimodal();
            case "pauses" -> expectations.pauses();
            case "pauses-closed" -> expectations.pausesUnseen();
            case "failing" -> expectations.failing();
            case "computing" -> expectations.computing();
            case "allocating" -> expectations.allocating();
            default -> throw new IllegalArgumentException("no expectations for the workload " + workload);
        }
        return expectations.checks;
    }

    private void constant() {
        allSent();
        check(Metric.THROUGHPUT_PER_S, Known.rate(observed.asked().perSecond()));
        check(Metric.FAILURES, Known.exactly(0));
        check(Metric.LATENCY_P50_MS, Known.latency(20));
        check(Metric.LATENCY_P95_MS, Known.tail(20));
    }

    /** One in 50 takes 80 ms, the others 5 ms. */
    private void bimodal() {
        allSent();
        check(Metric.LATENCY_P50_MS, Known.latency(5));
        check(Metric.LATENCY_P95_MS, Known.tail(5));
        check(Metric.LATENCY_P99_MS, Known.latency(80));
        longerThan(75, observed.asked().arrivals() / 50);
    }

    /** A tenth of the arrivals fall into a pause and wait for its end: 0 to 200 ms longer, uniformly distributed. */
    private void pauses() {
        allSent();
        check(Metric.LATENCY_P50_MS, Known.latency(5));
        check(Metric.LATENCY_P95_MS, Known.latency(105));
        check(Metric.LATENCY_P99_MS, Known.latency(185));
        check(Metric.LATENCY_MAX_MS, Known.latency(205));
        double perMilli = observed.asked().arrivals() / PERIOD_S / 1000;
        longerThan(25, perMilli * (PAUSE_MS - 20));
        longerThan(105, perMilli * (PAUSE_MS - 100));
    }

    /** A closed loop sees one slow answer per pause, because its only client waits: coordinated omission. */
    private void pausesUnseen() {
        check(Metric.LATENCY_P50_MS, Known.latency(5));
        double seen = observed.asked().seconds() / PERIOD_S;
        number("answers after more than 105 ms", Known.within(seen, 1), observed.longerThan(105));
        check(Metric.LATENCY_P99_MS, new Known(5, 5, 25));
    }

    /** Of each hundred answers two have status 500, and one each a cut connection, wrong content, and a timeout. */
    private void failing() {
        double hundredth = observed.asked().arrivals() / 100;
        allSent();
        check(Metric.REQUESTS_OK, Known.exactly(95 * hundredth));
        check(Metric.FAILURES, Known.exactly(5 * hundredth));
        check(Metric.FAILURES_STATUS, Known.exactly(2 * hundredth));
        check(Metric.FAILURES_CONNECTION, Known.exactly(hundredth));
        check(Metric.FAILURES_CONTENT, Known.exactly(hundredth));
        check(Metric.FAILURES_TIMEOUT, Known.exactly(hundredth));
        check(Metric.FAILURES_REFUSED, Known.exactly(0));
        check(Metric.THROUGHPUT_PER_S, Known.rate(0.95 * observed.asked().perSecond()));
        check(Metric.LATENCY_MAX_MS, Known.latency(1_000));
    }

    private void computing() {
        allSent();
        check(Metric.APPLICATION_CPU_MS_PER_REQUEST, Known.cpu(CPU_MS));
        double percent = observed.asked().perSecond() * CPU_MS / 10;
        check(Metric.APPLICATION_CPU_MEAN_PERCENT, Known.cpu(percent / observed.processors()));
    }

    private void allocating() {
        allSent();
        double limit = observed.metrics().getOrDefault(Metric.HEAP_USED_MAX_MB, Double.NaN)
                / observed.metrics().getOrDefault(Metric.HEAP_USED_MAX_PERCENT, Double.NaN)
                * 100;
        check(Metric.HEAP_USED_MAX_MB, new Known(LIVE_MB, LIVE_MB, limit));
        double garbage = GARBAGE_MB * observed.asked().arrivals();
        number(
                "pauses needed for the garbage",
                Known.atLeast(Math.floor(garbage / limit)),
                observed.metric(Metric.GC_PAUSES));
        collectorsOwn();
    }

    /** Garbage collection by the flight recorder against the log of the JVM. */
    private void collectorsOwn() {
        List<Pause> pauses = observed.pausesOfLoad();
        double total = pauses.stream().mapToDouble(Pause::millis).sum();
        double longest = pauses.stream().mapToDouble(Pause::millis).max().orElse(0);
        long edge = observed.pausesOnTheEdge(20);
        check(Metric.GC_PAUSES, Known.within(pauses.size(), edge));
        check(Metric.GC_PAUSE_TOTAL_MS, Known.within(total, 0.1 * total + 0.2 * pauses.size() + edge * longest));
        check(Metric.GC_PAUSE_MAX_MS, Known.within(longest, 0.1 * longest + 0.2 + edge * longest));
    }

    private void allSent() {
        check(Metric.ARRIVALS_STARTED, Known.exactly(observed.asked().arrivals()));
        check(Metric.OFFERED_PER_S, Known.exactly(observed.asked().perSecond()));
    }

    private void longerThan(double millis, double known) {
        double strays = Math.ceil(STRAYS * observed.asked().arrivals());
        String quantity = "answers after more than " + Known.told(millis) + " ms";
        number(quantity, Known.within(known, strays), observed.longerThan(millis));
    }

    private void check(Metric metric, Known known) {
        String unit = metric.unit().isEmpty() ? "" : ", " + metric.unit();
        number(metric.label() + unit, known, observed.metric(metric));
    }

    private void number(String quantity, Known known, Double measured) {
        checks.add(SelfCheckRow.number(scenario, quantity, known, measured));
    }
}
