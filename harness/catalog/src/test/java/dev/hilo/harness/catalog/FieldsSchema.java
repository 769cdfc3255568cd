package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/** The JSON schema of a file, from the records that it is read into. */
final class FieldsSchema {
    private static final JsonMapper JSON = new JsonMapper();
    /** Text may be written as any scalar. */
    private static final List<String> SCALAR = List.of("string", "number", "boolean");

    private final ObjectNode parts = JSON.createObjectNode();

    private FieldsSchema() {}

    /** @param title of the schema */
    static ObjectNode of(String title, Class<? extends Record> file) {
        ObjectNode schema = JSON.createObjectNode()
                .put("$schema", "https://json-schema.org/draft/2020-12/schema")
                .put("title", title);
        FieldsSchema schemas = new FieldsSchema();
        schema.setAll(schemas.record(file));
        schema.set("$defs", schemas.parts);
        return schema;
    }

    private ObjectNode record(Class<?> type) {
        List<Field> fields = Field.of(type);
        if (type.isAnnotationPresent(Forms.class)) {
            ObjectNode schema = JSON.createObjectNode();
            ArrayNode forms = schema.putArray("oneOf");
            fields.forEach(form -> forms.add(field(form)));
            return schema;
        }
        ObjectNode schema = JSON.createObjectNode().put("type", "object").put("additionalProperties", false);
        ObjectNode properties = schema.putObject("properties");
        fields.forEach(field -> properties.set(field.name(), field(field)));
        List<String> needed =
                fields.stream().filter(Field::isNeeded).map(Field::name).toList();
        if (!needed.isEmpty()) {
            needed.forEach(schema.withArray("required")::add);
        }
        if (type.isAnnotationPresent(OneOf.class)) {
            schema.put("minProperties", 1).put("maxProperties", 1);
        }
        return schema;
    }

    private ObjectNode field(Field field) {
        ObjectNode written = ofType(field.type());
        ObjectNode schema = field.annotation(JsonFormat.class).isPresent() ? oneOrMore(written) : written;
        bounds(field, schema);
        field.annotation(Doc.class).ifPresent(doc -> schema.put("description", doc.value()));
        return schema;
    }

    private static ObjectNode oneOrMore(ObjectNode list) {
        ObjectNode schema = JSON.createObjectNode();
        schema.putArray("oneOf").add(list.get("items")).add(list);
        return schema;
    }

    private ObjectNode ofType(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type part = generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            return generic.getRawType() == List.class
                    ? JSON.createObjectNode().put("type", "array").set("items", ofType(part))
                    : JSON.createObjectNode().put("type", "object").set("additionalProperties", ofType(part));
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return reference(plain);
        }
        ObjectNode schema = JSON.createObjectNode();
        if (plain.isEnum()) {
            YamlBinding.words(plain).forEach(schema.putArray("enum")::add);
        } else if (plain == String.class) {
            SCALAR.forEach(schema.putArray("type")::add);
        } else if (plain != JsonNode.class) {
            schema.put(
                    "type",
                    Map.of(
                                    String.class,
                                    "string",
                                    Integer.class,
                                    "integer",
                                    Double.class,
                                    "number",
                                    Boolean.class,
                                    "boolean")
                            .get(plain));
        }
        return schema;
    }

    private ObjectNode reference(Class<?> type) {
        String name = KebabCaseStrategy.INSTANCE.translate(type.getSimpleName().replace("Manifest", ""));
        if (!parts.has(name)) {
            parts.putObject(name);
            parts.set(name, record(type));
        }
        return JSON.createObjectNode().put("$ref", "#/$defs/" + name);
    }

    private static void bounds(Field field, ObjectNode schema) {
        boolean isWhole = field.is(Integer.class);
        field.annotation(Positive.class)
                .ifPresent(above -> schema.put(isWhole ? "minimum" : "exclusiveMinimum", isWhole ? 1 : 0));
        field.annotation(PositiveOrZero.class).ifPresent(from -> schema.put("minimum", 0));
        if (isWhole || field.is(Double.class)) {
            schema.put("maximum", FieldChecks.LARGEST);
        }
        field.annotation(AssertTrue.class).ifPresent(only -> schema.put("const", true));
        field.annotation(Pattern.class)
                .ifPresent(pattern -> schema.put("type", "string").put("pattern", "^" + pattern.regexp() + "$"));
        field.keyAnnotation(Pattern.class)
                .ifPresent(pattern -> schema.putObject("propertyNames").put("pattern", "^" + pattern.regexp() + "$"));
        field.annotation(NotEmpty.class).ifPresent(some -> atLeast(1, field, schema));
        field.annotation(Size.class).ifPresent(size -> atLeast(size.min(), field, schema));
    }

    private static void atLeast(int least, Field field, ObjectNode schema) {
        schema.put(field.is(String.class) ? "minLength" : field.is(Map.class) ? "minProperties" : "minItems", least);
    }
}
