package dev.hilo.harness.endpoints;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.Type;

/** The schema of a Java type with its validation constraints, as OpenAPI writes one. */
final class ParameterSchema {
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("int", "integer"),
            Map.entry("long", "integer"),
            Map.entry("short", "integer"),
            Map.entry("byte", "integer"),
            Map.entry("java.lang.Integer", "integer"),
            Map.entry("java.lang.Long", "integer"),
            Map.entry("java.lang.Short", "integer"),
            Map.entry("java.math.BigInteger", "integer"),
            Map.entry("java.util.OptionalInt", "integer"),
            Map.entry("java.util.OptionalLong", "integer"),
            Map.entry("float", "number"),
            Map.entry("double", "number"),
            Map.entry("java.lang.Float", "number"),
            Map.entry("java.lang.Double", "number"),
            Map.entry("java.math.BigDecimal", "number"),
            Map.entry("boolean", "boolean"),
            Map.entry("java.lang.Boolean", "boolean"));
    private static final Map<String, String> FORMATS = Map.of(
            "java.util.UUID", "uuid",
            "java.time.LocalDate", "date",
            "java.time.LocalTime", "time",
            "java.time.Instant", "date-time",
            "java.time.OffsetDateTime", "date-time",
            "java.time.ZonedDateTime", "date-time",
            "java.net.URI", "uri");
    private static final Set<String> COLLECTIONS =
            Set.of("java.util.List", "java.util.Set", "java.util.Collection", "java.util.Optional");

    private final ClassIndex classes;

    ParameterSchema(ClassIndex classes) {
        this.classes = classes;
    }

    ObjectNode of(Type type, Collection<AnnotationInstance> annotations) {
        ObjectNode schema = of(element(type));
        annotations.forEach(annotation -> constrain(schema, annotation));
        return schema;
    }

    /** Whether a type is a text, a number or a truth value. */
    static boolean isPlain(Type type) {
        String name = type.name().toString();
        return name.equals("java.lang.String") || TYPES.containsKey(name);
    }

    /** The type of one value. */
    private static Type element(Type type) {
        if (type.kind() == Type.Kind.ARRAY) {
            return type.asArrayType().elementType();
        }
        boolean isCollection = type.kind() == Type.Kind.PARAMETERIZED_TYPE
                && COLLECTIONS.contains(type.name().toString());
        return isCollection ? type.asParameterizedType().arguments().getFirst() : type;
    }

    private ObjectNode of(Type type) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        String name = type.name().toString();
        schema.put("type", TYPES.getOrDefault(name, "string"));
        Optional.ofNullable(FORMATS.get(name)).ifPresent(format -> schema.put("format", format));
        classes.type(type.name())
                .filter(ClassInfo::isEnum)
                .ifPresent(known ->
                        known.enumConstants().stream().map(FieldInfo::name).forEach(schema.withArray("enum")::add));
        return schema;
    }

    private static void constrain(ObjectNode schema, AnnotationInstance annotation) {
        String name = annotation.name().toString();
        if (!name.contains(".validation.constraints.")) {
            return;
        }
        switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "Min" -> value(annotation, "value").ifPresent(least -> schema.put("minimum", least.asLong()));
            case "Max" -> value(annotation, "value").ifPresent(most -> schema.put("maximum", most.asLong()));
            case "Positive" -> schema.put("minimum", 1);
            case "PositiveOrZero" -> schema.put("minimum", 0);
            case "Pattern" -> value(annotation, "regexp").ifPresent(all -> schema.put("pattern", all.asString()));
            case "Email" -> schema.put("format", "email");
            case "Size" -> {
                value(annotation, "min").ifPresent(least -> schema.put("minLength", least.asInt()));
                value(annotation, "max").ifPresent(most -> schema.put("maxLength", most.asInt()));
            }
            default -> {
                // says nothing that a value can be made from
            }
        }
    }

    private static Optional<AnnotationValue> value(AnnotationInstance annotation, String attribute) {
        return Optional.ofNullable(annotation.value(attribute));
    }
}
