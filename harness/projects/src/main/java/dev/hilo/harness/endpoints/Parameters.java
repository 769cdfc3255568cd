package dev.hilo.harness.endpoints;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.endpoints.Dialect.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.Type;

/** Parameters of a method that come out of path, query and headers of a request, as OpenAPI describes them. */
final class Parameters {
    private static final Set<String> DEFAULTS = Set.of(
            "jakarta.ws.rs.DefaultValue",
            "javax.ws.rs.DefaultValue",
            "com.linecorp.armeria.server.annotation.Default",
            "io.micronaut.core.bind.annotation.Bindable");
    private static final List<String> EXAMPLES = List.of(
            "io.swagger.v3.oas.annotations.Parameter",
            "org.eclipse.microprofile.openapi.annotations.parameters.Parameter");
    private static final Set<String> DEMANDING = Set.of("NotNull", "NotBlank", "NotEmpty");
    /** Types that take whatever there is, or nothing. */
    private static final Set<String> OPTIONAL_TYPES =
            Set.of("java.util.Optional", "java.util.OptionalInt", "java.util.OptionalLong", "java.util.Map");

    /** Methods of requests that send no form. */
    private static final Set<String> WITHOUT_FORM = Set.of("get", "head");

    private final ClassIndex classes;
    private final boolean usesRootNames;
    private final Dialect dialect;
    private final List<MethodInfo> declarations;
    private final ParameterSchema schemas;

    /**
     * @param usesRootNames whether {@code @JsonRootName} counts
     * @param declarations the method and those that it implements, nearest first
     */
    Parameters(ClassIndex classes, boolean usesRootNames, Dialect dialect, List<MethodInfo> declarations) {
        this.classes = classes;
        this.usesRootNames = usesRootNames;
        this.dialect = dialect;
        this.declarations = declarations;
        this.schemas = new ParameterSchema(classes);
    }

    /**
     * @param template of the path
     * @param method in lower case
     */
    ArrayNode of(String template, String method) {
        ArrayNode parameters = JsonNodeFactory.instance.arrayNode();
        for (int place = 0; place < declarations.getFirst().parametersCount(); place++) {
            parameter(template, method, place).ifPresent(parameters::add);
        }
        return parameters;
    }

    /** Schema of the parameter that is the body of a request; empty where there is none. */
    Optional<ObjectNode> body() {
        BodySchema bodies = new BodySchema(classes, usesRootNames);
        return IntStream.range(0, declarations.getFirst().parametersCount())
                .filter(place -> isBody(annotations(place)))
                .mapToObj(place -> bodies.whole(declarations.getFirst().parameterType(place)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** An annotation says so, or in JAX-RS and Micronaut the lack of any other. */
    private boolean isBody(List<AnnotationInstance> annotations) {
        List<String> names = annotations.stream().map(Attributes::name).toList();
        return names.stream().anyMatch(name -> name.endsWith(".RequestBody") || name.endsWith(".annotation.Body"))
                || dialect.bindsByName()
                        && names.stream().allMatch(name -> name.contains(".validation.") || name.endsWith("Nullable"));
    }

    private Optional<ObjectNode> parameter(String template, String method, int place) {
        List<AnnotationInstance> annotations = annotations(place);
        Optional<AnnotationInstance> bound = annotations.stream()
                .filter(annotation -> dialect.parameters().containsKey(Attributes.name(annotation)))
                .findFirst();
        String name = bound.flatMap(Parameters::written).orElseGet(() -> nameInCode(place));
        boolean isInTemplate = template.contains("{" + name + "}");
        Optional<Place> where = bound.map(Attributes::name)
                .map(dialect.parameters()::get)
                .or(() -> dialect.bindsByName() && isInTemplate ? Optional.of(Place.PATH) : Optional.empty())
                .map(found -> found != Place.PATH_OR_QUERY ? found : isInTemplate ? Place.PATH : Place.QUERY)
                .or(() -> !WITHOUT_FORM.contains(method) && isField(place, annotations)
                        ? Optional.of(Place.QUERY)
                        : Optional.empty());
        return where.map(found -> described(name, found, place, annotations));
    }

    /** Whether a parameter is a field of a form, whose value Spring also takes from the query. */
    private boolean isField(int place, List<AnnotationInstance> annotations) {
        return dialect.takesFields()
                && ParameterSchema.isPlain(declarations.getFirst().parameterType(place))
                && written(place).isPresent()
                && annotations.stream().map(Attributes::name).allMatch(name -> name.contains(".validation."));
    }

    private ObjectNode described(String name, Place where, int place, List<AnnotationInstance> annotations) {
        Type type = declarations.getFirst().parameterType(place);
        ObjectNode parameter = JsonNodeFactory.instance.objectNode().put("name", name);
        parameter.put("in", where == Place.PATH ? "path" : where == Place.HEADER ? "header" : "query");
        ObjectNode schema = parameter.putObject("schema");
        schema.setAll(schemas.of(type, annotations));
        Optional<String> preset = preset(annotations);
        preset.ifPresent(value -> schema.put("default", value));
        example(annotations).ifPresent(value -> parameter.put("example", value));
        parameter.put("required", where == Place.PATH || isRequired(where, type, annotations) && preset.isEmpty());
        return parameter;
    }

    private static boolean isRequired(Place where, Type type, List<AnnotationInstance> annotations) {
        Optional<Boolean> written = annotations.stream()
                .map(annotation -> annotation.value("required"))
                .filter(value -> value != null)
                .map(value -> value.asBoolean())
                .findFirst();
        boolean isNullable = annotations.stream().map(Attributes::name).anyMatch(name -> name.endsWith(".Nullable"));
        boolean isDemanded = annotations.stream()
                .map(Attributes::name)
                .anyMatch(name -> DEMANDING.contains(name.substring(name.lastIndexOf('.') + 1)));
        boolean takesNothing = OPTIONAL_TYPES.contains(type.name().toString());
        return written.orElse(isDemanded || where == Place.QUERY && !isNullable && !takesNothing);
    }

    private static Optional<String> preset(List<AnnotationInstance> annotations) {
        return annotations.stream()
                .flatMap(
                        annotation -> Attributes.texts(
                                annotation, DEFAULTS.contains(Attributes.name(annotation)) ? "value" : "defaultValue")
                                .stream())
                // Spring's text for "there is none"
                .filter(value -> !value.isBlank() && value.chars().noneMatch(Character::isISOControl))
                .findFirst();
    }

    private static Optional<String> example(List<AnnotationInstance> annotations) {
        return annotations.stream()
                .filter(annotation -> EXAMPLES.contains(Attributes.name(annotation)))
                .flatMap(annotation -> Attributes.texts(annotation, "example").stream())
                .findFirst();
    }

    private List<AnnotationInstance> annotations(int place) {
        List<AnnotationInstance> annotations = new ArrayList<>();
        for (MethodInfo declaration : declarations) {
            annotations.addAll(declaration.parameters().get(place).declaredAnnotations());
        }
        return annotations;
    }

    /** The name in the annotation. */
    private static Optional<String> written(AnnotationInstance annotation) {
        return Stream.of("value", "name")
                .flatMap(attribute -> Attributes.texts(annotation, attribute).stream())
                .filter(name -> !name.isBlank())
                .findFirst();
    }

    private String nameInCode(int place) {
        return written(place).orElse("parameter" + (place + 1));
    }

    /** The name in the code; empty where the class file has none. */
    private Optional<String> written(int place) {
        return declarations.stream()
                .map(declaration -> declaration.parameterName(place))
                .filter(name -> name != null)
                .findFirst();
    }
}
