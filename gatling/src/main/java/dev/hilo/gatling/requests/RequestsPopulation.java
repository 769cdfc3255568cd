package dev.hilo.gatling.requests;

import dev.hilo.load.GeneratorLog;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.Population;
import dev.hilo.load.requests.PopulationPlan;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Fills an application with data by its own operations, one request after the other: in the same order, with the same values and captures
 * on every application of a run.
 */
public final class RequestsPopulation {
    private static final int EXCERPT = 200;

    private final Population population;
    private final PreparedRequests requests;
    private final Values values;
    private final Sender sender;
    /** Newest value of each name, so that those of one round belong together. */
    private final Map<String, String> captured = new HashMap<>();

    private RequestsPopulation(Population population, PreparedRequests requests, Values values, Sender sender) {
        this.population = population;
        this.requests = requests;
        this.values = values;
        this.sender = sender;
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            PopulationPlan plan = PopulationPlan.ofThisProcess();
            populate(plan.population(), System.getenv(), plan.baseUrl(), plan.seed());
        } catch (PlanException e) {
            System.err.println(GeneratorLog.line(e.getMessage()));
            System.exit(PlanException.EXIT_OF_INPUT);
        }
    }

    /** @throws PlanException with one line when a request is not answered as expected, or a client cannot log in */
    static void populate(Population population, Map<String, String> environment, URI baseUrl, long seed)
            throws InterruptedException {
        PreparedRequests requests = PreparedRequests.of(population.requests());
        Values values = new ValuesReader(environment, new CsvColumns(), seed).read(population.requests(), requests);
        Map<String, String> client = LogInClients.first(requests, values, baseUrl);
        try (Sender sender = new Sender(baseUrl)) {
            new RequestsPopulation(population, requests, values, sender).populate(client);
        }
    }

    private void populate(Map<String, String> client) throws InterruptedException {
        List<PreparedRequest> list = requests.list();
        for (int round = 0; round < population.times(); round++) {
            for (int place = 0; place < list.size(); place++) {
                send(list.get(place), client, round, round * list.size() + place);
            }
        }
    }

    private void send(PreparedRequest request, Map<String, String> client, int round, int number)
            throws InterruptedException {
        Map<String, String> drawn = new HashMap<>();
        for (String name : request.captured()) {
            if (!captured.containsKey(name)) {
                throw failed(request, round, "no answer gave ${%s}".formatted(name));
            }
            drawn.put(name, captured.get(name));
        }
        values.addTo(drawn, request.drawn(), number, round);
        try {
            judge(request, round, Sender.answer(sender.send(request, drawn, client)));
        } catch (IOException | IllegalArgumentException e) {
            throw failed(request, round, e.toString());
        }
    }

    private void judge(PreparedRequest request, int round, Answer answer) {
        AnswerRules rules = request.rules();
        if (!rules.isStatusGood(answer.status()) || !rules.isContentGood(answer)) {
            throw failed(request, round, "status %d: %s".formatted(answer.status(), answer.text()));
        }
        rules.captured(answer)
                .forEach((name, found) -> found.stream().findFirst().ifPresent(value -> captured.put(name, value)));
    }

    private PlanException failed(PreparedRequest request, int round, String reason) {
        String line = values.redacted(reason).replaceAll("[\\p{C}\\s]+", " ").strip();
        return new PlanException(
                "%s: \"%s\" failed in round %d of %d: %s"
                        .formatted(
                                population.field(),
                                request.spec().key(),
                                round + 1,
                                population.times(),
                                line.substring(0, Math.min(EXCERPT, line.length()))),
                null);
    }
}
