package dev.hilo.gatling.requests;

import static dev.hilo.load.PlanException.require;

import dev.hilo.load.GeneratorLog;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.requests.ComparedAnswers;
import dev.hilo.load.requests.Requests;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;

/**
 * Sends a sample of the requests of a plan to both of its targets, outside of any load, and compares the answers. Both get the same sequence
 * of requests, at the same time, each one after the other. Each request is sent twice to each: what differs between the two answers of one
 * target (ids, times) is not compared.
 */
public final class AnswersComparison {
    /** Rounds through all requests; each has other values. */
    private static final int MOST_ROUNDS = 20;

    /** The time after which no other round begins; the loads of a plan share it. */
    private static final Duration ENOUGH = Duration.ofSeconds(5);

    /** The time after which no other request of a load is sent. */
    private static final Duration MOST = Duration.ofSeconds(60);

    private final PreparedRequests requests;
    private final Values values;
    private final List<ComparedSide> sides;
    private final Map<PreparedRequest, ComparedKind> kinds = new LinkedHashMap<>();
    private final long begun = System.nanoTime();
    /** Number of the next request. The numbers of a load are not negative: it draws other values. */
    private int number = -1;

    private AnswersComparison(PreparedRequests requests, Values values, List<ComparedSide> sides) {
        this.requests = requests;
        this.values = values;
        this.sides = sides;
        requests.list()
                .forEach(request ->
                        kinds.put(request, new ComparedKind(request.spec().name())));
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            compare(LoadPlan.ofThisProcess(), System.getenv());
        } catch (IOException | PlanException e) {
            System.err.println(GeneratorLog.line(e.getMessage()));
            System.exit(PlanException.EXIT_OF_INPUT);
        }
    }

    /** Compares under one load of the plan after the other, each into the folder of the first target's load. */
    static void compare(LoadPlan plan, Map<String, String> environment) throws IOException, InterruptedException {
        require(plan.isDuet(), "answers are compared between two targets");
        List<URI> urls = plan.targets().stream().map(LoadPlan.Target::baseUrl).toList();
        List<PlannedLoad> loads = plan.targets().getFirst().loads();
        Duration enough = ENOUGH.dividedBy(loads.size());
        for (PlannedLoad load : loads) {
            compared(load, environment, urls, plan.seed(), enough).write(load.folder());
        }
    }

    /** A load whose requests cannot be sent says so in its result, and leaves the others theirs. */
    private static ComparedAnswers compared(
            PlannedLoad load, Map<String, String> environment, List<URI> urls, long seed, Duration enough)
            throws InterruptedException {
        try {
            return compare(load.requests(), environment, urls, seed, enough);
        } catch (PlanException e) {
            return ComparedAnswers.none(e.getMessage());
        }
    }

    /**
     * @param enough the time after which no other round begins
     * @throws PlanException when a request cannot be sent as written, or a client cannot log in
     */
    static ComparedAnswers compare(
            Requests written, Map<String, String> environment, List<URI> urls, long seed, Duration enough)
            throws InterruptedException {
        PreparedRequests requests = PreparedRequests.of(written);
        Values values = new ValuesReader(environment, new CsvColumns(), seed).read(written, requests);
        try (ComparedSide first = new ComparedSide(requests, values, urls.getFirst(), seed);
                ComparedSide second = new ComparedSide(requests, values, urls.getLast(), seed)) {
            return new AnswersComparison(requests, values, List.of(first, second)).compare(enough);
        }
    }

    private ComparedAnswers compare(Duration enough) throws InterruptedException {
        for (int round = 0; round < MOST_ROUNDS && (round == 0 || isWithin(enough)); round++) {
            round(round);
        }
        return new ComparedAnswers(
                kinds.values().stream().map(kind -> kind.compared(values)).toList(), null);
    }

    private boolean isWithin(Duration time) {
        return System.nanoTime() - begun < time.toNanos();
    }

    /**
     * Sends each request; those that capture a value before those that need it, and those that remove one last. Only the first round
     * removes any, because the load needs the data.
     */
    private void round(int round) throws InterruptedException {
        List<PreparedRequest> open = new ArrayList<>(requests.list());
        open.removeIf(request -> round > 0 && !request.spec().takes().isEmpty());
        open.sort(Comparator.comparingInt(request -> request.spec().takes().size()));
        for (Optional<PreparedRequest> next = next(open); next.isPresent() && isWithin(MOST); next = next(open)) {
            kinds.get(next.get()).add(answers(next.get(), round));
            open.remove(next.get());
        }
    }

    private Optional<PreparedRequest> next(List<PreparedRequest> open) {
        return open.stream()
                .filter(request -> sides.stream().allMatch(side -> side.has(request)))
                .findFirst();
    }

    private AnswerRound answers(PreparedRequest request, int round) throws InterruptedException {
        List<List<SampledAnswer>> answers = List.of(new ArrayList<>(), new ArrayList<>());
        List<Map<String, String>> sent = filled(request, round);
        for (int sending = 0; sending < AnswerRound.SENDINGS; sending++) {
            // what is taken is gone after the first sending
            boolean again = sending > 0 && !request.spec().takes().isEmpty();
            if (again && sides.stream().allMatch(side -> side.has(request))) {
                sent = filled(request, round);
            }
            List<SampledAnswer> both = ofBoth(request, sent);
            for (int side = 0; side < sides.size(); side++) {
                answers.get(side).add(both.get(side));
            }
        }
        List<UnaryOperator<String>> neutral =
                sides.stream().<UnaryOperator<String>>map(side -> side::neutral).toList();
        return new AnswerRound(neutral, answers);
    }

    /** Sends a request to both sides at once, because a slow one has no reason to wait for the other. */
    private List<SampledAnswer> ofBoth(PreparedRequest request, List<Map<String, String>> sent)
            throws InterruptedException {
        List<Callable<SampledAnswer>> calls = List.of(
                () -> sides.getFirst().answer(request, sent.getFirst()),
                () -> sides.getLast().answer(request, sent.getLast()));
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            return each.invokeAll(calls).stream().map(Future::resultNow).toList();
        }
    }

    /** Values of a request for each side. */
    private List<Map<String, String>> filled(PreparedRequest request, int round) {
        int own = number--;
        Map<String, String> first = sides.getFirst().draw(request, own);
        Map<String, String> second = sides.getLast().drawLike(first, request, own);
        for (Map<String, String> each : List.of(first, second)) {
            values.addFromMiddle(each, request.drawn(), own, round);
        }
        return List.of(first, second);
    }
}
