package dev.hilo.harness.endpoints;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;

/**
 * Routes that are types of their own, as Ktor's resources: {@code @Resource("/items/{id}") class Item(val id: Int)}. Which HTTP methods they
 * have is in code that the compiler has spread over many classes. Each is proposed as a GET, which most of them are.
 */
record TypedRoutes(ClassIndex classes) {
    private static final List<String> ANNOTATIONS =
            List.of("io.ktor.resources.Resource", "io.ktor.server.locations.Location", "io.ktor.locations.Location");
    private static final int DEEPEST = 10;

    /** Paths with their parents in front. */
    Set<String> paths() {
        return classes.hasAny(ANNOTATIONS)
                ? classes.concrete().stream()
                        .flatMap(type -> path(type, DEEPEST).stream())
                        .collect(Collectors.toCollection(TreeSet::new))
                : Set.of();
    }

    /** Empty for another type. */
    private Optional<String> path(ClassInfo type, int depth) {
        Optional<AnnotationInstance> route = Attributes.first(type.declaredAnnotations(), ANNOTATIONS);
        return depth == 0
                ? Optional.empty()
                : route.map(own -> parents(type)
                                .flatMap(parent -> path(parent, depth - 1).stream())
                                .findFirst()
                                .orElse("")
                        + "/" + Attributes.paths(Optional.of(own)).getFirst());
    }

    /** Types of its properties, of which one may be the resource above it. */
    private Stream<ClassInfo> parents(ClassInfo type) {
        return type.fields().stream()
                .filter(field -> !field.type().name().equals(type.name()))
                .flatMap(field -> classes.type(field.type().name()).stream());
    }
}
