package dev.hilo.harness.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which handlers of WebFlux the switch to virtual threads moves. */
class ReactiveHandlersTest {
    private static final String WEB = "org.springframework.web.bind.annotation.";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true  | @GetMapping Mono<String> a() { return null; }",
                "true  | @GetMapping Object a(String path, Continuation<String> rest) { return null; }",
                "true  | @GetMapping Mono<String> a() { return null; } String helper() { return null; }",
                "true  | void none() {}",
                "false | @GetMapping String a() { return null; }",
                "false | @GetMapping java.util.Optional<Mono<String>> a() { return null; }",
                "false | @GetMapping Mono<String> a() { return null; } @GetMapping String b() { return null; }",
            })
    void theTypeThatAMethodReturnsDecides(boolean areAll, String methods) throws IOException {
        assertThat(ReactiveHandlers.areAll(jar(methods))).isEqualTo(areAll);
    }

    private Path jar(String methods) throws IOException {
        Path classes = new Compiled()
                .annotation(WEB + "RestController", "")
                .annotation(WEB + "GetMapping", "")
                .source("reactor.core.publisher.Mono", "package reactor.core.publisher; public interface Mono<T> {}")
                .source(
                        "kotlin.coroutines.Continuation",
                        "package kotlin.coroutines; public interface Continuation<T> {}")
                .source("shop.Items", """
                        package shop;
                        import kotlin.coroutines.Continuation;
                        import org.springframework.web.bind.annotation.*;
                        import reactor.core.publisher.Mono;
                        @RestController
                        public class Items {
                            %s
                        }
                        """.formatted(methods))
                .source("shop.Other", "package shop; public class Other { String notAHandler() { return null; } }")
                .in(folder.resolve("classes"));
        return Compiled.jar(folder.resolve("shop.jar"), classes, "", Map.of());
    }
}
