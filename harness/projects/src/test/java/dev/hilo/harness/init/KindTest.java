package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.endpoints.Compiled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where programs of frameworks without switches learn to listen. */
class KindTest {
    @TempDir
    Path project;

    private Program program(String main, String type) throws IOException {
        Path jar = SmallJar.ofMain(project.resolve("target/shop.jar"), main, List.of(type));
        return Program.of(jar, project);
    }

    @Test
    void dropwizardHasACommandAndSettingsThatPropertiesOverride() throws IOException {
        Files.writeString(project.resolve("a.yml"), "other: 1\n");
        Files.writeString(project.resolve("shop.keys"), "");
        Files.writeString(project.resolve("shop.yml"), """
                server:
                  applicationConnectors:
                    - {type: https, port: 8443, keyStorePath: shop.keys}
                    - {type: http, port: 8080}
                database: {url: "jdbc:h2:./shop"}
                """);
        Program program = program("shop.Main", "io/dropwizard/core/Application.class");

        Kind kind = Kind.of(program).orElseThrow();

        assertThat(kind).isEqualTo(Kind.DROPWIZARD);
        assertThat(kind.arguments(program)).containsExactly("server", "${artifact-folder}/../shop.yml");
        assertThat(Guess.texts(kind.address(program).properties()))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "dw.server.applicationConnectors[0].port", "0",
                        "dw.server.applicationConnectors[1].port", "${port}",
                        "dw.server.adminConnectors[0].port", "0",
                        "dw.server.applicationConnectors[0].keyStorePath", "${artifact-folder}/../shop.keys"));
    }

    @Test
    void dropwizardWithOneConnector() throws IOException {
        Files.writeString(project.resolve("shop.yml"), "server: {type: simple}\n");
        Program program = program("shop.Main", "io/dropwizard/core/Application.class");

        assertThat(Guess.texts(Kind.DROPWIZARD.address(program).properties()))
                .containsExactly(Map.entry("dw.server.connector.port", "${port}"));
    }

    @Test
    void databaseOfDropwizardIsSetByAProperty() throws IOException {
        Files.writeString(project.resolve("shop.yml"), """
                server: {type: simple}
                database: {url: "jdbc:postgresql://db.example/shop?ssl=false", user: me, password: secret}
                """);
        Path jar = SmallJar.ofMain(
                project.resolve("target/shop.jar"),
                "shop.Main",
                List.of("io/dropwizard/core/Application.class", "org/postgresql/Driver.class"));

        Guess guess = new Helper(Program.of(jar, project)).before(Guess.NOTHING, Optional.empty());

        assertThat(guess.database().orElseThrow().reason())
                .isEqualTo("shop.yml names postgresql at db.example, a server of another machine");
        assertThat(Guess.texts(guess.properties()))
                .containsOnly(
                        Map.entry(
                                "dw.database.url",
                                "jdbc:postgresql://${database.host}:${database.port}/${database.name}?ssl=false"),
                        Map.entry("dw.database.user", "${database.user}"),
                        Map.entry("dw.database.password", "${database.password}"));
    }

    @Test
    void dropwizardBeforeVersionFourHasOtherPackages() throws IOException {
        assertThat(Kind.of(program("shop.Main", "io/dropwizard/Application.class")))
                .contains(Kind.DROPWIZARD);
    }

    @Test
    void theLauncherOfVertxReadsAConfiguration() throws IOException {
        assertThat(Kind.VERTX.arguments(program("io.vertx.core.Launcher", "io/vertx/core/Vertx.class")))
                .containsExactly("-conf", "{\"http.port\":${port},\"port\":${port}}");
        assertThat(Kind.VERTX.arguments(program("shop.Main", "io/vertx/core/Vertx.class")))
                .isEmpty();
    }

    @Test
    void theMainClassOfKtorReadsOptions() throws IOException {
        String engine = "io/ktor/server/engine/EmbeddedServer.class";
        assertThat(Kind.KTOR.arguments(program("io.ktor.server.netty.EngineMain", engine)))
                .containsExactly("-port=${port}", "-host=${listen}");
        assertThat(Kind.KTOR.arguments(program("shop.MainKt", engine))).isEmpty();
    }

    @Test
    void othersAreToldByTheEnvironment() throws IOException {
        Program micronaut = program("shop.Main", "io/micronaut/runtime/Micronaut.class");

        assertThat(Kind.of(micronaut)).contains(Kind.MICRONAUT);
        assertThat(Guess.texts(Kind.MICRONAUT.address(micronaut).environment()))
                .containsEntry("MICRONAUT_SERVER_PORT", "${port}")
                .containsEntry("MICRONAUT_SERVER_HOST", "${listen}");
        assertThat(Kind.of(program("shop.Main", "shop/Main.class"))).isEmpty();
    }

    @Test
    void aMainClassThatHandsItsWordsToKtorReadsThemToo() throws IOException {
        Path jar = Compiled.jar(
                project.resolve("target/shop.jar"),
                new Compiled()
                        .source(
                                "io.ktor.server.netty.EngineMain",
                                "package io.ktor.server.netty; public class EngineMain { public static void main(String[] words) {} }")
                        .source(
                                "shop.MainKt",
                                "package shop; public class MainKt { public static void main(String[] words) { io.ktor.server.netty.EngineMain.main(words); } }")
                        .in(project.resolve("classes")),
                "",
                Map.of());
        List<String> script = List.of("${java}", "-cp", "${artifact-folder}/*", "shop.MainKt");

        assertThat(Kind.KTOR.arguments(Program.of(jar, project, new Given(script, Map.of()))))
                .containsExactly("-port=${port}", "-host=${listen}");
    }

    @Test
    void databaseOfHoconIsSetByProperties() throws IOException {
        assertThat(hocon("storage { url = \"jdbc:postgresql://db.example/shop\", url = ${?DB_URL}, username = me }"))
                .containsOnly(
                        Map.entry(
                                "storage.url", "jdbc:postgresql://${database.host}:${database.port}/${database.name}"),
                        Map.entry("storage.username", "${database.user}"),
                        Map.entry("storage.password", "${database.password}"));
        assertThat(hocon("storage.jdbcURL = \"jdbc:postgresql://db.example/shop?ssl=false\""))
                .containsExactly(
                        Map.entry(
                                "storage.jdbcURL",
                                "jdbc:postgresql://${database.host}:${database.port}/${database.name}?ssl=false&user=${database.user}&password=${database.password}"));
    }

    private Map<String, String> hocon(String configuration) throws IOException {
        Path jar = SmallJar.make(
                project.resolve("target/shop.jar"),
                "shop.MainKt",
                Map.of("application.conf", configuration, "org/postgresql/Driver.class", ""));
        return Guess.texts(new Helper(Program.of(jar, project))
                .before(Guess.NOTHING, Optional.empty())
                .properties());
    }

    private Program play() throws IOException {
        Path jar = SmallJar.ofMain(project.resolve("target/universal/stage/lib/shop.jar"), null, List.of());
        List<String> script = List.of("${java}", "-cp", "${artifact-folder}/*", "play.core.server.ProdServerStart");
        return Program.of(jar, project, new Given(script, Map.of()));
    }

    private Program play(String secret) throws IOException {
        Files.createDirectories(project.resolve("conf"));
        Files.writeString(
                project.resolve("conf/application.conf"),
                "play.http { secret.key = \"%s\", context = \"/shop\" }".formatted(secret));
        return play();
    }

    /** It stops at the one of a new project, too. */
    @ParameterizedTest
    @ValueSource(strings = {"changeme", "short"})
    void playWantsALongSecret(String secret) throws IOException {
        assertThat(Guess.texts(Kind.PLAY.address(play(secret)).properties()))
                .containsOnlyKeys("http.port", "http.address", "play.http.secret.key");
    }

    @Test
    void playHasPropertiesAndWantsASecret() throws IOException {
        Program program = play();

        assertThat(Kind.of(program)).contains(Kind.PLAY);
        assertThat(Guess.texts(Kind.PLAY.address(program).properties()))
                .containsOnlyKeys("http.port", "http.address", "play.http.secret.key");

        Program configured = play("x".repeat(32));

        assertThat(Guess.texts(Kind.PLAY.address(configured).properties()))
                .containsOnlyKeys("http.port", "http.address");
        assertThat(configured.configuration().in(List.of()).value("play.http.context"))
                .contains("/shop");
    }

    private Launch vertx() throws IOException {
        SmallJar.ofMain(
                project.resolve("target/shop.jar"),
                "io.vertx.core.Launcher",
                List.of("io/vertx/core/Vertx.class", "io/vertx/core/Launcher.class"));
        Wanted wanted = new Wanted(Optional.empty(), "", "", List.of(), Optional.empty());

        return new Initialization(project, "shop", wanted, Optional.of("mongodb")).launch();
    }

    @Test
    void theLauncherOfVertxIsToldTheServerWhateverElseHelps() throws IOException {
        Launch launch = vertx();
        List<String> words = launch.guess().arguments().words();
        Path log = Files.writeString(project.resolve("start.log"), "Listening on port 8888");

        launch.help(log, new StartEnd(false, false, false, new TreeSet<>(List.of(8888))), false);

        assertThat(PortMove.isIn(launch.guess())).isTrue();
        assertThat(launch.guess().arguments().words()).isEqualTo(words).isNotEmpty();
    }

    /** Its clients of databases read the settings of the verticle. */
    @Test
    void theLauncherOfVertxIsToldTheServer() throws IOException {
        Launch launch = vertx();

        assertThat(launch.arguments()).isEmpty();
        assertThat(launch.guess().arguments().words())
                .containsExactly(
                        "-conf",
                        "{\"http.port\":${port},\"port\":${port},\"connection_string\":\"${database.mongodb-url}\",\"db_name\":\"${database.name}\"}");
    }
}
