package dev.hilo.harness.draft;

import dev.hilo.load.PlanException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts the requests of an access log, plain or compressed, in memory that does not grow with the file. */
final class AccessLog {
    private static final int LONGEST_SHOWN = 80;
    private static final int NOT_MODIFIED = 304;
    private static final Pattern REQUEST = Pattern.compile("([A-Z]{1,20}) (\\S{1,2000}) HTTP/\\d(\\.\\d)?");
    private static final Pattern ORIGIN = Pattern.compile("(?i)^https?://[^/?]*");
    private static final Pattern ESCAPED_BYTE = Pattern.compile("\\\\x(\\p{XDigit}{2})");
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");
    private static final Pattern ID =
            Pattern.compile("\\d+|\\p{XDigit}{8}-(\\p{XDigit}{4}-){3}\\p{XDigit}{12}|\\p{XDigit}{24}");

    private final KindCounts counts = new KindCounts();
    private final LeftOut leftOut = new LeftOut("line");
    private boolean hasCredentials;
    private long lines;
    private long fitting;

    /** @throws PlanException when no line is of the format */
    static AccessLog read(Path file) {
        AccessLog log = new AccessLog();
        String first = SourceFile.read(file, log::count);
        PlanException.require(log.lines > 0, file + " is empty");
        PlanException.require(
                log.fitting > 0,
                "%s: line 1 is neither of the common or combined log format nor a request as JSON, nor is any other: \"%s\""
                        .formatted(file, PrintableText.of(first, LONGEST_SHOWN)));
        return log;
    }

    /** @return the first line */
    private String count(InputStream content) throws IOException {
        BoundedLines text = BoundedLines.ofLog(content);
        String first = text.next();
        for (String line = first; line != null; line = text.next()) {
            lines++;
            AccessLogLine.of(line)
                    .ifPresentOrElse(
                            this::count,
                            () -> leftOut.add("neither of the common or combined log format nor a request as JSON"));
        }
        return first;
    }

    private void count(AccessLogLine line) {
        fitting++;
        Matcher request = REQUEST.matcher(line.request());
        if (!request.matches()) {
            leftOut.add("the request is damaged or longer than 2,000 characters");
        } else if (!request.group(1).equals("GET") && !request.group(1).equals("HEAD")) {
            leftOut.add("neither GET nor HEAD, and a log has no bodies");
        } else if (line.status() / 100 != 2 && line.status() != NOT_MODIFIED) {
            leftOut.add("not successful");
        } else {
            add(request.group(1), target(request.group(2)));
        }
    }

    private void add(String method, String recorded) {
        String target = Credentials.without(recorded);
        hasCredentials |= !target.equals(recorded);
        if (Credentials.isToken(target)) {
            leftOut.add("a token in the path");
        } else {
            counts.add(template(method + " " + target), method + " " + target);
        }
    }

    private static String target(String logged) {
        String path = ORIGIN.matcher(logged).replaceFirst("");
        String bytes = ESCAPED_BYTE.matcher(path).replaceAll("%$1");
        return HttpText.target(ESCAPED.matcher(bytes).replaceAll("$1"));
    }

    /** What requests have in common that differ in numbers and UUIDs in the path, or in values in the query. */
    static String template(String request) {
        String[] parts = request.split("\\?", 2);
        StringBuilder template = new StringBuilder();
        for (String segment : parts[0].split("/", -1)) {
            template.append(template.isEmpty() ? "" : "/")
                    .append(ID.matcher(segment).matches() ? "{id}" : segment);
        }
        return parts.length == 1 ? template.toString() : template + "?" + parts[1].replaceAll("=[^&]*", "");
    }

    KindCounts counts() {
        return counts;
    }

    LeftOut leftOut() {
        return leftOut;
    }

    boolean hasCredentials() {
        return hasCredentials;
    }
}
