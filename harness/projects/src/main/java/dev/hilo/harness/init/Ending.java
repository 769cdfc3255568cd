package dev.hilo.harness.init;

import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Last lines of init for the terminal, twelve at most: requests, their answers and the question of the first run. */
final class Ending {
    private static final int ROWS = 7;
    private static final int LONGEST_REQUEST = 48;
    private static final int LONGEST_SOURCE = 40;

    /** Origins of requests that something describes. */
    private static final Set<String> DESCRIPTIONS =
            Set.of("OpenAPI", "mappings", "annotations", "code", GraphQl.ORIGIN);

    private static final String WAY_OUT = "Name what your clients ask for: bench init --force --url /path, "
            + "or --openapi, --har or --access-log with a file.";

    private static final String WRITTEN_DOWN = "Its project has requests of its owner: bench init --force %s.";

    private static final String FILL =
            "Fill its database: name a script or command under database.seed in the file, " + "then bench check.";

    private static final String SILENT =
            "%d of its requests had no answer, so it may wait for a server that is not there: "
                    + "say under environment where one is, or add it to services.";

    private final Findings findings;
    private final Explored explored;
    private final Supplier<Optional<String>> written;

    /** @param written option and path of a file in the project that has requests; empty for none. Asked only where it is told */
    Ending(Findings findings, Supplier<Optional<String>> written) {
        this.findings = findings;
        this.written = written;
        this.explored = findings.explored();
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        List<Tried> kept = explored.kept();
        if (!explored.tried().isEmpty()) {
            lines.add("  %-48s %-11s %9s  %s".formatted("request", "answer", "bytes", "from"));
            List<Tried> shown = new ArrayList<>(kept);
            explored.tried().stream().filter(one -> !kept.contains(one)).forEach(shown::add);
            shown.stream().limit(ROWS).map(this::row).forEach(lines::add);
            if (shown.size() > ROWS) {
                lines.add("  and %d more".formatted(shown.size() - ROWS));
            }
        }
        lines.add(count());
        lines.add(
                explored.hasData()
                        ? "The question: " + question()
                        : "Nothing was found that is worth measuring. " + wayOut());
        if (isOnlyFirstPage()) {
            lines.add("Only its first page was found. " + named());
        }
        creating().ifPresent(lines::add);
        return lines;
    }

    /** What would bring data where lists are empty and the application has operations that create some. */
    private Optional<String> creating() {
        List<Tried> creating = explored.tried().stream()
                .filter(one -> one.draft().request().method().equals("POST") && one.status() == 0)
                .filter(one -> one.draft().request().body() != null)
                .filter(one -> one.origin().equals(GraphQl.ORIGIN)
                        ? one.remark().equals(Risk.MAY_CHANGE)
                        : !Creating.isOther(one.draft().request().path()))
                .toList();
        boolean isEmpty = explored.tried().stream()
                .anyMatch(one -> one.isUsableWithoutData()
                        && !one.remark().contains(Reply.ERROR_IN_BODY)
                        && !AnswerData.isAboutItself(one.remark()));
        return creating.isEmpty() || !isEmpty || Populated.isToldIn(explored.notes())
                ? Optional.empty()
                : Optional.of(
                        "What is empty can be filled by its own creating operations (%s%s): bench init --force --populate"
                                .formatted(
                                        shortened(request(creating.getFirst()), LONGEST_REQUEST),
                                        creating.size() > 1 ? " and %d more".formatted(creating.size() - 1) : ""));
    }

    private static String request(Tried tried) {
        RequestSpec spec = tried.draft().request();
        return tried.origin().equals(GraphQl.ORIGIN) ? spec.name() : spec.method() + " " + spec.path();
    }

    private String row(Tried tried) {
        return "  %-48s %-11s %9s  %s"
                .formatted(
                        shortened(request(tried), LONGEST_REQUEST),
                        answer(tried),
                        tried.status() == 0 ? "" : tried.bytes(),
                        shortened(tried.origin().isEmpty() ? explored.source() : tried.origin(), LONGEST_SOURCE))
                .stripTrailing();
    }

    private static String answer(Tried tried) {
        if (tried.status() == 0) {
            return tried.isUnanswered() ? "none" : "not sent";
        }
        String nothing = tried.remark().contains(Reply.ERROR_IN_BODY) ? " error" : " no data";
        boolean hasNothing = tried.status() < 300 && !tried.hasData() && !tried.isLeftOut();
        return tried.status() + (hasNothing ? nothing : "");
    }

    private String count() {
        long data = explored.tried().stream()
                .filter(one -> one.isUsable() && one.hasData())
                .count();
        Map<String, Long> others = explored.tried().stream()
                .filter(one -> !one.isUsable() || !one.hasData())
                .collect(Collectors.groupingBy(Ending::whyNot, TreeMap::new, Collectors.counting()));
        return "%d of %d requests answer with data"
                        .formatted(data, explored.tried().size())
                + others.entrySet().stream()
                        .map(why -> "; %d %s".formatted(why.getValue(), why.getKey()))
                        .collect(Collectors.joining());
    }

    private static String whyNot(Tried tried) {
        int status = tried.status();
        if (status == 0) {
            return unsent(tried);
        }
        if (status >= 300) {
            return status < 400 ? "redirected" : "answered " + status;
        }
        if (tried.remark().contains(Reply.ERROR_IN_BODY)) {
            return "answered %d with an error in the body".formatted(status);
        }
        if (tried.isLeftOut()) {
            return "left out: the file has the reasons";
        }
        return tried.hasData() ? "answered with the page for unknown paths" : "answered without data";
    }

    private static String unsent(Tried tried) {
        if (tried.isUnanswered()) {
            return "had no answer";
        }
        return tried.remark().equals(Risk.MAY_CHANGE)
                ? "not sent, because only GET is"
                : "not sent: the file has the reasons";
    }

    private String question() {
        return findings.question().words()
                + findings.threadsTold().map(told -> " (%s)".formatted(told)).orElse("");
    }

    private String wayOut() {
        long silent = explored.tried().stream().filter(Tried::isUnanswered).count();
        return silent > 0 ? SILENT.formatted(silent) : isEmpty() ? FILL : named();
    }

    private String named() {
        return written.get().map(WRITTEN_DOWN::formatted).orElse(WAY_OUT);
    }

    /** Whether it answers, and lacks nothing but rows in the server that hilo starts for it. */
    private boolean isEmpty() {
        return findings.guess().database().isPresent() && explored.isUsable();
    }

    /** A page for people says little about an application that serves data. */
    private boolean isOnlyFirstPage() {
        List<Tried> kept = explored.kept();
        return explored.hasData() && kept.size() == 1 && isFirstPage(kept.getFirst());
    }

    /** The root of an application, or where it redirects to; a description may have other paths with a slash at their end. */
    private static boolean isFirstPage(Tried tried) {
        String path = tried.draft().request().path();
        return path.equals("/") || path.endsWith("/") && !DESCRIPTIONS.contains(tried.origin());
    }

    private static String shortened(String text, int longest) {
        String printable = Printable.of(text);
        return printable.length() <= longest ? printable : printable.substring(0, longest - 1) + "…";
    }
}
