package dev.hilo.harness.endpoints;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.Type;

/**
 * Methods by which an application of Spring WebFlux handles requests. Where virtual threads are on, WebFlux moves those that return no
 * reactive type; the others stay on the event loop, as routes of functions do.
 */
public final class ReactiveHandlers {
    /** Types for which Spring has an adapter. */
    private static final Set<String> TYPES = Set.of(
            "reactor.core.publisher.Mono",
            "reactor.core.publisher.Flux",
            "org.reactivestreams.Publisher",
            "java.util.concurrent.Flow$Publisher",
            "java.util.concurrent.CompletionStage",
            "java.util.concurrent.CompletableFuture",
            "io.reactivex.rxjava3.core.Flowable",
            "io.reactivex.rxjava3.core.Observable",
            "io.reactivex.rxjava3.core.Single",
            "io.reactivex.rxjava3.core.Maybe",
            "io.reactivex.rxjava3.core.Completable",
            "io.smallrye.mutiny.Uni",
            "io.smallrye.mutiny.Multi",
            "kotlinx.coroutines.Deferred",
            "kotlinx.coroutines.flow.Flow");

    /** The last parameter of a method that Kotlin suspends. */
    private static final String SUSPENDED = "kotlin.coroutines.Continuation";

    private ReactiveHandlers() {}

    /** Whether no method that handles requests would be moved; so it is of an application without such methods. */
    public static boolean areAll(Path artifact) throws IOException {
        ClassIndex classes = new ClassIndex(OwnFiles.of(artifact).classes().values());
        return classes.concrete().stream()
                .flatMap(type -> EndpointMethod.of(classes, type, Dialect.SPRING))
                .allMatch(handler -> isReactive(handler.method()));
    }

    private static boolean isReactive(MethodInfo method) {
        return TYPES.contains(method.returnType().name().toString())
                || method.parameterTypes().stream()
                        .map(Type::name)
                        .anyMatch(name -> name.toString().equals(SUSPENDED));
    }
}
