package dev.hilo.harness.init;

import dev.hilo.harness.draft.CalledService;
import dev.hilo.harness.draft.CalledService.Call;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The answers of a server in place of a called one, as a file of properties that people complete. */
record AnswersText(CalledService service) {
    private static final String METHOD = "[A-Z]{1,20}";
    private static final int FIRST_STATUS = 200;
    private static final int LAST_STATUS = 599;

    String text() {
        StringBuilder text = new StringBuilder();
        text.append("# Answers in place of %s.%n".formatted(Printable.of(service.address())));
        text.append(
                "# status: how often each was answered, 0 for no answer. millis: time to the answer at quantiles in percent.\n");
        text.append("# Traces have no bodies: write what the application expects.\n");
        int number = 0;
        for (Call call : service.calls()) {
            if (call.method().matches(METHOD)) {
                number++;
                text.append("\n%d.request = %s %s%n".formatted(number, call.method(), call.path()));
                text.append("%d.status = %s%n".formatted(number, statuses(call)));
                text.append("%d.millis = %s%n".formatted(number, millis(call)));
                text.append("%d.type = application/json%n".formatted(number));
                text.append("%d.body = {}%n".formatted(number));
            }
        }
        return text.toString();
    }

    private static String statuses(Call call) {
        return call.statuses().entrySet().stream()
                .map(entry -> (isStatus(entry.getKey()) ? entry.getKey() : 0) + ":" + entry.getValue())
                .collect(Collectors.joining(" "));
    }

    private static boolean isStatus(int status) {
        return status >= FIRST_STATUS && status <= LAST_STATUS;
    }

    private static String millis(Call call) {
        return IntStream.range(0, CalledService.QUANTILES.size())
                .mapToObj(place -> String.format(
                        Locale.ROOT,
                        "%d:%.1f",
                        CalledService.QUANTILES.get(place),
                        call.millis().get(place)))
                .collect(Collectors.joining(" "));
    }
}
