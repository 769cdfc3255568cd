package dev.hilo.harness.draft;

import dev.hilo.load.PlanException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The mix of requests that an application got, from its traces, and how long the calls took that it made. Of several applications in a
 * file it is the one that got the most requests.
 */
final class TraceRequests {
    private static final Set<String> SAFE = Set.of("GET", "HEAD");
    private static final int SUCCESS = 2;
    private static final int NOT_MODIFIED = 304;
    private static final int MOST_SERVICES = 1_000;
    private static final int LONGEST_TARGET = 2_000;
    private static final int LONGEST_SHOWN = 100;

    private final FrequentKeys services = new FrequentKeys(MOST_SERVICES);
    private final KindCounts counts = new KindCounts();
    private final LeftOut leftOut = new LeftOut("request");
    private final OutgoingCalls calls = new OutgoingCalls();
    private final CalledServices called = new CalledServices();
    private boolean hadCredentials;

    private TraceRequests() {}

    static Drafts read(Path path) {
        TraceFile file = new TraceFile(path);
        TraceRequests requests = new TraceRequests();
        String service = requests.readBusiest(file, path);
        return requests.drafts(path, service, file.isCut());
    }

    /** The servers that the application asked. */
    static List<CalledService> called(Path path) {
        TraceRequests requests = new TraceRequests();
        requests.readBusiest(new TraceFile(path), path);
        return requests.called.services();
    }

    /** Reads the spans of the application that got the most requests. Returns its name. */
    private String readBusiest(TraceFile file, Path path) {
        long spans = file.forEach(this::countServices);
        PlanException.require(
                spans > 0,
                path + " has no spans: let the OpenTelemetry Collector write traces with its exporter \"file\"");
        PlanException.require(
                services.size() > 0, "%s has %d spans, none of them of an HTTP server".formatted(path, spans));
        String service = services.byFrequency().getFirst();
        file.forEach((of, span) -> count(service, of, span));
        return service;
    }

    private static boolean isRequest(Span span) {
        return span.kind() == Span.Kind.SERVER && span.method().isPresent();
    }

    private void countServices(String service, Span span) {
        if (isRequest(span)) {
            services.add(service);
        }
    }

    private void count(String chosen, String service, Span span) {
        if (!service.equals(chosen)) {
            return;
        }
        if (isRequest(span)) {
            add(span);
        } else if (span.kind() == Span.Kind.CLIENT) {
            calls.add(span);
            called.add(span);
        }
    }

    private void add(Span span) {
        String method = span.method().orElseThrow();
        String recorded = span.target()
                .or(() -> span.route().filter(route -> !route.contains("{")))
                .orElse("");
        if (!SAFE.contains(method)) {
            leftOut.add("neither GET nor HEAD, and a trace has no bodies");
        } else if (span.status() / 100 != SUCCESS && span.status() != NOT_MODIFIED) {
            leftOut.add("not successful");
        } else if (recorded.isEmpty() || recorded.length() > LONGEST_TARGET) {
            leftOut.add("no path, or one longer than 2,000 characters");
        } else {
            add(method, HttpText.target(recorded), span);
        }
    }

    private void add(String method, String recorded, Span span) {
        String target = Credentials.without(recorded);
        hadCredentials |= !target.equals(recorded);
        if (Credentials.isToken(target)) {
            leftOut.add("a token in the path");
        } else {
            String request = method + " " + target;
            counts.add(
                    span.route()
                            .map(route -> method + " " + PrintableText.of(route, LONGEST_SHOWN))
                            .orElse(AccessLog.template(request)),
                    request);
        }
    }

    private Drafts drafts(Path path, String service, boolean isCut) {
        leftOut.add(
                "other applications than \"%s\"".formatted(PrintableText.of(service, LONGEST_SHOWN)),
                services.total() - services.count(service));
        KindMix mix = new KindMix(counts);
        List<String> notes = new ArrayList<>(mix.notes(leftOut));
        if (hadCredentials) {
            notes.add(Credentials.LEFT_OUT);
        }
        if (isCut) {
            notes.add("the last batch has no end and is used as far as it goes");
        }
        notes.addAll(calls.notes(services.count(service)));
        notes.add("traces have no headers and no cookies: add those that the application needs");
        PlanException.require(
                !mix.drafts().isEmpty(),
                "%s has no request that can be sent: %s".formatted(path, String.join("; ", notes)));
        return new Drafts(mix.drafts(), notes);
    }
}
