package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The body of a request.
 *
 * @param mediaType null for none
 * @param text null for none
 * @param guess why there is none although there should be one; empty otherwise
 */
record BodyDraft(String mediaType, String text, String guess) {
    private static final BodyDraft NONE = new BodyDraft(null, null, "");
    private static final int LARGEST = 100_000;
    private static final int LONGEST_SHOWN = 60;
    private static final String NAME = "body";
    private static final String JSON = "application/json";

    /** Kinds of body that can be written, best first. */
    private enum Kind {
        JSON,
        FORM,
        TEXT,
        OTHER;

        static Kind of(String mediaType) {
            String type = mediaType.split(";", 2)[0].strip();
            if (type.equals(BodyDraft.JSON) || type.endsWith("+json") || type.equals("*/*")) {
                return JSON;
            }
            if (type.equals("application/x-www-form-urlencoded")) {
                return FORM;
            }
            return type.startsWith("text/") ? TEXT : OTHER;
        }
    }

    static BodyDraft of(OpenApiDocument document, ExampleValues values, JsonNode operation) {
        JsonNode content = document.resolved(operation.path("requestBody")).path("content");
        Optional<String> best = bestType(content);
        if (best.isEmpty()) {
            return NONE;
        }
        String type = best.get().contains("*") ? JSON : best.get();
        JsonNode holder = document.resolved(content.path(best.get()));
        if (Kind.of(best.get()) == Kind.OTHER || !HttpText.isHeader("Content-Type", type)) {
            return none("%s cannot be drafted".formatted(type));
        }
        String text = text(Kind.of(best.get()), values.ofHolder(NAME, holder));
        return text.length() > LARGEST ? none("the example is larger than 100 KB") : new BodyDraft(type, text, "");
    }

    static boolean isJson(String mediaType) {
        return Kind.of(mediaType) == Kind.JSON;
    }

    private static BodyDraft none(String reason) {
        return new BodyDraft(null, null, NAME + ": " + PrintableText.of(reason, LONGEST_SHOWN));
    }

    /** The one of the media types under {@code content} that can be written best. */
    static Optional<String> bestType(JsonNode content) {
        return content.properties().stream().map(field -> field.getKey()).min(Comparator.comparing(Kind::of));
    }

    private static String text(Kind kind, JsonNode value) {
        return switch (kind) {
            case JSON -> isJsonAsText(value) ? value.asText() : value.toString();
            case FORM ->
                value.properties().stream()
                        .map(field -> ParameterValues.pair(field.getKey(), field.getValue()))
                        .collect(Collectors.joining("&"));
            default -> value.isValueNode() ? value.asText() : value.toString();
        };
    }

    /** Many documents give an example in JSON as a text. */
    private static boolean isJsonAsText(JsonNode value) {
        return value.isTextual() && value.asText().strip().matches("(?s)[\\[{].*[]}]");
    }
}
