package dev.hilo.harness.draft;

import dev.hilo.harness.draft.WrittenRequests.Written;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The requests of a file of the HTTP client of IntelliJ or of the REST client of Visual Studio Code, named {@code .http} or {@code .rest}.
 * Its scripts are not run.
 */
final class HttpFileRequests {
    private static final int LARGEST_MEGABYTES = 5;
    private static final String PLACES = "the file or its http-client.env.json";
    private static final String SEPARATOR = "###";

    /** The client also speaks GRPC and WebSocket, each as if it were a method. */
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    private static final Pattern VARIABLE = Pattern.compile("@([\\w.-]+)\\s*=\\s*(.*)");
    private static final Pattern NAME = Pattern.compile("(?:#|//)\\s*@name[ =]\\s*(\\S.*)");

    /** A line without a method is GET, where it is an address. */
    private static final Pattern REQUEST =
            Pattern.compile("(?:([A-Z]+)\\s+(\\S.*?)|((?:[a-z]+:/|\\{\\{|/)\\S*.*?))(?:\\s+HTTP/\\d(?:\\.\\d)?)?");

    private static final Pattern HEADER = Pattern.compile("([\\w!#$%&'*+.^`|~-]+)\\s*:\\s*(.*)");

    private final BracedVariables variables;
    private final WrittenRequests requests = new WrittenRequests(PLACES);

    private HttpFileRequests(BracedVariables variables) {
        this.variables = variables;
    }

    static Drafts read(Path file) {
        HttpEnvironment environment = HttpEnvironment.beside(file);
        Map<String, String> values = new LinkedHashMap<>(environment.values());
        List<List<String>> sections = new ArrayList<>(List.of(new ArrayList<>()));
        for (String line : SourceFile.text(file, LARGEST_MEGABYTES).lines().toList()) {
            Matcher variable = VARIABLE.matcher(line.strip());
            if (line.startsWith(SEPARATOR)) {
                sections.add(new ArrayList<>());
            }
            if (variable.matches() && !variable.group(2).isBlank()) {
                values.put(variable.group(1), variable.group(2).strip());
            } else if (!variable.matches()) {
                sections.getLast().add(line.stripTrailing());
            }
        }
        HttpFileRequests written = new HttpFileRequests(new BracedVariables(values));
        sections.forEach(written::section);
        return written.requests.drafts(file, environment.notes());
    }

    /**
     * Reads one request, between two separators: its name, its line, headers, an empty line, the body. People leave the empty line out before
     * JSON.
     */
    private void section(List<String> section) {
        List<String> lines = HttpFileScripts.without(section);
        String name = "";
        int place = 0;
        for (; place < lines.size() && isBefore(lines.get(place)); place++) {
            name = name(lines.get(place)).orElse(name);
        }
        if (place == lines.size()) {
            return;
        }
        StringBuilder line = new StringBuilder(lines.get(place).strip());
        for (place++; place < lines.size() && isContinued(lines.get(place)); place++) {
            line.append(lines.get(place).strip());
        }
        Matcher request = REQUEST.matcher(line);
        if (!request.matches()) {
            requests.leaveOut("no line with a method and an address");
            return;
        }
        Map<String, String> headers = new LinkedHashMap<>();
        for (; place < lines.size() && !lines.get(place).matches("|[{\\[].*"); place++) {
            Matcher header = HEADER.matcher(lines.get(place).strip());
            if (!isComment(lines.get(place)) && header.matches()) {
                headers.put(header.group(1), variables.replaced(header.group(2)));
            }
        }
        add(name, request, headers, lines.subList(place, lines.size()));
    }

    private void add(String name, Matcher request, Map<String, String> headers, List<String> body) {
        HttpFileBody written = new HttpFileBody(body, variables);
        boolean isGraphQl =
                "GRAPHQL".equals(request.group(1)) || headers.keySet().removeIf("X-Request-Type"::equalsIgnoreCase);
        String method = Optional.ofNullable(request.group(1)).orElse("GET");
        String url = Optional.ofNullable(request.group(2)).orElse(request.group(3));
        if (!isGraphQl && !METHODS.contains(method)) {
            requests.leaveOut("a request that is not HTTP");
            return;
        }
        requests.add(new Written(
                name,
                isGraphQl ? "POST" : method,
                WrittenRequests.withoutOrigin(variables.replaced(url)),
                headers,
                isGraphQl ? written.graphQl() : written.of(type(headers)),
                Optional.empty(),
                false));
    }

    private static String type(Map<String, String> headers) {
        return headers.entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase("Content-Type"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    private static boolean isBefore(String line) {
        return line.isBlank() || isComment(line) || line.matches("(?:import|run)\\s+\\S.*");
    }

    private static boolean isComment(String line) {
        String text = line.strip();
        return text.startsWith("#") || text.startsWith("//");
    }

    private static boolean isContinued(String line) {
        return !line.isBlank() && Character.isWhitespace(line.charAt(0)) && !isComment(line);
    }

    private static Optional<String> name(String line) {
        Matcher told = NAME.matcher(line.strip());
        return told.matches()
                ? Optional.of(told.group(1))
                : Optional.of(line)
                        .filter(one -> one.startsWith(SEPARATOR))
                        .map(one -> one.replaceFirst("#+", "").strip())
                        .filter(one -> one.chars().anyMatch(Character::isLetterOrDigit));
    }
}
