package dev.hilo.harness.endpoints;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;

/** Attributes of annotations, of which the application has the values and hilo does not have the classes. */
final class Attributes {
    private static final List<String> PATHS = List.of("value", "path", "uri", "uris");

    private Attributes() {}

    static String name(AnnotationInstance annotation) {
        return annotation.name().toString();
    }

    /** The first annotation of one of these names. */
    static Optional<AnnotationInstance> first(Collection<AnnotationInstance> annotations, Collection<String> names) {
        return annotations.stream()
                .filter(annotation -> names.contains(name(annotation)))
                .findFirst();
    }

    /** Texts of an attribute that is one text or several; empty where it is not written or of another type. */
    static List<String> texts(AnnotationInstance annotation, String attribute) {
        AnnotationValue value = annotation.value(attribute);
        if (value == null) {
            return List.of();
        }
        return switch (value.kind()) {
            case STRING -> List.of(value.asString());
            case ARRAY ->
                value.componentKind() == AnnotationValue.Kind.STRING ? List.of(value.asStringArray()) : List.of();
            default -> List.of();
        };
    }

    /** Paths of an annotation; the empty path where it has none. */
    static List<String> paths(Optional<AnnotationInstance> annotation) {
        List<String> paths = annotation.stream()
                .flatMap(known -> PATHS.stream().flatMap(name -> texts(known, name).stream()))
                .distinct()
                .toList();
        return paths.isEmpty() ? List.of("") : paths;
    }

    /** HTTP methods in lower case; GET where an annotation may name methods and names none. */
    static List<String> methods(AnnotationInstance annotation, Dialect dialect) {
        String verb = dialect.verbs().get(name(annotation));
        List<String> methods = verb.isEmpty()
                ? Stream.of("method", "methods")
                        .map(annotation::value)
                        .filter(value -> value != null)
                        .flatMap(value -> value.kind() == AnnotationValue.Kind.ARRAY
                                ? Stream.of(value.asEnumArray())
                                : Stream.of(value.asEnum()))
                        .toList()
                : List.of(verb);
        return (methods.isEmpty() ? List.of("GET") : methods)
                .stream().map(method -> method.toLowerCase(Locale.ROOT)).toList();
    }
}
