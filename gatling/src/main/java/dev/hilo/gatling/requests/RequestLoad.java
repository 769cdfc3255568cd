package dev.hilo.gatling.requests;

import dev.hilo.gatling.draw.Deck;
import dev.hilo.load.Outcome;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/** Choice of requests and checks of answers in one warm-up or measured load. */
final class RequestLoad {
    private final List<PreparedRequest> requests;
    private final Deck<Integer> deck;
    private final Values values;
    private final CapturedValues captured;
    private final AnswerJudge judge;
    private final List<Map<String, String>> clients;
    private final int first;
    private final IntSupplier replacements;

    /**
     * @param clients headers of the logged-in clients; one empty entry without log-in
     * @param first number of its first call
     * @param replacements the next number of a request that is sent in place of another, in this and earlier loads
     */
    RequestLoad(
            List<PreparedRequest> requests,
            Deck<Integer> deck,
            Values values,
            CapturedValues captured,
            List<Map<String, String>> clients,
            int first,
            IntSupplier replacements) {
        this.requests = requests;
        this.deck = deck;
        this.values = values;
        this.captured = captured;
        this.judge = new AnswerJudge(captured);
        this.clients = clients;
        this.first = first;
        this.replacements = replacements;
    }

    RequestCall call(int callNumber, long intended, long started) {
        int number = first + callNumber;
        PreparedRequest wanted = requests.get(deck.at(number));
        CapturedValues.Drawn drawn = captured.draw(wanted, number);
        PreparedRequest request = drawn.request();
        if (!request.drawn().isEmpty()) {
            boolean replaces = request.operation() != wanted.operation();
            values.addTo(drawn.values(), request.drawn(), number, replaces ? turnFromEnd() : deck.turn(number));
        }
        return new RequestCall(request, drawn.values(), clients.get(number % clients.size()), intended, started);
    }

    /** Values of a replacement. They are taken from the end, because the next values in turn belong to later calls. */
    private long turnFromEnd() {
        return -1L - replacements.getAsInt();
    }

    Outcome judge(RequestCall call, Answer answer) {
        return judge.judge(call, answer);
    }
}
