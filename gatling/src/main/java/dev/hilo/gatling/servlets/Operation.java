package dev.hilo.gatling.servlets;

import dev.hilo.gatling.load.OneOperation;
import dev.hilo.load.PlanException;
import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Operations of the servlets' load. */
interface Operation extends OneOperation.Operation {
    Pattern TRANSFER = Pattern.compile("(json|pdf)-(\\w+)-(sent|received)");

    /** @throws PlanException when no operation has this name */
    static Operation named(String name) {
        return switch (name) {
            case "primes" ->
                new Question(
                        name, "/primes?count=10000", Map.of("count", "10000", "last", "104729", "sum", "496165411"));
            case "delay" -> new Question(name, "/delay?millis=500", Map.of("millis", "500"));
            case null -> throw new PlanException("operation is missing", null);
            default -> transfer(name);
        };
    }

    private static Operation transfer(String name) {
        Matcher parts = TRANSFER.matcher(name);
        if (!parts.matches()) {
            throw unknown(name);
        }
        Document document = Documents.find(parts.group(1), parts.group(2)).orElseThrow(() -> unknown(name));
        return parts.group(3).equals("sent")
                ? new Sent(name, document)
                : new Received(name, document, StoredBody.of(document));
    }

    private static PlanException unknown(String name) {
        return new PlanException("the servlets' load has no operation " + name, null);
    }

    /** Path for sending and receiving documents. */
    static String path(Document document) {
        return "/" + document.kind() + "/" + document.size();
    }
}
