package dev.hilo.harness.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.harness.configuration.OwnConfiguration;
import dev.hilo.harness.configuration.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Routes that code registers. Libraries are stand-ins of the same names: only names and descriptors are read. */
class RegisteredRoutesTest {
    @TempDir
    Path folder;

    private List<String> routes(Compiled sources) throws IOException {
        Path jar = Compiled.jar(folder.resolve("shop.jar"), sources.in(folder.resolve("classes")), "", Map.of());
        OwnConfiguration own = OwnConfiguration.of(jar, folder.resolve("nothing"), Optional.empty());
        JsonNode paths = Endpoints.of(jar, own.in(List.of())).registered().path("paths");
        return paths.properties().stream()
                .flatMap(path -> path.getValue().properties().stream().map(verb -> verb.getKey() + " " + path.getKey()))
                .sorted()
                .toList();
    }

    private static Compiled javalin() {
        return new Compiled()
                .source("io.javalin.Handler", "package io.javalin; public interface Handler { void handle(Object c); }")
                .source(
                        "io.javalin.Javalin",
                        "package io.javalin; public class Javalin { public Javalin get(String p, Handler h) { return this; } public Javalin post(String p, Handler h) { return this; } }")
                .source("io.javalin.apibuilder.ApiBuilder", """
                        package io.javalin.apibuilder;
                        public class ApiBuilder {
                            public static void path(String p, Runnable group) {}
                            public static void get(String p, io.javalin.Handler h) {}
                            public static void get(io.javalin.Handler h) {}
                            public static void delete(String p, io.javalin.Handler h) {}
                        }
                        """);
    }

    @Test
    void constantsThatAreHandedToAKnownMethod() throws IOException {
        assertThat(routes(javalin().source("shop.Main", """
                        package shop;
                        public class Main {
                            static final String ITEMS = "/items";
                            public static void main(String[] words) {
                                String stock = "/stock";
                                new io.javalin.Javalin()
                                        .get(ITEMS, c -> c.toString())
                                        .get(ITEMS + "/{id}", c -> System.out.println("/no/route"))
                                        .get(stock, c -> {})
                                        .get("/sorts/{sort?}", c -> {})
                                        .get("/" + words[0], c -> {})
                                        .post("/orders", c -> {});
                            }
                        }
                        """)))
                .containsExactly("get /items", "get /items/{id}", "get /sorts/{sort}", "get /stock", "post /orders");
    }

    /** Calls that branch at each step, as those of merged libraries do. */
    @Test
    void callsThatLeadToNoRouteAreNotFollowed() throws IOException {
        StringBuilder branches = new StringBuilder("static void step18() {}");
        for (int step = 0; step < 18; step++) {
            branches.append(
                    "static void step%1$d() { step%2$d(); other%2$d(); } static void other%2$d() { step%2$d(); }"
                            .formatted(step, step + 1));
        }
        assertThat(routes(javalin().source("shop.Main", """
                        package shop;
                        public class Main {
                            %s
                            static void a() { step0(); }
                            public static void main(String[] words) {
                                new io.javalin.Javalin().get("/items", c -> {});
                            }
                        }
                        """.formatted(branches))))
                .containsExactly("get /items");
    }

    @Test
    void routesOfALogThatProgramsWriteInDifferentWays() throws IOException {
        Path nothing = folder.resolve("nothing");
        Settings settings =
                OwnConfiguration.of(nothing, folder, Optional.empty()).in(List.of());
        JsonNode paths =
                Endpoints.of(nothing, settings).listedIn("""
                        [GIN-debug] GET    /api/items/:id            --> main.main.func1 (3 handlers)
                        [GIN-debug] GET    /assets/*filepath         --> main.files (3 handlers)
                            POST    /orders (shop.OrderResource)
                        [Nest] 1  LOG [RouterExplorer] Mapped {/cats/:id, GET} route +1ms
                           >> (user) DELETE /users/<int:id>
                        127.0.0.1 - "GET /seen HTTP/1.1" 200
                        GETTING /started
                        INFO  [2026-11-26] AdminEnvironment: tasks =\s

                            POST    /tasks/gc (io.dropwizard.servlets.tasks.GarbageCollectionTask)
                            POST    /tasks/log-level (io.dropwizard.servlets.tasks.LogConfigurationTask)

                        INFO  [2026-11-26] ServerFactory: started
                        """, settings).logged().path("paths");

        assertThat(paths.properties().stream()
                        .map(path -> path.getValue().fieldNames().next() + " " + path.getKey()))
                .containsExactlyInAnyOrder(
                        "get /api/items/{id}", "post /orders", "get /cats/{id}", "delete /users/{id}");
    }

    @Test
    void groupsAreAboveWhatTheyCall() throws IOException {
        assertThat(routes(javalin().source("shop.Main", """
                        package shop;
                        import static io.javalin.apibuilder.ApiBuilder.*;
                        public class Main {
                            public static void main(String[] words) {
                                path("api", () -> {
                                    path("/items", () -> {
                                        get(c -> {});
                                        get("{id}", c -> {});
                                    });
                                    orders();
                                });
                                get("/about", c -> {});
                            }
                            static void orders() {
                                delete("/orders/{order}", c -> {});
                            }
                        }
                        """)))
                .containsExactly("delete /api/orders/{order}", "get /about", "get /api/items", "get /api/items/{id}");
    }

    @Test
    void aServiceThatIsRegisteredBelowAPath() throws IOException {
        String http = "io.helidon.webserver.http.";
        assertThat(routes(new Compiled()
                        .source(
                                http + "HttpRules",
                                "package io.helidon.webserver.http; public interface HttpRules { HttpRules get(String p, Runnable... h); HttpRules register(String p, HttpService... s); }")
                        .source(
                                http + "HttpService",
                                "package io.helidon.webserver.http; public interface HttpService { void routing(HttpRules rules); }")
                        .source("shop.Items", """
                                package shop;
                                import io.helidon.webserver.http.*;
                                public class Items implements HttpService {
                                    public void routing(HttpRules rules) {
                                        rules.get("/", this::all).get("/{id}", this::all);
                                    }
                                    private void all() {}
                                }
                                """)
                        .source("shop.Main", """
                                package shop;
                                public class Main {
                                    static void routing(io.helidon.webserver.http.HttpRules rules) {
                                        Items stored = new Items();
                                        rules.register("/items", new Items()).register("/stored", stored);
                                    }
                                }
                                """)))
                .containsExactly("get /items", "get /items/{id}", "get /stored", "get /stored/{id}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"io.vertx.ext.web", "io.vertx.reactivex.ext.web", "io.vertx.mutiny.ext.web"})
    void pathsOfVertx(String web) throws IOException {
        assertThat(routes(new Compiled()
                        .source(
                                "io.vertx.core.http.HttpMethod",
                                "package io.vertx.core.http; public class HttpMethod { public static final HttpMethod POST = new HttpMethod(); }")
                        .source(
                                web + ".Router",
                                "package " + web
                                        + "; public interface Router { Router get(String p); Router route(io.vertx.core.http.HttpMethod m, String p); Router route(String p); Router handler(Runnable h); }")
                        .source("shop.Main", """
                                package shop;
                                public class Main {
                                    void start(%s.Router router) {
                                        router.get("/items/:id").handler(() -> {});
                                        router.route(io.vertx.core.http.HttpMethod.POST, "/items").handler(() -> {});
                                        router.route("/static/*").handler(() -> {});
                                    }
                                }
                                """.formatted(web))))
                .containsExactly("get /items/{id}", "post /items");
    }

    @Test
    void functionsOfSpringBelowAPredicate() throws IOException {
        String server = "org.springframework.web.reactive.function.server.";
        assertThat(routes(new Compiled()
                        .source(
                                server + "RequestPredicate",
                                "package org.springframework.web.reactive.function.server; public interface RequestPredicate {}")
                        .source(server + "RequestPredicates", """
                                package org.springframework.web.reactive.function.server;
                                public class RequestPredicates {
                                    public static RequestPredicate GET(String p) { return null; }
                                    public static RequestPredicate path(String p) { return null; }
                                }
                                """)
                        .source(server + "RouterFunctions", """
                                package org.springframework.web.reactive.function.server;
                                public class RouterFunctions {
                                    public static Object route(RequestPredicate p, Runnable h) { return null; }
                                    public static Object nest(RequestPredicate p, Object r) { return null; }
                                }
                                """)
                        .source("shop.Routes", """
                                package shop;
                                import static org.springframework.web.reactive.function.server.RequestPredicates.*;
                                import static org.springframework.web.reactive.function.server.RouterFunctions.*;
                                public class Routes {
                                    Object all() {
                                        route(GET("/about"), () -> {});
                                        return nest(path("/items"), route(GET("/{id}"), () -> {}));
                                    }
                                }
                                """)))
                .containsExactly("get /about", "get /items/{id}");
    }

    @Test
    void methodsThatCallEachOtherEnd() throws IOException {
        assertThat(routes(javalin().source("shop.Main", """
                        package shop;
                        public class Main {
                            public static void main(String[] words) { even(new io.javalin.Javalin()); }
                            static void even(io.javalin.Javalin app) { app.get("/even", c -> {}); odd(app); }
                            static void odd(io.javalin.Javalin app) { app.get("/odd", c -> {}); even(app); }
                        }
                        """))).containsExactly("get /even", "get /odd");
    }

    @Test
    void routesThatAreTypes() throws IOException {
        String route = "package shop; @io.ktor.resources.Resource(path = \"%s\") public class %s { %s }";
        assertThat(routes(new Compiled()
                        .annotation("io.ktor.resources.Resource", "String path();")
                        .source("shop.Items", route.formatted("/items", "Items", "String sort;"))
                        .source(
                                "shop.Item",
                                route.formatted("{id}", "Item", "Items parent; int id; static Item first;"))
                        .source("shop.Stock", route.formatted("stock", "Stock", "Item item;"))))
                .containsExactly("get /items", "get /items/{id}", "get /items/{id}/stock");
    }
}
