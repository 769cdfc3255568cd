package dev.hilo.harness.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.harness.configuration.OwnConfiguration;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Endpoints that annotations declare, read out of jars as build tools lay them out. */
class EndpointsTest {
    private static final String SPRING = "org.springframework.web.bind.annotation.";
    private static final String JAX_RS = "jakarta.ws.rs.";

    @TempDir
    Path folder;

    private static Compiled spring() {
        String paths = "String[] value() default {}; String[] path() default {}; String[] produces() default {};";
        return new Compiled()
                .annotation(SPRING + "RestController", "")
                .annotation(SPRING + "GetMapping", paths)
                .annotation(SPRING + "PostMapping", paths)
                .annotation(SPRING + "RequestMapping", paths + SPRING + "RequestMethod[] method() default {};")
                .source(
                        SPRING + "RequestMethod",
                        "package org.springframework.web.bind.annotation; public enum RequestMethod { GET, PUT }")
                .annotation(SPRING + "PathVariable", "String value() default \"\";")
                .annotation(
                        SPRING + "RequestParam",
                        "String value() default \"\"; boolean required() default true; String defaultValue() default \"\";")
                .annotation("jakarta.validation.constraints.Min", "long value();");
    }

    private static Compiled jaxRs() {
        return new Compiled()
                .annotation(JAX_RS + "Path", "String value();")
                .annotation(JAX_RS + "GET", "")
                .annotation(JAX_RS + "DELETE", "")
                .annotation(JAX_RS + "Produces", "String[] value();")
                .annotation(JAX_RS + "ApplicationPath", "String value();")
                .annotation(JAX_RS + "QueryParam", "String value();")
                .annotation(JAX_RS + "DefaultValue", "String value();")
                .annotation("jakarta.validation.constraints.NotNull", "")
                .annotation("org.jboss.resteasy.reactive.RestPath", "String value() default \"\";");
    }

    private JsonNode paths(Compiled sources, String prefix, Map<String, byte[]> more) throws IOException {
        Path classes = sources.in(folder.resolve("classes"));
        return endpoints(Compiled.jar(folder.resolve("shop.jar"), classes, prefix, more))
                .annotated()
                .path("paths");
    }

    private Endpoints endpoints(Path artifact) throws IOException {
        OwnConfiguration own = OwnConfiguration.of(artifact, folder.resolve("nothing"), Optional.empty());
        return Endpoints.of(artifact, own.in(List.of()));
    }

    private static List<String> operations(JsonNode paths) {
        return paths.properties().stream()
                .flatMap(path -> path.getValue().properties().stream().map(verb -> verb.getKey() + " " + path.getKey()))
                .sorted()
                .toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void plainParametersOfSpringWithoutAnAnnotationAreFieldsOfAForm() throws IOException {
        JsonNode paths = paths(spring().source("shop.LogIn", """
                package shop;
                import org.springframework.web.bind.annotation.*;
                @RestController public class LogIn {
                    @PostMapping("/login") public String logIn(String user, Boolean keepMe, java.util.Locale locale) { return ""; }
                    @GetMapping("/login") public String page(String user) { return ""; }
                }
                """), "BOOT-INF/classes/", Map.of());

        assertThat(paths.at("/~1login/post/parameters").findValuesAsText("name"))
                .containsExactly("user", "keepMe");
        assertThat(paths.at("/~1login/post/parameters/1/schema/type").asText()).isEqualTo("boolean");
        assertThat(paths.at("/~1login/post/parameters/1/required").asBoolean()).isTrue();
        assertThat(paths.at("/~1login/get/parameters")).isEmpty();
    }

    @Test
    void aControllerOfSpringWithItsParameters() throws IOException {
        JsonNode paths = paths(spring().source("shop.Items", """
                package shop;
                import org.springframework.web.bind.annotation.*;
                @RestController @RequestMapping("/items")
                public class Items {
                    enum Color { RED, BLUE }
                    @GetMapping public String all(@RequestParam(defaultValue = "0") int page) { return ""; }
                    @GetMapping("/{id:\\\\d+}") public String one(@PathVariable long id) { return ""; }
                    @GetMapping("/search") public String search(
                        @RequestParam Color color, @RequestParam("min-price") @jakarta.validation.constraints.Min(7) int price,
                        @RequestParam(required = false) String text) { return ""; }
                    @RequestMapping(path = "/{id}/stock", method = {RequestMethod.GET, RequestMethod.PUT}) public void stock() {}
                    @PostMapping public void create() {}
                    @GetMapping("/files/**") public void files() {}
                }
                """), "BOOT-INF/classes/", Map.of());

        assertThat(operations(paths))
                .containsExactly(
                        "get /items",
                        "get /items/search",
                        "get /items/{id}",
                        "get /items/{id}/stock",
                        "post /items",
                        "put /items/{id}/stock");
        assertThat(paths.at("/~1items~1{id}/get/parameters/0/schema/type").asText())
                .isEqualTo("integer");
        JsonNode search = paths.at("/~1items~1search/get/parameters");
        assertThat(search.at("/0/schema/enum/0").asText()).isEqualTo("RED");
        assertThat(search.at("/1/name").asText()).isEqualTo("min-price");
        assertThat(search.at("/1/schema/minimum").asInt()).isEqualTo(7);
        assertThat(search.findValuesAsText("required")).containsExactly("true", "true", "false");
        assertThat(paths.at("/~1items/get/parameters/0/schema/default").asText())
                .isEqualTo("0");
    }

    /** Spring answers 404 to the path without it. */
    @Test
    void aSlashAtTheEndOfAPathOfSpring() throws IOException {
        JsonNode paths = paths(spring().source("shop.Items", """
                package shop;
                import org.springframework.web.bind.annotation.*;
                @RestController @RequestMapping("/items/")
                public class Items {
                    @GetMapping public String all() { return ""; }
                    @GetMapping("/colors/") public String colors() { return ""; }
                    @GetMapping("/{id}") public String one(@PathVariable long id) { return ""; }
                }
                """), "BOOT-INF/classes/", Map.of());

        assertThat(operations(paths)).containsExactly("get /items/", "get /items/colors/", "get /items/{id}");
    }

    @Test
    void aGeneratedInterfaceCountsWhereAClassImplementsIt() throws IOException {
        String api = """
                package shop.api;
                import org.springframework.web.bind.annotation.*;
                public interface %s {
                    @GetMapping("/%s/{id}") default String one(@PathVariable("id") Integer id) { return ""; }
                }
                """;
        JsonNode paths = paths(
                spring().source("shop.api.ItemsApi", api.formatted("ItemsApi", "items"))
                        .source("shop.api.Client", api.formatted("Client", "elsewhere"))
                        .source("shop.Items", """
                                package shop;
                                @org.springframework.web.bind.annotation.RestController
                                public class Items implements shop.api.ItemsApi {
                                    @Override public String one(Integer number) { return ""; }
                                }
                                """),
                "BOOT-INF/classes/",
                Map.of());

        assertThat(operations(paths)).containsExactly("get /items/{id}");
        assertThat(paths.at("/~1items~1{id}/get/parameters/0/name").asText()).isEqualTo("id");
    }

    @Test
    void anAnnotationOfTheApplicationsOwn() throws IOException {
        JsonNode paths = paths(
                spring().source("shop.Api", """
                        package shop;
                        import org.springframework.web.bind.annotation.*;
                        @RestController @RequestMapping("/v1")
                        @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                        public @interface Api {}
                        """).source("shop.Items", """
                        package shop;
                        @Api public class Items {
                            @org.springframework.web.bind.annotation.GetMapping("items") public void all() {}
                        }
                        """),
                "BOOT-INF/classes/",
                Map.of("BOOT-INF/classes/application.yml", bytes("server: {servlet: {context-path: /shop}}")));

        assertThat(operations(paths)).containsExactly("get /shop/v1/items");
    }

    @Test
    void resourcesOfJaxRsBelowTheirApplicationPath() throws IOException {
        JsonNode paths = paths(
                jaxRs().source("shop.App", "package shop; @jakarta.ws.rs.ApplicationPath(\"api\") public class App {}")
                        .source("shop.Items", """
                                package shop;
                                import jakarta.ws.rs.*;
                                import org.jboss.resteasy.reactive.RestPath;
                                @Path("items") @Produces("application/json")
                                public class Items {
                                    @GET public String all(@QueryParam("page") @DefaultValue("3") int page,
                                        @QueryParam("shop") @jakarta.validation.constraints.NotNull String shop) { return ""; }
                                    @GET @Path("{key}") public String one(@RestPath String key) { return ""; }
                                    @DELETE @Path("{id: [0-9]{2}}") public void gone(int id) {}
                                    @GET @Path("/news") @Produces("text/event-stream") public String news() { return ""; }
                                }
                                """),
                "",
                Map.of("application.properties", bytes("quarkus.http.root-path=/shop\n")));

        assertThat(operations(paths))
                .containsExactly(
                        "delete /shop/api/items/{id}",
                        "get /shop/api/items",
                        "get /shop/api/items/news",
                        "get /shop/api/items/{key}");
        assertThat(paths.at("/~1shop~1api~1items/get/parameters").findValuesAsText("required"))
                .containsExactly("false", "true");
        assertThat(paths.at("/~1shop~1api~1items~1{id}/delete/parameters/0/schema/type")
                        .asText())
                .isEqualTo("integer");
        assertThat(paths.at("/~1shop~1api~1items~1news/get/responses/default/content")
                        .has("text/event-stream"))
                .isTrue();
    }

    @Test
    void resourcesOfMergedLibrariesDoNotCount() throws IOException {
        String resource =
                "package %1$s; @jakarta.ws.rs.Path(\"%2$s\") public class Resource { @jakarta.ws.rs.GET public String get() { return null; } }";
        Compiled sources = jaxRs().source("shop.Resource", resource.formatted("shop", "items"));
        for (String library : List.of("org.glassfish.jersey.server.wadl.internal", "com.papertrail.profiler")) {
            sources.source(library + ".Resource", resource.formatted(library, "application.wadl"));
        }

        assertThat(operations(paths(sources, "", Map.of()))).containsExactly("get /items");
    }

    @Test
    void pathsOfDropwizardsConfiguration() throws IOException {
        assertThat(prefixes("server.type", "simple").basePath()).isEqualTo("/application");
        assertThat(prefixes("server.type", "simple", "server.applicationContextPath", "/")
                        .basePath())
                .isEmpty();
        assertThat(prefixes("server.rootPath", "/api/*").applicationPath()).isEqualTo("/api/");
    }

    @Test
    void whereHealthAndMetricsAre() throws IOException {
        assertThat(prefixes("server.port", "1").management()).isEmpty();
        assertThat(prefixes("management.endpoints.web.base-path", "/internal/").management())
                .contains("/internal");
        assertThat(prefixes("server.servlet.context-path", "/shop", "management.endpoints.web.base-path", "/")
                        .management())
                .contains("/shop");
        assertThat(prefixes("quarkus.http.root-path", "/shop", "quarkus.http.non-application-root-path", "q2")
                        .management())
                .contains("/shop/q2");
        assertThat(prefixes("quarkus.http.root-path", "/shop", "quarkus.http.non-application-root-path", "/q2")
                        .management())
                .contains("/q2");
    }

    private Prefixes prefixes(String... settings) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int name = 0; name < settings.length; name += 2) {
            text.append(settings[name]).append(": ").append(settings[name + 1]).append('\n');
        }
        Path file = Files.writeString(folder.resolve("shop.yml"), text);
        return new Prefixes(OwnConfiguration.of(folder.resolve("none"), folder.resolve("none"), Optional.empty())
                .with(file)
                .in(List.of()));
    }

    @Test
    void routesOfQuarkusAndControllersOfMicronaut() throws IOException {
        Compiled sources = new Compiled()
                .annotation(
                        "io.quarkus.vertx.web.Route",
                        "String path() default \"\"; Verb[] methods() default {}; enum Verb { GET, POST }")
                .annotation("io.quarkus.vertx.web.Param", "String value() default \"\";")
                .annotation("io.micronaut.http.annotation.Controller", "String value() default \"/\";")
                .annotation("io.micronaut.http.annotation.Get", "String value() default \"/\";")
                .source("shop.Routes", """
                        package shop;
                        import io.quarkus.vertx.web.*;
                        public class Routes {
                            @Route(path = "/routes/:id", methods = Route.Verb.GET) public String one(@Param String id) { return ""; }
                        }
                        """)
                .source("shop.Books", """
                        package shop;
                        import io.micronaut.http.annotation.*;
                        @Controller("/books") public class Books {
                            @Get("/{isbn}{?page,size}") public String one(String isbn, int page) { return ""; }
                        }
                        """);

        JsonNode paths = paths(sources, "", Map.of());

        assertThat(operations(paths)).containsExactly("get /books/{isbn}", "get /routes/{id}");
        assertThat(paths.findValuesAsText("in")).containsExactly("path", "path");
    }

    @Test
    void aBodyMayBeInsideAFieldAndAListMayWantElements() throws IOException {
        Compiled sources = spring().annotation("com.fasterxml.jackson.annotation.JsonRootName", "String value();")
                .annotation(SPRING + "RequestBody", "")
                .annotation("jakarta.validation.constraints.Size", "int min() default 0; int max() default 9;")
                .annotation("jakarta.validation.constraints.NotEmpty", "")
                .annotation("jakarta.validation.constraints.NotNull", "")
                .source("shop.Choice", "package shop; public class Choice { public String text; }")
                .source("shop.Poll", """
                        package shop;
                        import jakarta.validation.constraints.*;
                        @com.fasterxml.jackson.annotation.JsonRootName("poll") public class Poll {
                            @NotNull @Size(min = 2, max = 6) public java.util.List<Choice> choices;
                            @NotEmpty public java.util.List<String> tags;
                            @Size(min = 3) public String title;
                        }
                        """)
                .source("shop.Polls", """
                        package shop;
                        import org.springframework.web.bind.annotation.*;
                        @RestController public class Polls {
                            @PostMapping("/polls") public String create(@RequestBody Poll poll) { return ""; }
                        }
                        """);

        String unwrap = "spring.jackson.deserialization.unwrap-root-value=";
        String place = "/~1polls/post/requestBody/content/application~1json/schema";
        JsonNode body = paths(sources, "", Map.of("application.properties", bytes(unwrap + true)))
                .at(place);

        assertThat(body.path("required").toString()).isEqualTo("[\"poll\"]");
        JsonNode poll = body.at("/properties/poll/properties");
        assertThat(paths(sources, "", Map.of("application.properties", bytes(unwrap + false)))
                        .at(place + "/properties")
                        .has("choices"))
                .isTrue();
        assertThat(poll.at("/choices/minItems").asInt()).isEqualTo(2);
        assertThat(poll.at("/tags/minItems").asInt()).isEqualTo(1);
        assertThat(poll.path("title").has("minItems")).isFalse();
    }

    @Test
    void codeMaySwitchJacksonsRootNamesOn() throws IOException {
        String jackson = "com.fasterxml.jackson.";
        Compiled sources = spring().annotation(jackson + "annotation.JsonRootName", "String value();")
                .annotation(SPRING + "RequestBody", "")
                .source(jackson + "databind.DeserializationFeature", """
                        package com.fasterxml.jackson.databind;
                        public enum DeserializationFeature { UNWRAP_ROOT_VALUE }
                        """)
                .source("shop.Polls", """
                        package shop;
                        import org.springframework.web.bind.annotation.*;
                        @RestController public class Polls {
                            @com.fasterxml.jackson.annotation.JsonRootName("poll") public static class Poll { public String title; }
                            @PostMapping("/polls") public String create(@RequestBody Poll poll) { return ""; }
                        }
                        """);
        String title = "/~1polls/post/requestBody/content/application~1json/schema/properties/title";
        // Jackson itself, merged into the jar, has the name of the feature too
        assertThat(paths(sources, "", Map.of()).at(title).isMissingNode()).isFalse();

        sources.source("shop.Json", """
                package shop;
                public class Json {
                    Object feature = com.fasterxml.jackson.databind.DeserializationFeature.UNWRAP_ROOT_VALUE;
                }
                """);
        assertThat(paths(sources, "", Map.of()).at(title).isMissingNode()).isTrue();
    }

    @Test
    void modulesOfTheApplicationCountAndLibrariesDoNot() throws IOException {
        String controller = """
                package %s;
                @org.springframework.web.bind.annotation.RestController public class %s {
                    @org.springframework.web.bind.annotation.GetMapping("/%2$s") public void get() {}
                }
                """;
        Path own = spring().source("org.shop.web.Own", controller.formatted("org.shop.web", "Own"))
                .in(folder.resolve("own"));
        Path module = spring().source("org.shop.more.Module", controller.formatted("org.shop.more", "Module"))
                .in(folder.resolve("module"));
        Path library = spring().source("com.other.Library", controller.formatted("com.other", "Library"))
                .in(folder.resolve("library"));
        byte[] moduleJar = Files.readAllBytes(
                Compiled.jar(folder.resolve("m.jar"), module.resolve("org/shop"), "org/shop/", Map.of()));
        byte[] libraryJar =
                Files.readAllBytes(Compiled.jar(folder.resolve("l.jar"), library.resolve("com"), "com/", Map.of()));

        Path jar = Compiled.jar(
                folder.resolve("shop.jar"),
                own.resolve("org/shop"),
                "BOOT-INF/classes/org/shop/",
                Map.of("BOOT-INF/lib/m.jar", moduleJar, "BOOT-INF/lib/l.jar", libraryJar));

        assertThat(operations(endpoints(jar).annotated().path("paths"))).containsExactly("get /Module", "get /Own");
    }

    @Test
    void jarsOfQuarkusBesideTheLauncher() throws IOException {
        Path classes = jaxRs().source("shop.Items", """
                package shop;
                @jakarta.ws.rs.Path("/items") public class Items { @jakarta.ws.rs.GET public String all() { return ""; } }
                """).in(folder.resolve("classes"));
        Compiled.jar(folder.resolve("app/shop.jar"), classes, "", Map.of("import.sql", bytes("insert")));
        Path launcher = Compiled.jar(folder.resolve("quarkus-run.jar"), folder.resolve("app"), "none/", Map.of());

        Endpoints endpoints = endpoints(launcher);

        assertThat(operations(endpoints.annotated().path("paths"))).containsExactly("get /items");
        assertThat(endpoints.data()).containsKey("import.sql");
    }

    @Test
    void endpointsThatQuarkusGenerates() throws IOException {
        String resource = """
                package %s;
                @jakarta.ws.rs.Path("/%s") public class %2$s { @jakarta.ws.rs.GET public String all() { return ""; } }
                """;
        Path own = new Compiled()
                .source("shop.data.Fruit", "package shop.data; public class Fruit {}")
                .in(folder.resolve("own"));
        Path generated = jaxRs().source("shop.data.FruitsJaxRs", resource.formatted("shop.data", "FruitsJaxRs"))
                .source(
                        "shop.data.FruitsJaxRs_Subclass",
                        "package shop.data; public class FruitsJaxRs_Subclass extends FruitsJaxRs {}")
                .source("library.Console", resource.formatted("library", "Console"))
                .in(folder.resolve("generated"));
        makeSynthetic(generated.resolve("shop/data/FruitsJaxRs.class"));
        Compiled.jar(folder.resolve("app/shop.jar"), own, "", Map.of());
        Compiled.jar(folder.resolve("quarkus/generated-bytecode.jar"), generated, "", Map.of());
        Path launcher = Compiled.jar(folder.resolve("quarkus-run.jar"), folder.resolve("app"), "none/", Map.of());

        assertThat(operations(endpoints(launcher).annotated().path("paths"))).containsExactly("get /FruitsJaxRs");
        assertThat(EndpointThreads.of(launcher).text()).isEqualTo("1 blocking");
    }

    /** As Quarkus marks what it generates. */
    private static void makeSynthetic(Path classFile) throws IOException {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(Files.readAllBytes(classFile))
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public void visit(
                                    int version,
                                    int access,
                                    String name,
                                    String signature,
                                    String above,
                                    String[] types) {
                                super.visit(version, access | Opcodes.ACC_SYNTHETIC, name, signature, above, types);
                            }
                        },
                        0);
        Files.write(classFile, writer.toByteArray());
    }

    @Test
    void anArtifactThatIsNoJar() throws IOException {
        Path script = Files.writeString(folder.resolve("run.sh"), "#!/bin/sh");

        assertThat(operations(endpoints(script).annotated().path("paths"))).isEmpty();
    }

    @Test
    void aDamagedClassFile() throws IOException {
        JsonNode paths = paths(jaxRs().source("shop.Items", """
                        package shop;
                        @jakarta.ws.rs.Path("/items") public class Items { @jakarta.ws.rs.GET public String all() { return ""; } }
                        """), "", Map.of("shop/Damaged.class", new byte[] {
            (byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 1, 2
        }));

        assertThat(operations(paths)).containsExactly("get /items");
    }
}
