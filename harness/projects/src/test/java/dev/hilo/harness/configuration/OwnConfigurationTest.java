package dev.hilo.harness.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.init.SmallJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Configuration that an application brings along, as its framework reads it. */
class OwnConfigurationTest {
    @TempDir
    Path folder;

    private OwnConfiguration spring(Map<String, String> files) throws IOException {
        Path jar = SmallJar.ofSpring(folder, files);
        return OwnConfiguration.of(jar, folder, Optional.of(Framework.SPRING_BOOT));
    }

    @Test
    void propertiesOfAProfileCountMoreThanThoseOfAll() throws IOException {
        OwnConfiguration own = spring(Map.of(
                "BOOT-INF/classes/application.properties",
                "a.b=all\nspring.profiles.active=one, two\n",
                "BOOT-INF/classes/application-one.properties",
                "a.b=of one",
                "BOOT-INF/classes/application-test.yml",
                "a: {b: of test}"));

        assertThat(own.activeProfiles()).containsExactly("one", "two");
        assertThat(own.profiles()).contains("one", "test");
        assertThat(own.in(List.of()).value("a.b")).contains("all");
        assertThat(own.in(own.activeProfiles()).value("a.b")).contains("of one");
        assertThat(own.in(List.of("one", "test")).value("a.b")).contains("of test");
        assertThat(own.in(List.of("test", "one")).value("a.b")).contains("of one");
    }

    @Test
    void aFileThatTheConfigurationImportsCountsMore() throws IOException {
        OwnConfiguration own = spring(Map.of(
                "BOOT-INF/classes/application.yml",
                """
                a: {b: "${secret.b}", c: 1}
                spring.config.import: ["optional:classpath:application-secret.yml", "file:./elsewhere.yml"]
                """,
                "BOOT-INF/classes/application-secret.yml",
                "{secret: {b: told}, a: {c: 2}}"));

        assertThat(own.in(List.of()).value("a.b")).contains("told");
        assertThat(own.in(List.of()).value("a.c")).contains("2");
    }

    @Test
    void documentsOfOneFile() throws IOException {
        OwnConfiguration own = spring(Map.of("BOOT-INF/classes/application.yaml", """
                server.port: 8080
                list: [a, b]
                ---
                spring.config.activate.on-profile: "mysql | mariadb"
                server: {port: 1}
                ---
                spring: {config: {activate: {on-profile: "!mysql"}}}
                server.port: 2
                """));

        assertThat(own.in(List.of()).value("server.port")).contains("2");
        assertThat(own.in(List.of("mariadb", "mysql")).value("server.port")).contains("1");
        assertThat(own.in(List.of()).value("list[1]")).contains("b");
        assertThat(own.in(List.of()).value("list")).contains("a,b");
    }

    @Test
    void separatedProperties() throws IOException {
        OwnConfiguration own = spring(Map.of(
                "BOOT-INF/classes/application.properties",
                "a=1\n#---\nspring.config.activate.on-profile=other\na=2\n"));

        assertThat(own.in(List.of()).value("a")).contains("1");
        assertThat(own.in(List.of("other")).value("a")).contains("2");
    }

    @Test
    void placeholders() throws IOException {
        Settings settings =
                spring(Map.of("BOOT-INF/classes/application.properties", """
                        place=${HOST:db}:${port.of.it}
                        port.of.it=${PORT:${OTHER:54}}
                        open=${NOBODY_KNOWS}
                        circle=${circle}
                        """)).in(List.of());

        assertThat(settings.value("place")).contains("db:54");
        assertThat(settings.value("open")).contains("${NOBODY_KNOWS}");
        assertThat(settings.value("circle")).contains("${circle}");
    }

    @Test
    void spellingsThatMeanTheSame() throws IOException {
        Settings settings = spring(Map.of("BOOT-INF/classes/application.properties", "a.driverClassName=x"))
                .in(List.of());

        assertThat(settings.value("a.driver-class-name")).contains("x");
    }

    @Test
    void profilesOfQuarkusAreInTheNames() throws IOException {
        Path jar = SmallJar.ofQuarkus(
                folder, Map.of("application.properties", """
                %dev.quarkus.datasource.jdbc.url=jdbc:h2:mem:dev
                %{prod,stage}.quarkus.datasource.jdbc.url=jdbc:postgresql://localhost/shop
                quarkus.datasource.jdbc.url=jdbc:postgresql://localhost/any
                """, "META-INF/microprofile-config.properties", "b=2"));

        OwnConfiguration own = OwnConfiguration.of(jar, folder, Optional.of(Framework.QUARKUS));

        assertThat(own.in(own.activeProfiles()).value("quarkus.datasource.jdbc.url"))
                .contains("jdbc:postgresql://localhost/shop");
        assertThat(own.in(own.activeProfiles()).value("b")).contains("2");
    }

    @Test
    void profilesThatAreIncludedAndThoseOfAGroup() throws IOException {
        OwnConfiguration own = spring(Map.of(
                "BOOT-INF/classes/application.yml", """
                spring.profiles:
                  active: live
                  include: [common]
                  group: {live: "database, cache", database: pool}
                """,
                "BOOT-INF/classes/application-common.properties", "a=common\nb=common",
                "BOOT-INF/classes/application-live.properties", "b=live\nc=live",
                "BOOT-INF/classes/application-database.properties",
                        "c=database\nspring.datasource.url=jdbc:mysql://db.prod/x"));

        assertThat(own.activeProfiles()).containsExactly("common", "live", "database", "pool", "cache");
        Settings settings = own.in(own.activeProfiles());
        assertThat(settings.value("a")).contains("common");
        assertThat(settings.value("b")).contains("live");
        assertThat(settings.value("c")).contains("database");
        assertThat(settings.value("spring.datasource.url")).contains("jdbc:mysql://db.prod/x");
    }

    @Test
    void theProfileThatIsActiveWhereNoOtherIs() throws IOException {
        OwnConfiguration own = spring(Map.of("BOOT-INF/classes/application-default.properties", "a=1"));

        assertThat(own.in(own.activeProfiles()).value("a")).contains("1");
        assertThat(own.choosing(Optional.of("other"), Optional.empty()).activeProfiles())
                .containsExactly("other");
    }

    @Test
    void filesBesideTheJarCountMoreThanThoseOfAProfileInIt() throws IOException {
        Files.writeString(folder.resolve("application.properties"), "a=beside\nb=beside");
        Files.writeString(folder.resolve("application-live.properties"), "b=live, beside");

        OwnConfiguration own = spring(Map.of("BOOT-INF/classes/application-live.properties", "a=live\nb=live\nc=live"));

        Settings settings = own.in(List.of("live"));
        assertThat(settings.value("a")).contains("beside");
        assertThat(settings.value("b")).contains("live, beside");
        assertThat(settings.value("c")).contains("live");
    }

    @Test
    void filesBesideTheJarCountMost() throws IOException {
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(folder.resolve("application.properties"), "a=beside\nb=beside");
        Files.writeString(folder.resolve("config/application.properties"), "b=in config");

        OwnConfiguration own = spring(Map.of("BOOT-INF/classes/application.properties", "a=inside\nb=inside"));

        assertThat(own.in(List.of()).value("a")).contains("beside");
        assertThat(own.in(List.of()).value("b")).contains("in config");
        assertThat(own.folders()).containsExactly(folder, folder.resolve("config"));
    }

    @Test
    void whatCannotBeReadIsTold() throws IOException {
        OwnConfiguration own = spring(Map.of(
                "BOOT-INF/classes/application.yml", "a: [", "BOOT-INF/classes/application.properties", "b=\\uXY"));

        assertThat(own.in(List.of()).all()).isEmpty();
        assertThat(own.objections())
                .hasSize(2)
                .allMatch(objection -> objection.startsWith("application.") && objection.contains("cannot be read"));
    }
    /** As Ktor, Play and Pekko are configured. */
    @Test
    void hoconHasVariablesWithUsualValuesAndIncludes() throws IOException {
        Path jar = SmallJar.make(
                folder.resolve("target/shop.jar"),
                "shop.MainKt",
                Map.of(
                        "application.conf",
                        """
                        include "storage"
                        include url("http://shop.example/more.conf")
                        ktor {
                          deployment { port = 8080, port = ${?PORT}, rootPath = /shop }
                          application.modules = [ shop.MainKt.module, shop.MoreKt.more ]
                        }
                        storage.user = ${DB_USER}
                        storage.pool = ${storage.size}
                        """,
                        "storage.conf",
                        "storage { url = \"jdbc:postgresql://localhost:5432/shop\", url = ${?DB_URL}, size = 5, size = ${?db.size} }"));
        OwnConfiguration own = OwnConfiguration.of(jar, folder, Optional.empty());
        Settings settings = own.in(List.of());

        assertThat(own.objections()).isEmpty();
        assertThat(settings.value("ktor.deployment.port")).contains("8080");
        assertThat(settings.find("ktor.deployment.port").orElseThrow().raw()).isEqualTo("${PORT:8080}");
        assertThat(settings.value("ktor.application.modules[1]")).contains("shop.MoreKt.more");
        assertThat(settings.find("storage.url").orElseThrow().raw())
                .isEqualTo("${DB_URL:jdbc:postgresql://localhost:5432/shop}");
        assertThat(settings.find("storage.user").orElseThrow().raw()).isEqualTo("${DB_USER}");
        assertThat(settings.value("storage.pool")).contains("5");
    }

    @Test
    void hoconThatCannotBeReadIsTold() throws IOException {
        Path jar = SmallJar.make(
                folder.resolve("target/shop.jar"), "shop.MainKt", Map.of("application.conf", "ktor { port = "));

        assertThat(OwnConfiguration.of(jar, folder, Optional.empty()).objections())
                .singleElement()
                .asString()
                .startsWith("application.conf cannot be read");
    }

    @Test
    void yamlOfKtorHasPlaceholdersOfItsOwn() throws IOException {
        Path jar = SmallJar.make(folder.resolve("target/shop.jar"), "shop.MainKt", Map.of("application.yaml", """
                        ktor: {deployment: {port: "$PORT:8080"}}
                        postgres: {url: "$DB_URL:jdbc:postgresql://localhost/shop", user: "$DB_USER", sign: "$5"}
                        """));
        Settings settings = OwnConfiguration.of(jar, folder, Optional.empty()).in(List.of());

        assertThat(settings.value("ktor.deployment.port")).contains("8080");
        assertThat(settings.value("postgres.url")).contains("jdbc:postgresql://localhost/shop");
        assertThat(settings.find("postgres.user").orElseThrow().raw()).isEqualTo("${DB_USER}");
        assertThat(settings.value("postgres.sign")).contains("$5");
    }

    /** Its bytes would fill the heap, one beside the other. */
    @Test
    void aLargeLibraryInsideAJarIsNoModule() throws IOException {
        Path large =
                SmallJar.make(folder.resolve("large.jar"), null, Map.of("application-live.yml", "of-module: live"));
        Files.write(large, new byte[20_000_000], StandardOpenOption.APPEND);
        Path jar = SmallJar.nesting(
                folder.resolve("target/app.jar"),
                Map.of("BOOT-INF/classes/application.yml", "a: 1"),
                Map.of("BOOT-INF/lib/large.jar", large));

        assertThat(OwnConfiguration.of(jar, folder, Optional.of(Framework.SPRING_BOOT))
                        .in(List.of("live"))
                        .value("of-module"))
                .isEmpty();
    }

    /** As in builds of several modules, which become libraries of the one that is started. */
    @Test
    void modulesBringFilesThatAreImportedAndThoseOfProfiles() throws IOException {
        Path storage = SmallJar.make(
                folder.resolve("storage.jar"),
                null,
                Map.of(
                        "db-core.yml",
                        "storage.url: one\n---\nspring.config.activate.on-profile: live\nstorage.url: two",
                        "application-live.yml",
                        "of-module: live",
                        "application.yml",
                        "of-module: all"));
        Path jar = SmallJar.nesting(
                folder.resolve("target/app.jar"),
                Map.of(
                        "BOOT-INF/classes/application.yml",
                        "spring.config.import: [db-core.yml, 'optional:file:x.yml']"),
                Map.of("BOOT-INF/lib/storage.jar", storage));
        OwnConfiguration own = OwnConfiguration.of(jar, folder, Optional.of(Framework.SPRING_BOOT));

        assertThat(own.in(List.of()).value("storage.url")).contains("one");
        assertThat(own.in(List.of()).value("of-module")).isEmpty();
        assertThat(own.in(List.of("live")).value("storage.url")).contains("two");
        assertThat(own.in(List.of("live")).value("of-module")).contains("live");
    }
}
