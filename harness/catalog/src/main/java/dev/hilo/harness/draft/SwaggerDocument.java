package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A Swagger 2 document in the form of OpenAPI 3, as far as requests are drafted from it. Its definitions stay where they are, and so do the
 * references to them.
 */
final class SwaggerDocument {
    private static final String PARAMETERS = "parameters";
    private static final String SCHEMA = "schema";
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final List<String> FORMS = List.of(FORM, "multipart/form-data");
    /** Fields of a parameter that belong to its schema in OpenAPI 3. */
    private static final List<String> OF_SCHEMA = List.of(
            "type",
            "format",
            "items",
            "default",
            "enum",
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "exclusiveMaximum",
            "minLength",
            "maxLength",
            "pattern",
            "minItems");

    private final ObjectNode root;

    /** Path items, to which several paths may refer. */
    private final Set<JsonNode> converted = Collections.newSetFromMap(new IdentityHashMap<>());

    private SwaggerDocument(ObjectNode root) {
        this.root = root;
    }

    static boolean is(JsonNode root) {
        return root.path("swagger").asText().startsWith("2");
    }

    static JsonNode asOpenApi(JsonNode swagger) {
        return new SwaggerDocument(swagger.deepCopy()).converted();
    }

    private JsonNode converted() {
        root.putArray("servers").addObject().put("url", root.path("basePath").asText());
        root.path("paths").forEach(this::convertItem);
        return root;
    }

    private void convertItem(JsonNode written) {
        JsonNode item = resolved(written);
        if (!converted.add(item)) {
            return;
        }
        JsonNode common = item.path(PARAMETERS);
        OpenApiRequests.METHODS.stream()
                .map(item::path)
                .filter(JsonNode::isObject)
                .forEach(operation -> convert((ObjectNode) operation, common));
        if (item instanceof ObjectNode known) {
            // each operation has them now
            known.remove(PARAMETERS);
        }
    }

    private void convert(ObjectNode operation, JsonNode common) {
        List<JsonNode> written = Stream.concat(
                        common.valueStream(), operation.path(PARAMETERS).valueStream())
                .map(this::resolved)
                .toList();
        List<JsonNode> fields = in("formData", written);
        in("body", written).stream().findFirst().ifPresent(body -> body(operation, body.path(SCHEMA)));
        if (!fields.isEmpty()) {
            form(operation, fields);
        }
        ArrayNode parameters = operation.putArray(PARAMETERS);
        written.stream()
                .filter(parameter -> !fields.contains(parameter)
                        && !parameter.path("in").asText().equals("body"))
                .forEach(parameter -> parameters.add(parameter(parameter)));
        operation.path("responses").forEach(answer -> answer(operation, answer));
    }

    private static List<JsonNode> in(String place, List<JsonNode> parameters) {
        return parameters.stream()
                .filter(parameter -> parameter.path("in").asText().equals(place))
                .toList();
    }

    private JsonNode resolved(JsonNode parameter) {
        return OpenApiDocument.of(root).resolved(parameter);
    }

    private void body(ObjectNode operation, JsonNode schema) {
        ObjectNode content = operation.putObject("requestBody").putObject("content");
        types(operation, "consumes", "application/json")
                .forEach(type -> content.putObject(type).set(SCHEMA, schema));
    }

    private void form(ObjectNode operation, List<JsonNode> fields) {
        ObjectNode content = operation.putObject("requestBody").putObject("content");
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        for (JsonNode field : fields) {
            String name = field.path("name").asText();
            properties.set(name, schema(field));
            if (field.path("required").asBoolean()) {
                required.add(name);
            }
        }
        List<String> forms = types(operation, "consumes", FORM).stream()
                .filter(FORMS::contains)
                .toList();
        (forms.isEmpty() ? List.of(FORM) : forms)
                .forEach(type -> content.putObject(type).set(SCHEMA, schema));
    }

    private static JsonNode parameter(JsonNode written) {
        ObjectNode parameter = JsonNodeFactory.instance.objectNode();
        parameter.set("name", written.path("name"));
        parameter.set("in", written.path("in"));
        parameter.put("required", written.path("required").asBoolean());
        parameter.put("explode", written.path("collectionFormat").asText().equals("multi"));
        parameter.set(SCHEMA, schema(written));
        for (String example : List.of("example", "x-example")) {
            if (written.has(example)) {
                parameter.set("example", written.path(example));
            }
        }
        return parameter;
    }

    private static ObjectNode schema(JsonNode parameter) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        OF_SCHEMA.stream().filter(parameter::has).forEach(field -> schema.set(field, parameter.path(field)));
        return schema;
    }

    private void answer(ObjectNode operation, JsonNode answer) {
        if (answer instanceof ObjectNode known && answer.has(SCHEMA)) {
            ObjectNode content = known.putObject("content");
            types(operation, "produces", "*/*")
                    .forEach(type -> content.putObject(type).set(SCHEMA, answer.path(SCHEMA)));
        }
    }

    /** Media types of an operation, else those of the document. */
    private List<String> types(JsonNode operation, String field, String otherwise) {
        List<String> types = new ArrayList<>();
        (operation.path(field).isEmpty() ? root : operation).path(field).forEach(type -> types.add(type.asText()));
        return types.isEmpty() ? List.of(otherwise) : types;
    }
}
