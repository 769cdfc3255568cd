package dev.hilo.gatling.requests;

import dev.hilo.load.GeneratorLog;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.Outcome;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.requests.CheckedRequest;
import dev.hilo.load.requests.Requests;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sends every request of a plan once, with the same values, captures and rules as a load, and returns the answers. Requests that need a
 * captured value come after those that capture it, and those that remove one come last.
 */
public final class RequestsCheck {
    private static final int EXCERPT = 200;
    private static final double NANOS_IN_MILLI = 1e6;

    private final PreparedRequests requests;
    private final Values values;
    private final CapturedValues captured;
    private final AnswerJudge judge;
    private final URI baseUrl;
    private final Sender sender;
    private final List<CheckedRequest> checked = new ArrayList<>();

    private RequestsCheck(PreparedRequests requests, Values values, URI baseUrl, long seed, Sender sender) {
        this.requests = requests;
        this.values = values;
        this.baseUrl = baseUrl;
        this.captured = new CapturedValues(requests, seed);
        this.judge = new AnswerJudge(captured);
        this.sender = sender;
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            LoadPlan plan = LoadPlan.ofThisProcess();
            LoadPlan.Target target = plan.targets().getFirst();
            PlannedLoad load = target.loads().getFirst();
            CheckedRequest.write(load.folder(), check(load.requests(), System.getenv(), target.baseUrl(), plan.seed()));
        } catch (IOException | PlanException e) {
            System.err.println(GeneratorLog.line(e.getMessage()));
            System.exit(1);
        }
    }

    /**
     * Answers in the order of the requests.
     *
     * @throws PlanException when a request cannot be sent as written, or a client cannot log in
     */
    static List<CheckedRequest> check(Requests written, Map<String, String> environment, URI baseUrl, long seed)
            throws InterruptedException {
        PreparedRequests requests = PreparedRequests.of(written);
        Values values = new ValuesReader(environment, new CsvColumns(), seed).read(written, requests);
        try (Sender sender = new Sender(baseUrl)) {
            return new RequestsCheck(requests, values, baseUrl, seed, sender).check();
        }
    }

    private List<CheckedRequest> check() throws InterruptedException {
        Map<String, String> client = LogInClients.first(requests, values, baseUrl);
        List<PreparedRequest> open = new ArrayList<>(requests.list());
        open.sort(Comparator.comparingInt(request -> request.spec().takes().size()));
        for (Optional<PreparedRequest> next = next(open); next.isPresent(); next = next(open)) {
            send(next.get(), client);
            open.remove(next.get());
        }
        open.forEach(request -> checked.add(unsent(request)));
        checked.sort(Comparator.comparingInt(one -> place(one.name())));
        return checked;
    }

    private Optional<PreparedRequest> next(List<PreparedRequest> open) {
        return open.stream().filter(captured::has).findFirst();
    }

    private CheckedRequest unsent(PreparedRequest request) {
        return new CheckedRequest(
                request.spec().name(),
                request.spec().method(),
                null,
                0,
                "unsent",
                0,
                "no answer gave " + captured.missingOf(request));
    }

    private int place(String name) {
        return requests.list().stream()
                .map(request -> request.spec().name())
                .toList()
                .indexOf(name);
    }

    private void send(PreparedRequest request, Map<String, String> client) throws InterruptedException {
        int number = checked.size();
        CapturedValues.Drawn drawn = captured.draw(request, number);
        values.addTo(drawn.values(), request.drawn(), number, 0);
        RequestCall call = new RequestCall(request, drawn.values(), client, 0, 0);
        long begun = System.nanoTime();
        int status = 0;
        Outcome outcome = null;
        String excerpt;
        try {
            HttpResponse<byte[]> response = sender.send(request, drawn.values(), client);
            Answer answer = Sender.answer(response);
            status = answer.status();
            outcome = judge.judge(call, answer);
            excerpt = outcome == Outcome.OK ? "" : line(answer.text());
        } catch (IOException | IllegalArgumentException e) {
            excerpt = line(String.valueOf(e.getMessage()));
        }
        checked.add(new CheckedRequest(
                request.spec().name(),
                request.spec().method(),
                values.redacted(request.path(drawn.values())),
                status,
                outcome == null ? "unanswered" : outcome.word(),
                (System.nanoTime() - begun) / NANOS_IN_MILLI,
                excerpt));
    }

    private String line(String text) {
        String line = values.redacted(text).replaceAll("[\\p{C}\\s]+", " ").strip();
        return line.substring(0, Math.min(EXCERPT, line.length()));
    }
}
