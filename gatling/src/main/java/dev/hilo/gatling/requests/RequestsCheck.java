package dev.hilo.gatling.requests;

import dev.hilo.load.LoadPlan;
import dev.hilo.load.Outcome;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.requests.CheckedRequest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Sends every request of a plan once, with the same values, captures and rules as a load, and tells what came back. Requests that need a
 * captured value come after those that give it, and those that take one come last.
 */
public final class RequestsCheck {
    /** The first request of an application takes long. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final int EXCERPT = 200;
    private static final double NANOS_IN_MILLI = 1e6;

    private final PreparedRequests requests;
    private final Values values;
    private final CapturedValues captured;
    private final AnswerJudge judge;
    private final URI baseUrl;
    private final Sender sender;
    private final List<CheckedRequest> checked = new ArrayList<>();

    private RequestsCheck(PreparedRequests requests, Values values, LoadPlan plan, Sender sender) {
        this.requests = requests;
        this.values = values;
        this.baseUrl = plan.targets().getFirst().baseUrl();
        this.captured = new CapturedValues(requests, plan.seed());
        this.judge = new AnswerJudge(captured);
        this.sender = sender;
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            LoadPlan plan = LoadPlan.ofThisProcess();
            LoadPlan.Target target = plan.targets().getFirst();
            PlannedLoad load = target.loads().getFirst();
            PreparedRequests requests = PreparedRequests.of(load.requests());
            Values values =
                    new ValuesReader(System.getenv(), new CsvColumns(), plan.seed()).read(load.requests(), requests);
            try (Sender sender = new Sender(target.baseUrl(), PATIENCE)) {
                RequestsCheck check = new RequestsCheck(requests, values, plan, sender);
                CheckedRequest.write(load.folder(), check.check());
            }
        } catch (IOException | PlanException e) {
            System.err.println("hilo: " + e.getMessage());
            System.exit(1);
        }
    }

    private List<CheckedRequest> check() throws InterruptedException {
        Map<String, String> client = requests.logIn() == null
                ? Map.of()
                : new LogInClients(requests.logIn(), requests.logInRequest(), values, baseUrl)
                        .logIn()
                        .getFirst();
        List<PreparedRequest> open = new ArrayList<>(requests.list());
        open.sort(Comparator.comparingInt(request -> request.spec().takes().size()));
        boolean goesOn = true;
        while (goesOn) {
            List<PreparedRequest> sendable =
                    open.stream().filter(captured::has).limit(1).toList();
            goesOn = !sendable.isEmpty();
            for (PreparedRequest request : sendable) {
                send(request, client);
            }
            open.removeAll(sendable);
        }
        open.forEach(request -> checked.add(new CheckedRequest(
                request.spec().name(),
                request.spec().method(),
                null,
                0,
                "unsent",
                0,
                "no answer gave " + captured.missingOf(request))));
        checked.sort(Comparator.comparingInt(one -> place(one.name())));
        return checked;
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
                request.path(drawn.values()),
                status,
                outcome == null ? "unanswered" : outcome.word(),
                (System.nanoTime() - begun) / NANOS_IN_MILLI,
                excerpt));
    }

    private static String line(String text) {
        String line = text.replaceAll("[\\p{C}\\s]+", " ").strip();
        return line.substring(0, Math.min(EXCERPT, line.length()));
    }
}
