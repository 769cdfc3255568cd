package dev.hilo.harness.endpoints;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.MethodInfo;

/**
 * The threads on which Quarkus runs the methods of endpoints, by annotations and return types: numbers of methods.
 *
 * @param blocking on platform threads of a pool
 * @param virtual on a virtual thread each
 * @param eventLoop on the threads that read from the network
 * @param hasApplication whether a class of the application sets what holds for all
 */
public record EndpointThreads(int blocking, int virtual, int eventLoop, boolean hasApplication) {
    private static final String COMMON = "io.smallrye.common.annotation.";
    private static final Set<String> REACTIVE = Set.of(
            "io.smallrye.mutiny.Uni",
            "io.smallrye.mutiny.Multi",
            "java.util.concurrent.CompletionStage",
            "java.util.concurrent.CompletableFuture",
            "java.util.concurrent.Flow$Publisher",
            "org.reactivestreams.Publisher",
            "io.vertx.core.Future");
    private static final Set<String> TRANSACTIONS =
            Set.of("jakarta.transaction.Transactional", "javax.transaction.Transactional");
    private static final String APPLICATION = "jakarta.ws.rs.core.Application";
    private static final String ROUTE = "io.quarkus.vertx.web.Route";

    private enum Thread {
        BLOCKING,
        VIRTUAL,
        EVENT_LOOP
    }

    /** Nothing is found in a file that is no jar. */
    public static EndpointThreads of(Path artifact) {
        try {
            return of(new ClassIndex(OwnFiles.of(artifact).classes().values()));
        } catch (IOException noJar) {
            return new EndpointThreads(0, 0, 0, false);
        }
    }

    private static EndpointThreads of(ClassIndex classes) {
        List<Thread> threads = new ArrayList<>();
        for (ClassInfo type : classes.concrete()) {
            Set<String> ofClass = names(classes.withSupertypes(type).stream().map(ClassInfo::declaredAnnotations));
            Dialect.QUARKUS.stream()
                    .flatMap(dialect -> EndpointMethod.of(classes, type, dialect))
                    .map(endpoint -> thread(endpoint, ofClass))
                    .forEach(threads::add);
        }
        boolean hasApplication = classes.concrete().stream()
                .anyMatch(type ->
                        type.superName() != null && type.superName().toString().equals(APPLICATION));
        return new EndpointThreads(
                count(threads, Thread.BLOCKING),
                count(threads, Thread.VIRTUAL),
                count(threads, Thread.EVENT_LOOP),
                hasApplication);
    }

    private static int count(List<Thread> threads, Thread one) {
        return (int) threads.stream().filter(one::equals).count();
    }

    private static Set<String> names(Stream<List<AnnotationInstance>> annotations) {
        return annotations.flatMap(List::stream).map(Attributes::name).collect(Collectors.toSet());
    }

    private static Thread thread(EndpointMethod endpoint, Set<String> ofClass) {
        return told(names(endpoint.declarations().stream().map(MethodInfo::declaredAnnotations)))
                .or(() -> told(ofClass))
                .orElseGet(() -> Attributes.name(endpoint.verb()).equals(ROUTE)
                                || REACTIVE.contains(
                                        endpoint.method().returnType().name().toString())
                        ? Thread.EVENT_LOOP
                        : Thread.BLOCKING);
    }

    private static Optional<Thread> told(Set<String> annotations) {
        if (annotations.contains(COMMON + "RunOnVirtualThread")) {
            return Optional.of(Thread.VIRTUAL);
        }
        if (annotations.contains(COMMON + "NonBlocking")) {
            return Optional.of(Thread.EVENT_LOOP);
        }
        return annotations.contains(COMMON + "Blocking")
                        || TRANSACTIONS.stream().anyMatch(annotations::contains)
                ? Optional.of(Thread.BLOCKING)
                : Optional.empty();
    }

    /** Whether methods would run on another kind of thread in a build with virtual threads. */
    public boolean canBeVirtual() {
        return virtual > 0 || blocking > 0 && eventLoop == 0 && !hasApplication;
    }

    /** As people write it: "3 blocking, 1 on the event loop". */
    public String text() {
        List<String> parts = Stream.of(
                        blocking > 0 ? blocking + " blocking" : "",
                        virtual > 0 ? virtual + " on virtual threads" : "",
                        eventLoop > 0 ? eventLoop + " on the event loop" : "")
                .filter(part -> !part.isEmpty())
                .toList();
        return parts.isEmpty() ? "none" : String.join(", ", parts);
    }
}
