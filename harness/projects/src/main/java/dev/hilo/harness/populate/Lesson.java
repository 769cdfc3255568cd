package dev.hilo.harness.populate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a refusal says about the properties of a body: problem details and messages of validation name a property and what it has to be.
 *
 * @param message body of the refusal
 */
public record Lesson(String message) {
    private static final int NEAR = 160;
    private static final int LONGEST = 20_000;
    private static final Pattern UNWANTED = Pattern.compile(
            "(?i)must be null|must not be (set|specified|present|given)|invalidly set|unrecogni[sz]ed|unknown (field|property)|not allowed|unexpected");
    private static final Pattern SIZE = Pattern.compile("(?i)(?:size|length) must be between (\\d+) and (\\d+)");
    private static final Pattern PATTERN = Pattern.compile("(?i)must match \\\\?\"((?:[^\"\\\\]|\\\\.)+?)\\\\?\"");
    private static final Pattern LEAST = Pattern.compile("(?i)greater than (or equal to )?(-?\\d+)");
    private static final Pattern MOST = Pattern.compile("(?i)(?:less|lower) than (or equal to )?(-?\\d+)");
    private static final Pattern CHOICES = Pattern.compile("(?:Enum class: |one of:? )\\[([A-Za-z0-9_, -]+)]");

    /** The schema with what the refusal says; empty where it says nothing that a schema can tell. */
    public Optional<JsonNode> applied(JsonNode schema) {
        JsonNode learned = schema.deepCopy();
        JsonNode object = learned.has("items") ? learned.path("items") : learned;
        if (object instanceof ObjectNode known) {
            known.remove("example");
            known.path("properties").properties().forEach(property -> {
                if (property.getValue() instanceof ObjectNode described) {
                    near(property.getKey()).ifPresent(said -> learn(known, property.getKey(), described, said));
                }
            });
        }
        return learned.equals(schema) ? Optional.empty() : Optional.of(learned);
    }

    /** The words around the name of a property. */
    private Optional<String> near(String property) {
        String text = message.substring(0, Math.min(LONGEST, message.length()));
        Matcher found = Pattern.compile("(?i)(?<![A-Za-z0-9_])" + Pattern.quote(property) + "(?![A-Za-z0-9_])")
                .matcher(text);
        return found.find()
                ? Optional.of(
                        text.substring(Math.max(0, found.start() - NEAR), Math.min(text.length(), found.end() + NEAR)))
                : Optional.empty();
    }

    private static void learn(ObjectNode object, String name, ObjectNode property, String said) {
        if (UNWANTED.matcher(said).find()) {
            property.put("readOnly", true);
            return;
        }
        property.remove("readOnly");
        boolean isRequired = object.path("required")
                .valueStream()
                .anyMatch(one -> one.asText().equals(name));
        if (!isRequired) {
            require(object, name);
        }
        limits(property, said);
        kind(property, said);
    }

    /** Names all properties as required that a body had so far, and this one. */
    private static void require(ObjectNode object, String name) {
        object.withArray("/required").add(name);
    }

    private static void limits(ObjectNode property, String said) {
        Matcher size = SIZE.matcher(said);
        if (size.find()) {
            property.put("minLength", Integer.parseInt(size.group(1)))
                    .put("maxLength", (int) Math.min(10_000, Long.parseLong(size.group(2))));
        }
        Matcher least = LEAST.matcher(said);
        if (least.find()) {
            property.put("minimum", Long.parseLong(least.group(2)) + (least.group(1) == null ? 1 : 0));
        }
        Matcher most = MOST.matcher(said);
        if (most.find()) {
            property.put("maximum", Long.parseLong(most.group(2)) - (most.group(1) == null ? 1 : 0));
        }
        Matcher pattern = PATTERN.matcher(said);
        if (pattern.find()) {
            property.put("pattern", pattern.group(1).replace("\\\\", "\\"));
        }
    }

    private static void kind(ObjectNode property, String said) {
        Matcher choices = CHOICES.matcher(said);
        if (choices.find()) {
            property.putArray("enum").add(choices.group(1).split(", ?")[0]);
        } else if (said.matches("(?is).*e-?mail.*")) {
            property.put("format", "email");
        } else if (said.matches("(?s).*(LocalDateTime).*")) {
            property.put("format", "local-date-time");
        } else if (said.matches("(?s).*(Instant|OffsetDateTime|ZonedDateTime).*")) {
            property.put("format", "date-time");
        } else if (said.contains("LocalDate") || said.contains("java.util.Date")) {
            property.put("format", "date");
        } else if (said.matches(
                "(?s).*type `?(int|long|java\\.lang\\.(Integer|Long)|double|java\\.math\\.\\w+)`? from String.*")) {
            property.put("type", "integer");
        }
    }
}
