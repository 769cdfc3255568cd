package dev.hilo.harness.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kinds of threads that Quarkus chooses when it builds. */
class EndpointThreadsTest {
    private static final String COMMON = "io.smallrye.common.annotation.";

    @TempDir
    Path folder;

    private EndpointThreads threads(String methods, String more) throws IOException {
        Path classes = new Compiled()
                .annotation("jakarta.ws.rs.Path", "String value();")
                .annotation("jakarta.ws.rs.GET", "")
                .annotation(COMMON + "RunOnVirtualThread", "")
                .annotation(COMMON + "Blocking", "")
                .annotation(COMMON + "NonBlocking", "")
                .source("jakarta.ws.rs.core.Application", "package jakarta.ws.rs.core; public class Application {}")
                .source("io.smallrye.mutiny.Uni", "package io.smallrye.mutiny; public interface Uni<T> {}")
                .source("shop.Items", """
                        package shop;
                        import io.smallrye.common.annotation.*;
                        import io.smallrye.mutiny.Uni;
                        import jakarta.ws.rs.*;
                        @Path("/items")
                        public class Items {
                            void helper() {}
                            %s
                        }
                        %s
                        """.formatted(methods, more))
                .in(folder.resolve("classes"));
        return EndpointThreads.of(Compiled.jar(folder.resolve("shop.jar"), classes, "", Map.of()));
    }

    @Test
    void byAnnotationElseByReturnType() throws IOException {
        EndpointThreads threads = threads("""
                @GET String a() { return ""; }
                @GET Uni<String> b() { return null; }
                @GET @Blocking Uni<String> c() { return null; }
                @GET @NonBlocking String d() { return ""; }
                @GET @RunOnVirtualThread String e() { return ""; }
                """, "");

        assertThat(threads).isEqualTo(new EndpointThreads(2, 1, 2, false));
        assertThat(threads.text()).isEqualTo("2 blocking, 1 on virtual threads, 2 on the event loop");
        assertThat(threads.canBeVirtual()).isTrue();
    }

    @Test
    void methodsOfTheEventLoopAreNotMoved() throws IOException {
        EndpointThreads threads = threads("@GET String a() { return \"\"; } @GET Uni<String> b() { return null; }", "");

        assertThat(threads).isEqualTo(new EndpointThreads(1, 0, 1, false));
        assertThat(threads.canBeVirtual()).isFalse();
    }

    @Test
    void aClassOfItsOwnDecidesForAll() throws IOException {
        EndpointThreads threads =
                threads("@GET String a() { return \"\"; }", "class Shop extends jakarta.ws.rs.core.Application {}");

        assertThat(threads).isEqualTo(new EndpointThreads(1, 0, 0, true));
        assertThat(threads.canBeVirtual()).isFalse();
    }
}
