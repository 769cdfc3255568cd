package dev.hilo.harness.endpoints;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.MethodInfo;

/**
 * A method by which an application handles requests, as annotations declare it.
 *
 * @param declarations its own and those that it overrides or implements, nearest first
 * @param ofClass annotations of its class and of the supertypes
 * @param annotations of the declaration that has the verb
 * @param verb annotation that makes it one
 */
record EndpointMethod(
        List<MethodInfo> declarations,
        List<AnnotationInstance> ofClass,
        List<AnnotationInstance> annotations,
        AnnotationInstance verb) {

    /** Those of a class, and those that it inherits, by the annotations of one framework. */
    static Stream<EndpointMethod> of(ClassIndex classes, ClassInfo type, Dialect dialect) {
        List<AnnotationInstance> ofClass = classes.withSupertypes(type).stream()
                .flatMap(one -> classes.withComposed(one.declaredAnnotations()).stream())
                .toList();
        return dialect.accepts(ofClass.stream().map(Attributes::name))
                ? classes.methods(type).stream()
                        .flatMap(declarations -> of(classes, declarations, ofClass, dialect).stream())
                : Stream.empty();
    }

    private static Optional<EndpointMethod> of(
            ClassIndex classes, List<MethodInfo> declarations, List<AnnotationInstance> ofClass, Dialect dialect) {
        for (MethodInfo declaration : declarations) {
            List<AnnotationInstance> annotations = classes.withComposed(declaration.declaredAnnotations());
            Optional<AnnotationInstance> verb =
                    Attributes.first(annotations, dialect.verbs().keySet());
            if (verb.isPresent()) {
                return Optional.of(new EndpointMethod(declarations, ofClass, annotations, verb.get()));
            }
        }
        return Optional.empty();
    }

    /** The nearest declaration, which decides what it returns. */
    MethodInfo method() {
        return declarations.getFirst();
    }
}
