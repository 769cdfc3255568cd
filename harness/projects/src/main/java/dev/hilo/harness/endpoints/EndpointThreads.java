package dev.hilo.harness.endpoints;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
            List<AnnotationInstance> ofClass = new ArrayList<>();
            classes.withSupertypes(type).forEach(one -> ofClass.addAll(one.declaredAnnotations()));
            for (List<MethodInfo> declarations : classes.methods(type)) {
                Set<String> names = new HashSet<>();
                declarations.forEach(method ->
                        method.declaredAnnotations().forEach(annotation -> names.add(Attributes.name(annotation))));
                if (isEndpoint(names, ofClass)) {
                    threads.add(thread(declarations.getFirst(), names, ofClass));
                }
            }
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

    private static boolean isEndpoint(Set<String> annotations, List<AnnotationInstance> ofClass) {
        return annotations.contains(ROUTE)
                || Dialect.ALL.stream()
                        .filter(Dialect::isApplicationPathUsed)
                        .filter(dialect -> dialect.accepts(ofClass.stream().map(Attributes::name)))
                        .anyMatch(dialect -> annotations.stream().anyMatch(dialect.verbs()::containsKey));
    }

    private static Thread thread(MethodInfo method, Set<String> annotations, List<AnnotationInstance> ofClass) {
        return told(annotations)
                .or(() -> told(
                        new HashSet<>(ofClass.stream().map(Attributes::name).toList())))
                .orElseGet(() -> annotations.contains(ROUTE)
                                || REACTIVE.contains(method.returnType().name().toString())
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
