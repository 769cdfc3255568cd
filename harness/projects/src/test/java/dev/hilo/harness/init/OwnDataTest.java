package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.harness.catalog.CatalogException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Places that whoever starts an application names, and into which {@code --populate} writes nothing. */
class OwnDataTest {
    private static final String IN_JAR = "BOOT-INF/classes/";
    private static final String BEGINNING = "--populate writes only into data that hilo made, and ";
    private static final String BY_HAND =
            ": name another one for this start, or write populate into hilo.yaml yourself";
    private static final String[] LIBRARIES = {"spring-boot-3.5.6", "spring-jdbc-6.2.0", "h2-2.3.0", "postgresql-42.7.0"
    };

    @TempDir
    Path folder;

    private static Given words(String... words) {
        return new Given(List.of(words), Map.of());
    }

    private static Given variable(String name, String value) {
        return new Given(List.of(), Map.of(name, value));
    }

    private Program script(String variables, Given given) throws IOException {
        Files.writeString(folder.resolve(".env"), variables);
        return Program.of(Files.writeString(folder.resolve("server.js"), ""), folder, given);
    }

    private Program spring(Map<String, String> files, Given given) throws IOException {
        return Program.of(SmallJar.ofSpring(folder, files, LIBRARIES), folder, given);
    }

    private static OwnData data(Program program, Optional<String> kind) throws IOException {
        Guess guess = new Helper(program).before(new AsItIs(program).guess(), kind);
        return new OwnData(program, program.isJar() ? guess : guess.inProject("its command is of this folder"));
    }

    private static OwnData data(Program program) throws IOException {
        return data(program, Optional.empty());
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> refused(Program program) throws IOException {
        OwnData data = data(program);
        return assertThatThrownBy(data::requireFresh).isInstanceOf(CatalogException.class);
    }

    private static void isAccepted(OwnData data) {
        assertThatCode(() -> {
                    data.requireFresh();
                    data.requireKnown();
                })
                .doesNotThrowAnyException();
    }

    @Test
    void aHostInTheFileOfVariables() throws IOException {
        Program program = script("DB_HOST=db.prod\nDB_NAME=shop\nDB_USER=shop\n", Given.NOTHING);

        refused(program)
                .hasMessage(
                        BEGINNING
                                + "DB_HOST of .env names a database at db.prod: bench init --populate --database KIND starts a fresh server");
        assertThat(data(program).guess().notes())
                .containsExactly(
                        "DB_HOST of .env names a database at db.prod, a server of another machine, which its requests load, too: bench init --force --database KIND gives it a fresh one.");
        isAccepted(data(program, Optional.of("mysql")));
    }

    @Test
    void aHostInTheLocalFileOfVariables() throws IOException {
        Files.writeString(folder.resolve(".env.local"), "DB_HOST=db.prod");
        Files.writeString(folder.resolve(".env.production"), "MONGO_HOST=mongo.prod");

        refused(script("SHOP=1", Given.NOTHING))
                .hasMessageStartingWith(BEGINNING + "DB_HOST of .env.local names a database at db.prod: ");
        Files.delete(folder.resolve(".env.local"));
        refused(script("", Given.NOTHING))
                .as("its mode may be said elsewhere")
                .hasMessageStartingWith(
                        BEGINNING + "MONGO_HOST of .env.production names mongodb at mongo.prod:27017: ");
        assertThat(data(script("", variable("NODE_ENV", "production"))).guess().database())
                .as("the mode names the file")
                .isPresent();
        Files.move(folder.resolve(".env.production"), folder.resolve(".env.example"));
        isAccepted(data(script("", Given.NOTHING)));
    }

    @Test
    void aDatabaseInMemoryOfAnotherModeSaysNothingOfThisStart() throws IOException {
        Files.writeString(folder.resolve("package.json"), "{\"dependencies\": {\n  \"pg\": \"8\"}}");
        Files.writeString(folder.resolve(".env.test"), "DATABASE_URL=sqlite::memory:");
        OwnData data = data(script("", Given.NOTHING));

        assertThatThrownBy(data::requireKnown).hasMessageContaining("nothing says where its data is");
    }

    @Test
    void theFileOfVariablesOfAJarCountsWhereTheJarReadsIt() throws IOException {
        String[] libraries = {"spring-boot-3.5.6", "spring-dotenv-4.0.0", "postgresql-42.7.0"};
        Files.writeString(folder.resolve(".env"), "DB_HOST=db.prod");
        Program program = Program.of(SmallJar.ofSpring(folder, Map.of(), libraries), folder);
        Guess inProject = data(program).guess().inProject("its command is of this folder");

        isAccepted(data(program));
        OwnData data = new OwnData(program, inProject);
        assertThatThrownBy(data::requireFresh)
                .hasMessageStartingWith(BEGINNING + "DB_HOST of .env names a database at db.prod: ");
        isAccepted(new OwnData(
                program, data(program, Optional.of("postgresql")).guess().inProject("its command is of this folder")));
    }

    @Test
    void theFileOfVariablesOfAJarThatDoesNotReadIt() throws IOException {
        Files.writeString(folder.resolve(".env"), "DB_HOST=db.prod");
        Program program = spring(Map.of(), Given.NOTHING);

        isAccepted(new OwnData(program, data(program).guess().inProject("its command is of this folder")));
    }

    @Test
    void theFileOfVariablesOfAJarWithoutAFramework() throws IOException {
        Path jar = SmallJar.ofProgram(
                folder.resolve("shop.jar"),
                SilentWait.class,
                "org/postgresql/Driver.class",
                "io/github/cdimascio/dotenv/Dotenv.class");
        Files.writeString(folder.resolve(".env"), "MY_DB_HOST=db.prod");
        Guess guess = data(Program.of(jar, folder), Optional.of("postgresql")).guess();
        Guess told = guess.variable("OTHER", "${database.host}", "").inProject("its command is of this folder");
        OwnData data = new OwnData(Program.of(jar, folder), told);

        assertThatThrownBy(data::requireFresh)
                .as("no framework reads the other variable in its place")
                .hasMessageStartingWith(BEGINNING + "MY_DB_HOST of .env names a database at db.prod: ");
    }

    @Test
    void profilesThatTheEnvironmentAdds() throws IOException {
        Map<String, String> files = Map.of(
                IN_JAR + "application.properties", "spring.datasource.url=jdbc:h2:mem:x",
                IN_JAR + "application-prod.properties", "spring.datasource.url=jdbc:oracle:thin:@//db.prod:1521/shop");

        isAccepted(data(spring(files, Given.NOTHING)));
        refused(again(variable("SPRING_PROFILES_INCLUDE", "prod")))
                .hasMessageContaining("application-prod.properties names oracle at db.prod:1521");
        refused(again(words("--spring.profiles.include=prod")))
                .hasMessageContaining("application-prod.properties names oracle at db.prod:1521");
    }

    @Test
    void environmentsAndFilesOfMicronaut() throws IOException {
        Path jar = SmallJar.make(
                folder.resolve("target/app.jar"),
                "shop.Main",
                Map.of(
                        "io/micronaut/runtime/Micronaut.class", "",
                        "application.yml", "datasources.default.url: jdbc:h2:mem:x",
                        "application-prod.yml", "datasources.default.url: jdbc:oracle:thin:@//db.prod:1521/shop"));

        isAccepted(data(Program.of(jar, folder)));
        refused(Program.of(jar, folder, variable("MICRONAUT_ENVIRONMENTS", "prod")))
                .hasMessageContaining("application-prod.yml names oracle at db.prod:1521");
        OwnData data = data(Program.of(jar, folder, variable("MICRONAUT_CONFIG_FILES", "/etc/shop.yml")));
        assertThatThrownBy(data::requireKnown)
                .hasMessageContaining("MICRONAUT_CONFIG_FILES of the environment of this shell names configuration");
    }

    @Test
    void anAddressInTheJsonOfSpringBoot() throws IOException {
        Given given = variable(
                "SPRING_APPLICATION_JSON",
                "{\"spring\": {\"datasource\": {\"url\": \"jdbc:postgresql://db.prod/shop\"}}}");
        String told = "spring.datasource.url of SPRING_APPLICATION_JSON names postgresql at db.prod";

        refused(spring(Map.of(), given)).hasMessage(BEGINNING + told + BY_HAND);
        OwnData asked = data(again(given), Optional.of("postgresql"));
        assertThatThrownBy(asked::requireFresh)
                .as("it counts more than the variables of a fresh server")
                .hasMessage(BEGINNING + told + BY_HAND);
        isAccepted(data(again(variable("SPRING_APPLICATION_JSON", "{\"spring.datasource.url\": \"jdbc:h2:mem:x\"}"))));
    }

    @Test
    void aHostWhoseKindIsKnownGetsAFreshServer() throws IOException {
        OwnData data = data(script("DB_HOST=db.prod\nDB_PORT=3306\nDB_PASSWORD=secret\n", Given.NOTHING));

        assertThat(data.guess().database().orElseThrow().reason())
                .isEqualTo("DB_HOST of .env names mysql at db.prod:3306, a server of another machine");
        assertThat(Guess.texts(data.guess().environment()))
                .containsEntry("DB_HOST", "${database.host}")
                .containsEntry("DB_PORT", "${database.port}")
                .containsEntry("DB_PASSWORD", "${database.password}");
        isAccepted(data);
    }

    @Test
    void aFileOfVariablesInAnotherEncoding() throws IOException {
        script("", Given.NOTHING);
        Files.write(
                folder.resolve(".env"),
                "# für alle\nDATABASE_URL=jdbc:oracle:thin:@db.prod:1521:SHOP\n".getBytes(StandardCharsets.ISO_8859_1));

        refused(Program.of(folder.resolve("server.js"), folder))
                .hasMessage(BEGINNING + "DATABASE_URL of .env names oracle at db.prod:1521" + BY_HAND);
    }

    @Test
    void anAddressInTheEnvironmentCountsMoreThanThatOfAFile() throws IOException {
        Map<String, String> memory = Map.of(IN_JAR + "application.properties", "spring.datasource.url=jdbc:h2:mem:x");

        OwnData moved = data(spring(memory, variable("SPRING_DATASOURCE_URL", "jdbc:postgresql://db.prod:5432/shop")));

        assertThat(moved.guess().database().orElseThrow().reason())
                .isEqualTo(
                        "the environment of this shell names postgresql at db.prod:5432, a server of another machine");
        assertThat(Guess.texts(moved.guess().environment()).get("SPRING_DATASOURCE_URL"))
                .isEqualTo("jdbc:postgresql://${database.host}:${database.port}/${database.name}");
        isAccepted(moved);
    }

    @Test
    void anAddressInTheEnvironmentThatHiloCannotReplace() throws IOException {
        refused(spring(Map.of(), variable("SPRING_DATASOURCE_URL", "jdbc:h2:tcp://db.prod/~/shop")))
                .hasMessageStartingWith(BEGINNING
                        + "SPRING_DATASOURCE_URL of the environment of this shell names a database at db.prod");
    }

    @Test
    void whatTheEnvironmentFillsAndChooses() throws IOException {
        Map<String, String> files = Map.of(
                IN_JAR + "application.properties",
                "spring.datasource.url=jdbc:h2:mem:x\nspring.data.redis.host=${CACHE:localhost}\nspring.data.redis.port=1",
                IN_JAR + "application-prod.properties",
                "spring.datasource.url=jdbc:oracle:thin:@//db.prod:1521/shop");

        isAccepted(data(spring(files, Given.NOTHING)));
        refused(again(variable("CACHE", "cache.prod")))
                .hasMessage(BEGINNING + "spring.data.redis.host of application.properties names redis at cache.prod:1"
                        + BY_HAND);
        refused(again(variable("SPRING_PROFILES_ACTIVE", "prod")))
                .hasMessage(
                        BEGINNING + "spring.datasource.url of application-prod.properties names oracle at db.prod:1521"
                                + BY_HAND);
        refused(again(words("-Xmx1g", "--spring.profiles.active=prod")))
                .hasMessageContaining("names oracle at db.prod:1521");
    }

    private Program again(Given given) throws IOException {
        return Program.of(folder.resolve("target/app.jar"), folder, given);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            --spring.datasource.url=jdbc:postgresql://db.prod/x,  spring.datasource.url of its command line names postgresql at db.prod
            -Dspring.datasource.url=jdbc:mysql://db.prod/x,       spring.datasource.url of its command line names mysql at db.prod
            --db-host=db.prod,                                    db-host of its command line names a database at db.prod
            DB_HOST=db.prod exec x,                               DB_HOST of its command line names a database at db.prod
            """)
    void whatTheCommandLineNamesStays(String word, String told) throws IOException {
        refused(spring(Map.of(), words(word))).hasMessage(BEGINNING + told + BY_HAND);
        OwnData asked = data(again(words(word)), Optional.of("postgresql"));
        assertThatThrownBy(asked::requireFresh).hasMessage(BEGINNING + told + BY_HAND);
    }

    @Test
    void anArgumentMayHaveTheAddressOfTheFreshServer() throws IOException {
        String word = "--spring.datasource.url=jdbc:postgresql://${database.host}:${database.port}/${database.name}";

        OwnData data = data(spring(Map.of(), words(word)), Optional.of("postgresql"));

        assertThat(data.guess().notes()).isEmpty();
        isAccepted(data);
    }

    @Test
    void anAddressAmongTheWordsOfACommand() throws IOException {
        refused(script("", words("node", "server.js", "postgres://db.prod/shop")))
                .hasMessage(BEGINNING + "its command line names postgresql at db.prod" + BY_HAND);
        refused(script("", words("node", "server.js", "--db-host", "db.prod")))
                .hasMessage(BEGINNING + "db-host of its command line names a database at db.prod" + BY_HAND);
    }

    @Test
    void aVariableThatAProgramDoesNotReadIsNothing() throws IOException {
        isAccepted(data(spring(Map.of(), variable("DATABASE_URL", "postgres://db.prod/of-another-project"))));
    }

    @Test
    void otherServersOfThisMachineCountWhereTheyListen() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName("localhost"))) {
            String setting = "spring.elasticsearch.uris=http://localhost:" + server.getLocalPort();
            refused(spring(Map.of(IN_JAR + "application.properties", setting), Given.NOTHING))
                    .hasMessage(BEGINNING
                            + "spring.elasticsearch.uris of application.properties names elasticsearch at localhost:"
                            + server.getLocalPort() + BY_HAND);
        }
        isAccepted(data(again(Given.NOTHING)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring.cassandra.contact-points=db.prod:9042",
                "spring.data.mongodb.host=db.prod",
                "spring.kafka.bootstrap-servers=a.prod:9092,b.prod:9092",
                "spring.datasource.url=jdbc:clickhouse://db.prod:8123/x",
                "shop.url=jdbc:sap://db.prod:30015/x"
            })
    void otherServersOfAnotherMachine(String setting) throws IOException {
        refused(spring(Map.of(IN_JAR + "application.properties", setting), Given.NOTHING))
                .hasMessageMatching(
                        Pattern.quote(BEGINNING + setting.split("=")[0] + " of application.properties names ")
                                + "\\w+( database)? at (db|a)\\.prod(:\\d+)?: .*");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring.datasource.url=jdbc:h2:mem:x",
                "spring.datasource.url=jdbc:h2:./data/x",
                "management.influx.metrics.export.uri=http://db.prod",
                "spring.datasource.hikari.maximum-pool-size=3",
                "server.address=db.prod"
            })
    void usualApplicationsAreFilled(String setting) throws IOException {
        isAccepted(data(spring(Map.of(IN_JAR + "application.properties", setting), Given.NOTHING)));
    }

    @Test
    void configurationThatHiloDoesNotRead() throws IOException {
        OwnData data = data(spring(Map.of(), words("--spring.config.additional-location=/etc/shop/")));

        assertThatThrownBy(data::requireKnown)
                .hasMessageStartingWith(
                        BEGINNING
                                + "spring.config.additional-location of its command line names configuration that hilo does not read");
        isAccepted(data(again(words("--spring.config.additional-location=/etc/shop/")), Optional.of("postgresql")));
    }

    @Test
    void aProgramWithADriverAndNoAddressIsFilledWithAServerOfHilosAlone() throws IOException {
        Program program = Program.of(
                SmallJar.ofProgram(folder.resolve("shop.jar"), SilentWait.class, "org/postgresql/Driver.class"),
                folder);
        OwnData data = data(program);

        assertThatCode(data::requireFresh)
                .as("its first start may fail, and get a server")
                .doesNotThrowAnyException();
        assertThatThrownBy(data::requireKnown)
                .hasMessage(
                        BEGINNING
                                + "its jar has a driver for postgresql, and nothing says where its data is: bench init --populate --database KIND starts a fresh server");
        isAccepted(data(program, Optional.of("postgresql")));
    }

    @Test
    void aProgramThatTakesNoAddressIsNotFilledEvenWithAServerOfHilos() throws IOException {
        OwnData data = data(script("", words("node", "server.js")), Optional.of("mysql"));

        assertThatThrownBy(data::requireKnown)
                .hasMessageStartingWith(BEGINNING + "nothing tells the program of the fresh mysql server: ");
        isAccepted(data(script("", words("node", "server.js", "--db=${database.url}")), Optional.of("mysql")));
    }

    @Test
    void aProgramOfAnotherLanguageWithADriver() throws IOException {
        Program program = script("", Given.NOTHING);
        isAccepted(data(program));

        Files.writeString(folder.resolve("package.json"), """
                {"description": "keeps nothing in mysql or pg", "dependencies": {"express": "5", "pg-hstore": "2"}}
                """);
        isAccepted(data(program));

        Files.writeString(folder.resolve("package.json"), "{\"dependencies\": {\n  \"pg\": \"8\"}}");
        OwnData data = data(program);
        assertThatThrownBy(data::requireKnown)
                .hasMessageStartingWith(BEGINNING + "its package.json names the driver pg, and nothing says where");
    }

    @Test
    void aFileOfADatabaseInTheFolderInWhichTheProgramRuns() throws IOException {
        Program program = script("", Given.NOTHING);
        Files.createDirectories(folder.resolve("data"));
        Files.writeString(folder.resolve("data/thumbs.db"), "no database");
        isAccepted(data(program));

        Files.writeString(folder.resolve("data/shop.sqlite3"), "SQLite format 3\0 and more");
        refused(program)
                .hasMessage(
                        BEGINNING
                                + "data/shop.sqlite3 is a file of yours in the folder in which the program runs: move it away for this start");
    }
}
