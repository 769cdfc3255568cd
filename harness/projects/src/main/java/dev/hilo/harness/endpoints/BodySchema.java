package dev.hilo.harness.endpoints;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.Type;

/** The schema of a class of the application as a JSON body: its fields, or the components of a record, with their constraints. */
final class BodySchema {
    private static final int MOST_LEVELS = 5;
    private static final Set<String> DEMANDING = Set.of("NotNull", "NotBlank", "NotEmpty");
    private static final Set<String> LEFT_OUT = Set.of("JsonIgnore", "JsonbTransient", "Version", "GeneratedValue");
    private static final Set<String> LISTS =
            Set.of("java.util.List", "java.util.Set", "java.util.Collection", "java.lang.Iterable");

    private final ClassIndex classes;
    private final ParameterSchema schemas;
    private final boolean usesRootNames;
    private final Deque<DotName> open = new ArrayDeque<>();

    /** @param usesRootNames whether {@code @JsonRootName} counts */
    BodySchema(ClassIndex classes, boolean usesRootNames) {
        this.classes = classes;
        this.usesRootNames = usesRootNames;
        this.schemas = new ParameterSchema(classes);
    }

    /** Empty for a type that is none of the application's own and no list of one. */
    Optional<ObjectNode> of(Type type) {
        return element(type)
                .map(element -> of(element)
                        .map(items -> JsonNodeFactory.instance
                                .objectNode()
                                .put("type", "array")
                                .<ObjectNode>set("items", items)))
                .orElseGet(() -> classes.type(type.name())
                        .filter(known -> !known.isEnum())
                        .flatMap(this::object));
    }

    /** The same for a whole body: inside a field of the name that {@code @JsonRootName} gives to it, where the application uses that. */
    Optional<ObjectNode> whole(Type type) {
        Optional<String> root = classes.type(type.name())
                .filter(known -> usesRootNames)
                .flatMap(known -> known.declaredAnnotations().stream()
                        .filter(one -> one.name().withoutPackagePrefix().equals("JsonRootName"))
                        .flatMap(one -> Attributes.texts(one, "value").stream())
                        .filter(name -> !name.isBlank())
                        .findFirst());
        return root.isEmpty() ? of(type) : of(type).map(schema -> inside(root.get(), schema));
    }

    private static ObjectNode inside(String name, ObjectNode schema) {
        ObjectNode root = JsonNodeFactory.instance.objectNode().put("type", "object");
        root.putObject("properties").set(name, schema);
        root.putArray("required").add(name);
        return root;
    }

    private static Optional<Type> element(Type type) {
        if (type.kind() == Type.Kind.ARRAY) {
            return Optional.of(type.asArrayType().elementType());
        }
        return type.kind() == Type.Kind.PARAMETERIZED_TYPE
                        && LISTS.contains(type.name().toString())
                ? Optional.of(type.asParameterizedType().arguments().getFirst())
                : Optional.empty();
    }

    private Optional<ObjectNode> object(ClassInfo type) {
        if (open.size() >= MOST_LEVELS || open.contains(type.name())) {
            return Optional.empty();
        }
        open.push(type.name());
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        schema.putObject("properties");
        for (ClassInfo one : classes.withSupertypes(type).reversed()) {
            for (FieldInfo field : one.fieldsInDeclarationOrder()) {
                if (isWritten(field)) {
                    add(schema, field, annotations(one, field));
                }
            }
        }
        open.pop();
        return Optional.of(schema);
    }

    private static boolean isWritten(FieldInfo field) {
        return !Modifier.isStatic(field.flags()) && !Modifier.isTransient(field.flags()) && !field.isSynthetic();
    }

    /** Those of the field and of its getter. */
    private static List<AnnotationInstance> annotations(ClassInfo type, FieldInfo field) {
        List<AnnotationInstance> all = new ArrayList<>(field.declaredAnnotations());
        String getter = "get" + Character.toUpperCase(field.name().charAt(0))
                + field.name().substring(1);
        type.methods().stream()
                .filter(method -> method.name().equals(getter) || method.name().equals(field.name()))
                .filter(method -> method.parametersCount() == 0)
                .forEach(method -> all.addAll(method.declaredAnnotations()));
        return all;
    }

    private void add(ObjectNode schema, FieldInfo field, List<AnnotationInstance> annotations) {
        List<String> names = annotations.stream()
                .map(one -> one.name().withoutPackagePrefix())
                .toList();
        if (names.stream().noneMatch(LEFT_OUT::contains)) {
            String name = annotations.stream()
                    .filter(one -> one.name().withoutPackagePrefix().matches("JsonProperty|JsonbProperty"))
                    .flatMap(one -> Attributes.texts(one, "value").stream())
                    .filter(written -> !written.isBlank())
                    .findFirst()
                    .orElse(field.name());
            property(field.type(), annotations).ifPresent(property -> {
                schema.withObject("/properties").set(name, property);
                if (names.stream().anyMatch(DEMANDING::contains)) {
                    schema.withArray("/required").add(name);
                }
            });
        }
    }

    private Optional<ObjectNode> property(Type type, List<AnnotationInstance> annotations) {
        boolean isOwn = classes.type(element(type).orElse(type).name())
                .filter(known -> !known.isEnum())
                .isPresent();
        if (isOwn) {
            return of(type).map(schema -> sized(schema, type, annotations));
        }
        ObjectNode schema = schemas.of(element(type).orElse(type), annotations);
        boolean isUnknown = schema.path("type").asText().equals("string")
                && !schema.has("format")
                && !schema.has("enum")
                && !element(type).orElse(type).name().toString().matches("java\\.lang\\.(String|CharSequence)|char");
        return isUnknown && !isDate(schema, type)
                ? Optional.empty()
                : Optional.of(
                        element(type).isPresent()
                                ? sized(
                                        JsonNodeFactory.instance
                                                .objectNode()
                                                .put("type", "array")
                                                .set("items", schema),
                                        type,
                                        annotations)
                                : schema);
    }

    /** With the least number of elements that a constraint wants of a list. */
    private static ObjectNode sized(ObjectNode schema, Type type, List<AnnotationInstance> annotations) {
        if (element(type).isPresent()) {
            annotations.stream()
                    .mapToInt(one -> switch (one.name().withoutPackagePrefix()) {
                        case "Size" ->
                            one.value("min") == null ? 0 : one.value("min").asInt();
                        case "NotEmpty" -> 1;
                        default -> 0;
                    })
                    .max()
                    .ifPresent(least -> schema.put("minItems", least));
        }
        return schema;
    }

    private static boolean isDate(ObjectNode schema, Type type) {
        boolean isDate = type.name().toString().matches("java\\.(util\\.Date|sql\\.Date|time\\.LocalDateTime)");
        if (isDate) {
            schema.put("format", type.name().toString().endsWith("Time") ? "local-date-time" : "date");
        }
        return isDate;
    }
}
