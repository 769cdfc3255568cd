package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One operation of a document.
 *
 * @param path template, with parameters in braces
 * @param item path item of the operation
 * @param method as in the document, in lower case
 */
record OperationDraft(OpenApiDocument document, String path, JsonNode item, String method, JsonNode operation) {
    private static final Pattern GOOD = Pattern.compile("2\\d\\d");
    private static final Pattern ORIGIN = Pattern.compile("^(?:[A-Za-z][A-Za-z0-9+.-]*:)?//[^/?#]*");
    private static final Pattern VARIABLE = Pattern.compile("\\{([^{}]*)}");

    Draft draft(Names names) {
        ExampleValues values = new ExampleValues(document);
        ParameterValues parameters = new ParameterValues(document, values, item, operation);
        BodyDraft body = BodyDraft.of(document, values, operation);
        Target target = parameters.target(basePath() + path, answers());
        String verb = method.toUpperCase(Locale.ROOT);
        String wanted = operation.path("operationId").asText();
        RequestSpec request = new RequestSpec(
                names.name(wanted.isBlank() ? verb + " " + path : wanted),
                null,
                verb,
                target.filled(Map.of(), Map.of()),
                headers(parameters, body),
                body.text() == null ? null : RequestSpec.literal(body.text()),
                new Expect(goodStatuses(), null, null),
                null,
                null);
        return new Draft(
                request, guess(values, parameters, body), target, new ResolvedSchema(document).ofBody(operation));
    }

    private Map<String, String> headers(ParameterValues parameters, BodyDraft body) {
        Map<String, String> headers = new LinkedHashMap<>();
        accepted().ifPresent(type -> headers.put("Accept", type));
        if (body.mediaType() != null) {
            headers.put("Content-Type", body.mediaType());
        }
        parameters.headers().forEach(headers::putIfAbsent);
        headers.replaceAll((name, value) -> RequestSpec.literal(value));
        return headers;
    }

    /** Media types of the good answers, or of all where the document tells no good ones from others. */
    private List<String> answers() {
        JsonNode any = document.resolved(operation.path("responses").path("default"));
        return Stream.concat(good().map(Map.Entry::getValue).map(document::resolved), Stream.of(any))
                .flatMap(answer -> answer.path("content").properties().stream())
                .map(Map.Entry::getKey)
                .toList();
    }

    private Stream<Map.Entry<String, JsonNode>> good() {
        return operation.path("responses").properties().stream()
                .filter(answer -> GOOD.matcher(answer.getKey()).matches());
    }

    /** The media type of the first good answer. */
    private Optional<String> accepted() {
        return good().flatMap(answer ->
                        BodyDraft.bestType(document.resolved(answer.getValue()).path("content")).stream())
                .filter(type -> !type.contains("*") && HttpText.isHeader("Accept", type))
                .findFirst();
    }

    private List<Integer> goodStatuses() {
        return good().map(Map.Entry::getKey).map(Integer::valueOf).sorted().toList();
    }

    /** Path of the first server of the operation, the path item or the document; empty where there is none. */
    private String basePath() {
        JsonNode server = List.of(operation, item, document.root()).stream()
                .map(level -> level.path("servers"))
                .filter(servers -> !servers.isEmpty())
                .findFirst()
                .orElse(MissingNode.getInstance())
                .path(0);
        String url = VARIABLE.matcher(server.path("url").asText())
                .replaceAll(found -> Matcher.quoteReplacement(server.path("variables")
                        .path(found.group(1))
                        .path("default")
                        .asText()));
        String base = ORIGIN.matcher(url).replaceFirst("").split("[?#]", 2)[0].replaceFirst("/+$", "");
        return base.isEmpty() || base.startsWith("/") ? base : "/" + base;
    }

    private String guess(ExampleValues values, ParameterValues parameters, BodyDraft body) {
        List<String> guesses = new ArrayList<>(List.of(values.guess(), body.guess()));
        if (!parameters.missing().isEmpty()) {
            guesses.add(PrintableText.of(String.join(", ", parameters.missing()) + ": give it under headers", 120));
        }
        if (isForUsers()) {
            guesses.add("the document asks for credentials: use log-in");
        }
        guesses.removeIf(String::isEmpty);
        return String.join("; ", guesses);
    }

    private boolean isForUsers() {
        JsonNode security = (operation.has("security") ? operation : document.root()).path("security");
        boolean isOptional = false;
        for (JsonNode choice : security) {
            isOptional |= choice.isEmpty();
        }
        return !security.isEmpty() && !isOptional;
    }
}
