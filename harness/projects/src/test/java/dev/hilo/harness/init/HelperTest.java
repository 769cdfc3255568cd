package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.hilo.harness.catalog.CatalogException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Help for applications that do not start as they are, and none for those that do. */
class HelperTest {
    private static final String DATABASE = "${database.host}:${database.port}/${database.name}";
    private static final String IN_JAR = "BOOT-INF/classes/";

    /** Two servers by profile, and a database in memory without one. */
    private static final Map<String, String> CLINIC = Map.of(
            IN_JAR + "application.properties",
            "database=h2\nspring.jpa.hibernate.ddl-auto=none\nspring.sql.init.schema-locations=classpath*:db/${database}/schema.sql",
            IN_JAR + "application-mysql.properties",
            """
            spring.datasource.url=${MYSQL_URL:jdbc:mysql://localhost/clinic}
            spring.datasource.username=${MYSQL_USER:clinic}
            spring.datasource.password=secret
            spring.sql.init.mode=always
            """,
            IN_JAR + "application-postgres.properties",
            "spring.datasource.url=jdbc:postgresql://${PG_HOST:localhost}:${PG_PORT:5432}/${PG_NAME:clinic}\nspring.sql.init.mode=always");

    private static final String[] LIBRARIES = {
        "spring-boot-4.0.3",
        "spring-jdbc-7.0.0",
        "h2-2.3.0",
        "mysql-connector-j-9.7.0",
        "postgresql-42.7.0",
        "hibernate-core-7.1.0"
    };

    @TempDir
    Path folder;

    private Guess guess(Path jar, Optional<String> wanted) throws IOException {
        Program program = Program.of(jar, folder);
        return new Helper(program).before(new AsItIs(program).guess(), wanted);
    }

    private Guess after(Path jar, String log) throws IOException {
        Program program = Program.of(jar, folder);
        Helper helper = new Helper(program);
        return helper.after(helper.before(new AsItIs(program).guess(), Optional.empty()), new StartLog(log));
    }

    @Test
    void aDatabaseInTheApplicationStays() throws IOException {
        Guess guess = guess(SmallJar.ofSpring(folder, CLINIC, LIBRARIES), Optional.empty());

        assertThat(Guess.texts(guess.environment()))
                .containsExactlyInAnyOrderEntriesOf(Map.of("SERVER_PORT", "${port}", "SERVER_ADDRESS", "${listen}"));
        assertThat(guess.database()).isEmpty();
        assertThat(guess.notes())
                .containsExactly(
                        "It keeps its data in H2 in memory: good for threads, collector and JDK; says nothing about your database: bench init --database mysql|postgresql");
    }

    @Test
    void aServerThatOnlyItsConfigurationKnowsIsNone() throws IOException {
        Map<String, String> leftOver = Map.of(
                IN_JAR + "application.properties",
                "spring.data.mongodb.uri=mongodb://root:example@localhost:27017/shop");

        assertThat(guess(SmallJar.ofSpring(folder, leftOver, "spring-boot-3.5.6"), Optional.empty())
                        .notes())
                .isEmpty();
    }

    @Test
    void tlsOfItsOwnIsSwitchedOff() throws IOException {
        Path jar = SmallJar.ofSpring(
                folder,
                Map.of(IN_JAR + "application.properties", "server.ssl.key-store=classpath:keys.p12"),
                "spring-boot-3.5.6");

        assertThat(guess(jar, Optional.empty()).environment())
                .containsEntry("SERVER_SSL_ENABLED", new Guess.Value("false", "hilo sends plain HTTP"));
    }

    @Test
    void aCaptchaThatItsConfigurationSwitchesIsOff() throws IOException {
        Path jar = SmallJar.ofSpring(
                folder,
                Map.of(
                        IN_JAR + "application.properties",
                        "user.captchaEnabled=true\nuser.captcha-type=math\nadmin.captcha=${CAPTCHA:true}\nguest.captcha=false\napp.skip-captcha=true\n"),
                "spring-boot-4.0.3");

        assertThat(guess(jar, Optional.empty()).environment())
                .containsEntry(
                        "USER_CAPTCHAENABLED",
                        new Guess.Value(
                                "false",
                                "application.properties has user.captchaEnabled, and clients of a load solve no captcha"))
                .containsKey("CAPTCHA")
                .doesNotContainKeys("USER_CAPTCHATYPE", "GUEST_CAPTCHA", "APP_SKIPCAPTCHA");
    }

    @Test
    void aRegistryThatIsNotThereIsNotUsed() throws IOException {
        Path jar = SmallJar.ofMain(
                folder.resolve("shop.jar"), "shop.Main", List.of("io/micronaut/runtime/Micronaut.class"));

        assertThat(after(
                                jar,
                                "ConfigurationException: Error reading distributed configuration from Consul: Connection refused")
                        .environment())
                .containsEntry(
                        "MICRONAUT_CONFIG_CLIENT_ENABLED",
                        new Guess.Value(
                                "false",
                                "its log says that Consul is not there, so the application does not read from it"));
        assertThat(after(jar, "ERROR Error occurred during service registration with eureka: Connection refused")
                        .environment())
                .containsEntry(
                        "EUREKA_CLIENT_REGISTRATION_ENABLED",
                        new Guess.Value(
                                "false",
                                "its log says that eureka is not there, so the application does not register with it"));
    }

    private Guess ofScript(String environment, String log) throws IOException {
        Files.writeString(folder.resolve(".env"), environment);
        Program program = Program.of(Files.writeString(folder.resolve("shop.py"), ""), folder);
        Helper helper = new Helper(program);
        Guess before = helper.before(Guess.NOTHING, Optional.empty());
        return log.isEmpty() ? before : helper.after(before, new StartLog(log));
    }

    @Test
    void theFileOfVariablesOfAnotherLanguageNamesItsDatabase() throws IOException {
        Guess guess = ofScript("""
                # of the owner
                export DEBUG=True
                DATABASE_URL="postgresql+psycopg2://shop:secret@localhost:5999/shop?sslmode=disable"
                """, "");

        assertThat(guess.database().orElseThrow().reason())
                .isEqualTo(".env expects postgresql at localhost:5999, where nothing listens");
        assertThat(guess.environment())
                .isEqualTo(Map.of(
                        "DATABASE_URL",
                        new Guess.Value(
                                "postgresql+psycopg2://${database.user}:${database.password}@" + DATABASE
                                        + "?sslmode=disable",
                                ".env has DATABASE_URL here")));
    }

    @Test
    void aProgramBehindAScriptHasItsDatabaseInItsConfigurationToo() throws IOException {
        Files.writeString(
                folder.resolve("application.properties"),
                "spring.datasource.url=jdbc:mysql://db.example:3306/shop\nspring.datasource.username=shop");

        Guess guess = ofScript("DB_HOST=db.example", "");

        assertThat(guess.database().orElseThrow().reason())
                .isEqualTo("application.properties names mysql at db.example:3306, a server of another machine");
        assertThat(Guess.texts(guess.environment()))
                .contains(
                        entry("DB_HOST", "${database.host}"),
                        entry("SPRING_DATASOURCE_URL", "jdbc:mysql://" + DATABASE),
                        entry("SPRING_DATASOURCE_USERNAME", "${database.user}"));
    }

    @Test
    void aServerOfItsOwnerServesAProgramOfAnotherLanguageToo() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName("localhost"))) {
            String place = "localhost:" + server.getLocalPort();

            Guess guess = ofScript("DATABASE_URL=mysql://shop:secret@" + place + "/shop", "");

            assertThat(guess.database()).isEmpty();
            assertThat(guess.notes())
                    .containsExactly(
                            "It uses the mysql server at " + place
                                    + ", which is yours and which all of its copies share: bench init --database mysql gives each a fresh one");
        }
    }

    @Test
    void theFileOfVariablesHasThePartsOfAnAddress() throws IOException {
        Guess guess = ofScript(
                "DB_HOST=localhost\nDB_PORT = 3306\nDB_PASSWORD='secret'\nREDIS_HOST=localhost\n",
                "Error: connect ECONNREFUSED 127.0.0.1:3306");

        assertThat(guess.database().orElseThrow().kind()).isEqualTo("mysql");
        assertThat(Guess.texts(guess.environment()))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "DB_HOST", "${database.host}",
                        "DB_PORT", "${database.port}",
                        "DB_PASSWORD", "${database.password}"));
    }

    @Test
    void aMissingAddressForAnotherLanguageHasUserAndPassword() throws IOException {
        assertThat(Guess.texts(ofScript("", "the environment variable DATABASE_URL is not set")
                        .environment()))
                .containsExactly(
                        entry("DATABASE_URL", "postgresql://${database.user}:${database.password}@" + DATABASE));
    }

    @Test
    void itsOwnProfileAndVariablesForAServer() throws IOException {
        Guess guess = guess(SmallJar.ofSpring(folder, CLINIC, LIBRARIES), Optional.of("mysql"));

        assertThat(Guess.texts(guess.environment()))
                .contains(
                        entry("SPRING_PROFILES_ACTIVE", "mysql"),
                        entry("MYSQL_URL", "jdbc:mysql://" + DATABASE),
                        entry("MYSQL_USER", "${database.user}"),
                        entry("SPRING_DATASOURCE_PASSWORD", "${database.password}"))
                .doesNotContainKeys("SPRING_SQL_INIT_MODE", "SPRING_JPA_HIBERNATE_DDLAUTO");
    }

    @Test
    void hibernateNeedNotReadTheMetadataThroughTheDriverOfMysql() throws IOException {
        Guess guess = guess(SmallJar.ofSpring(folder, CLINIC, LIBRARIES), Optional.of("mysql"));

        assertThat(Guess.texts(guess.properties()))
                .containsOnly(
                        entry("spring.jpa.properties.hibernate.boot.allow_jdbc_metadata_access", "false"),
                        entry("spring.jpa.database-platform", "org.hibernate.dialect.MySQLDialect"));
        assertThat(guess(SmallJar.ofSpring(folder.resolve("other"), CLINIC, LIBRARIES), Optional.of("postgresql"))
                        .properties())
                .isEmpty();
    }

    @Test
    void theDriverOfMysqlByItsFormerName() throws IOException {
        Path jar = SmallJar.ofSpring(
                folder,
                Map.of(IN_JAR + "application.properties", "spring.datasource.url= jdbc:mysql://db.example:3306/polls"),
                "spring-boot-2.5.5",
                "mysql-connector-java-8.0.26");

        Guess guess = guess(jar, Optional.empty());

        assertThat(guess.database().orElseThrow().kind()).isEqualTo("mysql");
        assertThat(guess.environment().get("SPRING_DATASOURCE_URL").text()).isEqualTo("jdbc:mysql://" + DATABASE);
    }

    @Test
    void urlOfParts() throws IOException {
        Guess guess = guess(SmallJar.ofSpring(folder, CLINIC, LIBRARIES), Optional.of("postgresql"));

        assertThat(Guess.texts(guess.environment()))
                .contains(
                        entry("SPRING_PROFILES_ACTIVE", "postgres"),
                        entry("PG_HOST", "${database.host}"),
                        entry("PG_PORT", "${database.port}"),
                        entry("PG_NAME", "${database.name}"))
                .doesNotContainKey("SPRING_DATASOURCE_URL");
    }

    @Test
    void noDriverForWhatIsWanted() throws IOException {
        Path jar = SmallJar.ofSpring(folder, CLINIC, LIBRARIES);

        assertThatThrownBy(() -> guess(jar, Optional.of("mongodb")))
                .isInstanceOf(CatalogException.class)
                .hasMessage("app.jar has no driver for mongodb: it has one for mysql and postgresql");
    }

    @Test
    void serverOfAnotherMachineIsLeftAlone() throws IOException {
        Path jar = SmallJar.ofSpring(
                folder,
                Map.of(IN_JAR + "application.yml", "spring.datasource.url: jdbc:postgresql://db.example/shop"),
                "postgresql-42.7.0");

        Guess guess = guess(jar, Optional.empty());

        assertThat(guess.database().orElseThrow().reason())
                .isEqualTo("application.yml names postgresql at db.example, a server of another machine");
        assertThat(guess.environment().get("SPRING_DATASOURCE_URL").text()).isEqualTo("jdbc:postgresql://" + DATABASE);
    }

    @Test
    void dataScriptOfSpringIsLoadedIntoAServer() throws IOException {
        Path jar = SmallJar.ofSpring(
                folder,
                Map.of(
                        IN_JAR + "application.yml",
                        "spring.datasource.url: jdbc:postgresql://db.example/shop",
                        IN_JAR + "data.sql",
                        "insert"),
                "postgresql-42.7.0",
                "hibernate-core-6.6.0");

        assertThat(Guess.texts(guess(jar, Optional.empty()).environment()))
                .contains(
                        entry("SPRING_SQL_INIT_MODE", "always"),
                        entry("SPRING_JPA_HIBERNATE_DDLAUTO", "update"),
                        entry("SPRING_JPA_DEFERDATASOURCEINITIALIZATION", "true"));
    }

    @Test
    void migrationsDoIt() throws IOException {
        Path jar = SmallJar.ofSpring(
                folder,
                Map.of(
                        IN_JAR + "application.yml",
                        "spring.datasource.url: jdbc:postgresql://db.example/shop",
                        IN_JAR + "data.sql",
                        "insert"),
                "postgresql-42.7.0",
                "hibernate-core-6.6.0",
                "flyway-core-11.0.0");

        assertThat(guess(jar, Optional.empty()).environment().keySet())
                .noneMatch(name -> name.contains("INIT") || name.contains("DDL"));
    }

    @Test
    void schemaStrategyOfQuarkusStays() throws IOException {
        Path jar = SmallJar.ofQuarkus(
                folder,
                Map.of("application.properties", """
                        %prod.quarkus.datasource.jdbc.url=jdbc:postgresql://db.example/shop
                        %prod.quarkus.datasource.username=me
                        %prod.quarkus.hibernate-orm.schema-management.strategy=create
                        """),
                "io.quarkus.quarkus-core-3.30.6",
                "org.postgresql.postgresql-42.7.0",
                "org.hibernate.orm.hibernate-core-7.1.0");

        Guess guess = guess(jar, Optional.empty());

        assertThat(Guess.texts(guess.environment()))
                .contains(
                        entry("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:postgresql://" + DATABASE),
                        entry("QUARKUS_DATASOURCE_USERNAME", "${database.user}"),
                        entry("QUARKUS_DATASOURCE_PASSWORD", "${database.password}"))
                .doesNotContainKey("QUARKUS_HIBERNATE_ORM_SCHEMA_MANAGEMENT_STRATEGY");
    }

    @Test
    void importScriptThatQuarkusLoadsInTestsAlone() throws IOException {
        Files.createDirectories(folder.resolve("src/main/resources"));
        Files.createFile(folder.resolve("src/main/resources/import.sql"));
        Path jar = SmallJar.ofQuarkus(
                folder,
                Map.of(
                        "application.yml",
                        "\"%prod\": {quarkus: {datasource: {jdbc: {url: \"jdbc:postgresql://db.example/x\"}}}}"),
                "io.quarkus.quarkus-core-3.20.0",
                "org.postgresql.postgresql-42.7.0",
                "org.hibernate.orm.hibernate-core-7.1.0");

        Guess guess = guess(jar, Optional.empty());

        assertThat(guess.database().orElseThrow().seed())
                .contains(new Guess.Seed(
                        "src/main/resources/import.sql", false, "its own data, which it loads in tests alone"));
        assertThat(Guess.texts(guess.environment()))
                .contains(entry("QUARKUS_HIBERNATE_ORM_DATABASE_GENERATION", "create"));
    }

    @Test
    void anImportScriptBesideAStrategyOfTheApplication() throws IOException {
        Files.createDirectories(folder.resolve("src/main/resources"));
        Files.createFile(folder.resolve("src/main/resources/import.sql"));
        String strategy = "%prod.quarkus.hibernate-orm.schema-management.strategy=";

        assertThat(quarkusWithServer(strategy + "create").seed().orElseThrow().script())
                .isEqualTo("src/main/resources/import.sql");
        assertThat(quarkusWithServer(strategy + "validate").seed()).isEmpty();
    }

    private Guess.Server quarkusWithServer(String setting) throws IOException {
        Path jar = SmallJar.ofQuarkus(
                folder.resolve("built" + setting.length()),
                Map.of(
                        "application.properties",
                        "%prod.quarkus.datasource.jdbc.url=jdbc:postgresql://db.example/x\n" + setting),
                "io.quarkus.quarkus-core-3.30.6",
                "org.postgresql.postgresql-42.7.0",
                "org.hibernate.orm.hibernate-core-7.1.0");
        return guess(jar, Optional.empty()).database().orElseThrow();
    }

    @Test
    void driverWithoutAnyAddress() throws IOException {
        Path jar = SmallJar.ofSpring(folder, Map.of(), "spring-boot-3.5.6", "postgresql-42.7.0");

        Guess guess = after(jar, "Failed to configure a DataSource: 'url' attribute is not specified and no embedded");

        assertThat(guess.database().orElseThrow().kind()).isEqualTo("postgresql");
        assertThat(Guess.texts(guess.environment()))
                .contains(entry("SPRING_DATASOURCE_URL", "jdbc:postgresql://" + DATABASE));
    }

    @Test
    void withAServerItsDataIsNotInMemory() throws IOException {
        Path jar = SmallJar.ofSpring(
                folder, Map.of(), "spring-boot-3.5.6", "spring-jdbc-6.2.0", "h2-2.3.0", "postgresql-42.7.0");

        assertThat(guess(jar, Optional.empty()).notes())
                .singleElement()
                .asString()
                .contains("H2 in memory");
        assertThat(after(
                                jar,
                                "org.postgresql.util.PSQLException: Connection to localhost:5432 refused. Check that the hostname")
                        .notes())
                .isEmpty();
    }

    @Test
    void mongoWithoutAnyAddressIsExpectedOnThisMachine() throws IOException {
        Program program = Program.of(
                SmallJar.ofQuarkus(
                        folder, Map.of(), "io.quarkus.quarkus-core-3.30.6", "io.quarkus.quarkus-mongodb-client-3.30.6"),
                folder);

        assertThat(new OwnServers(program).expected())
                .singleElement()
                .satisfies(place -> assertThat(place.place()).contains("localhost:27017"));
    }

    @ParameterizedTest
    @CsvSource({
        "2.7.18, SPRING_DATA_MONGODB_URI",
        "3.5.6,  SPRING_DATA_MONGODB_URI",
        "4.0.3,  SPRING_MONGODB_URI",
        "10.0.0, SPRING_MONGODB_URI"
    })
    void addressOfMongo(String version, String variable) throws IOException {
        Path jar = SmallJar.ofSpring(
                folder, Map.of(), "spring-boot-" + version, "mongodb-driver-sync-5.0.0", "spring-data-mongodb-4.5.0");

        assertThat(Guess.texts(guess(jar, Optional.of("mongodb")).environment()))
                .contains(entry(variable, "${database.mongodb-url}"));
    }

    @Test
    void secret() throws IOException {
        Guess guess = after(
                SmallJar.ofSpring(folder, Map.of()),
                "Could not resolve placeholder 'shop.jwt-secret' in value \"${shop.jwt-secret}\"");

        assertThat(guess.environment().get("SHOP_JWT_SECRET").text()).hasSizeGreaterThan(64);
    }

    @Test
    void environmentOfNode() throws IOException {
        Guess guess =
                after(SmallJar.ofSpring(folder, Map.of()), "Error: Config validation error: \"NODE_ENV\" is required");

        assertThat(guess.environment().get("NODE_ENV").text()).isEqualTo("production");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            package.json  | {"scripts": {"dev": "NODE_ENV=development x", "start": "cross-env NODE_ENV=staging node ."}} | staging
            package.json  | {"scripts": {"dev": "NODE_ENV=development nodemon ."}}                                      | production
            Dockerfile    | ENV NODE_ENV test                                                                          | test
            compose.yaml  | "services: {web: {environment: [NODE_ENV=qa]}}"                                            | qa
            compose.yaml  | "services: {web: {environment: {NODE_ENV: qa}}}"                                           | qa
            compose.yaml  | "services: {web: {environment: [NODE_ENV=${NODE_ENV:-qa}]}}"                               | qa
            README.md     | "Start it: `NODE_ENV=development npm start`"                                               | development
            README.md     | NODE_ENV: the environment                                                                  | production
            .env.example  | MY_NODE_ENV=test                                                                           | production
            .env.example  | NODE_ENV=http://x                                                                          | production
            .env.example  | NODE_ENV="of two words"                                                                    | production
            .env.example  | NODE_ENV="qa" # one                                                                        | qa
            compose.yaml  | "- NODE_ENV=of two words"                                                                  | production
            Dockerfile    | ENV A=b NODE_ENV=qa C=d                                                                    | qa
            Dockerfile    | RUN x NODE_ENV test                                                                        | production
            """)
    void aValueThatTheOwnerGives(String file, String text, String value) throws IOException {
        Files.writeString(folder.resolve(file), text);

        Guess guess = after(SmallJar.ofSpring(folder, Map.of()), "Error: \"NODE_ENV\" is required");

        assertThat(guess.environment().get("NODE_ENV").text()).isEqualTo(value);
    }

    @Test
    void aValueOfTheNextLineIsNone() throws IOException {
        Files.writeString(folder.resolve("compose.yaml"), "NODE_ENV:\nOTHER: qa\n");

        Guess guess = after(SmallJar.ofSpring(folder, Map.of()), "Error: \"NODE_ENV\" is required");

        assertThat(guess.environment().get("NODE_ENV").text()).isEqualTo("production");
    }

    @Test
    void whatAnExampleOfTheOwnerSays() throws IOException {
        Files.writeString(
                folder.resolve(".env.example"),
                "TOKEN_MINUTES=30\nJWT_SECRET=%s\nMAIL_HOST=mail.example.org\nSTRIPE_URL=https://api.example.org\n"
                        .formatted("its-own-".repeat(9)));
        Path jar = SmallJar.ofSpring(folder, Map.of());

        assertThat(after(jar, "TOKEN_MINUTES is not set").environment().get("TOKEN_MINUTES"))
                .isEqualTo(new Guess.Value("30", "the application stops without it, and .env.example has this value"));
        assertThat(after(jar, "JWT_SECRET is not set")
                        .environment()
                        .get("JWT_SECRET")
                        .text())
                .as("no secret of the owner's")
                .startsWith("hilo-")
                .hasSizeGreaterThan(64);
        assertThat(after(jar, "MAIL_HOST is not set")
                        .environment()
                        .get("MAIL_HOST")
                        .text())
                .startsWith("hilo-");
        assertThat(after(jar, "STRIPE_URL is not set")
                        .environment()
                        .get("STRIPE_URL")
                        .text())
                .isEqualTo("http://127.0.0.1:1/");
    }

    @Test
    void packagesOfTheJdkForOlderLibraries() throws IOException {
        Path jar = SmallJar.ofSpring(folder, Map.of(), "spring-boot-1.5.9");
        String log = """
                InaccessibleObjectException: Unable to make java.lang.Class java.lang.ClassLoader.defineClass() accessible: module java.base does not "opens java.lang" to unnamed module @3b0090a4
                Caused by: module java.base does not "opens java.lang" to unnamed module @3b0090a4
                IllegalAccessException: module java.base does not open java.util to unnamed module @3b0090a4
                """;

        Guess guess = after(jar, log);

        assertThat(Guess.texts(guess.environment()))
                .contains(entry(
                        "JDK_JAVA_OPTIONS",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED --add-opens=java.base/java.util=ALL-UNNAMED"));
        assertThat(new Helper(Program.of(jar, folder)).after(guess, new StartLog(log)))
                .isEqualTo(guess);
    }

    @Test
    void aProgramThatEndsWithAnExceptionIsNotAskedAboutItsPort() throws IOException {
        Program program = Program.of(SmallJar.ofProgram(folder.resolve("shop.jar"), SilentEnd.class), folder);
        Guess guess = AsItIs.usualVariables();
        Helper helper = new Helper(program);

        assertThat(helper.unhelped(
                        guess, new StartLog("java.lang.NullPointerException: Host can not be null\n"), false))
                .isEmpty();
        assertThat(helper.unhelped(guess, new StartLog("Shop 1.0\n"), false))
                .hasValueSatisfying(told -> assertThat(told).startsWith("If it does not read its port"));
    }

    @Test
    void portOfASecondServer() throws IOException {
        Path jar = SmallJar.ofSpring(
                folder,
                Map.of(
                        IN_JAR + "application.properties",
                        "management.server.port=9001\nshop.admin.port=${ADMIN:9100}"));

        assertThat(Guess.texts(guess(jar, Optional.empty()).environment()))
                .contains(entry("MANAGEMENT_SERVER_PORT", "${port}"))
                .doesNotContainKey("ADMIN");
        assertThat(Guess.texts(after(SmallJar.ofSpring(folder.resolve("b"), Map.of()), "Port 9100 is in use")
                        .environment()))
                .doesNotContainKey("ADMIN");
        assertThat(Guess.texts(after(jar, "Web server failed to start. Port 9100 was already in use.")
                        .environment()))
                .contains(entry("ADMIN", "0"));
    }

    @Test
    void fileOfTheProject() throws IOException {
        Path jar = SmallJar.ofSpring(folder, Map.of());
        Files.createDirectories(folder.resolve("data"));
        Files.createFile(folder.resolve("data/items.csv"));
        String log = "java.io.FileNotFoundException: data/items.csv (No such file or directory)";

        assertThat(after(jar, log).folder()).contains("it reads data/items.csv; two of them share this folder");
        assertThat(after(jar, log.replace("items", "none")).folder()).isEmpty();
    }

    @Test
    void logWithoutAKnownCause() throws IOException {
        Path jar = SmallJar.ofSpring(folder, Map.of());

        assertThat(after(jar, "java.lang.IllegalStateException: it is Monday")).isEqualTo(guess(jar, Optional.empty()));
    }

    @Test
    void serverThatHiloDoesNotHave() throws IOException {
        Program program = Program.of(SmallJar.ofSpring(folder, Map.of()), folder);

        assertThat(new Helper(program)
                        .unhelped(
                                Guess.NOTHING, new StartLog("Unable to connect to localhost/<unresolved>:6379"), false))
                .contains(
                        "It wants a server at localhost:6379, which hilo does not start: say under environment where one is, or add it to services.");
    }

    @Test
    void databaseWhoseAddressIsFixedInTheCode() throws IOException {
        Program program = Program.of(SmallJar.ofSpring(folder, Map.of()), folder);
        Guess helped = Guess.NOTHING
                .server(new Guess.Server("postgresql", "", Optional.empty()))
                .variable("PORT", "${port}", "")
                .variable("SHOP_URL", "jdbc:postgresql://" + DATABASE, "");

        assertThat(new Helper(program)
                        .unhelped(
                                helped,
                                new StartLog("Connection to localhost:5432 refused. Check that the hostname"),
                                true))
                .contains(
                        "It asks for its database at localhost:5432, whatever hilo sets: that address may be fixed in its code. Let it read a variable such as SHOP_URL, or start a server there yourself.");
    }

    private Program waiting(String... entries) throws IOException {
        return Program.of(SmallJar.ofProgram(folder.resolve("shop.jar"), SilentWait.class, entries), folder);
    }

    @Test
    void variablesOfTheCodeForTheOneServerThatASilentProgramCanSpeakTo() throws IOException {
        Guess guess = new Helper(waiting("org/postgresql/Driver.class")).withAwaited(Guess.NOTHING);

        assertThat(guess.database().orElseThrow().reason())
                .isEqualTo("it waits in silence, and its jar has a driver for one");
        assertThat(Guess.texts(guess.environment()))
                .containsOnly(entry("SHOP_DB_HOST", "${database.host}"), entry("SHOP_DB_PORT", "${database.port}"));
    }

    @Test
    void severalDriversSayNothingOfWhatASilentProgramWaitsFor() throws IOException {
        Program program = waiting("org/postgresql/Driver.class", "com/mysql/cj/jdbc/Driver.class");

        assertThat(new Helper(program).withAwaited(Guess.NOTHING)).isEqualTo(Guess.NOTHING);
        assertThat(new Helper(program).unhelped(Guess.NOTHING, new StartLog(""), true))
                .contains(
                        "It does nothing and listens on no port, and its jar has a client of MySQL and of PostgreSQL, so it probably waits for such a server: say under environment where one is, or add it to services.");
    }

    @Test
    void aSilentProgramWithTheClientOfAServerThatHiloDoesNotHave() throws IOException {
        Helper helper = new Helper(waiting("org/apache/kafka/clients/NetworkClient.class"));

        assertThat(helper.withAwaited(Guess.NOTHING)).isEqualTo(Guess.NOTHING);
        assertThat(helper.unhelped(Guess.NOTHING, new StartLog(""), true).orElseThrow())
                .contains("a client of Kafka, so it probably waits for such a server");
    }

    @Test
    void aSilentProgramThatWaitsOnWithAServer() throws IOException {
        Helper helper = new Helper(waiting("org/postgresql/Driver.class"));
        Guess guess = helper.withAwaited(Guess.NOTHING);

        assertThat(helper.withAwaited(guess)).isEqualTo(guess);
        assertThat(helper.unhelped(guess, new StartLog(""), true))
                .contains(
                        "It still does nothing and listens on no port with a fresh postgresql server, so its address may be fixed in its code: let it read a variable such as SHOP_DB_PORT, or start what it waits for yourself.");
    }

    @Test
    void portOfADatabaseThatIsFixedInTheCode() throws IOException {
        Guess guess = Guess.NOTHING
                .server(new Guess.Server("postgresql", "", Optional.empty()))
                .variable("SHOP_DB_HOST", "${database.host}", "");
        StartLog log = new StartLog("Connection to 127.0.0.1:5432 refused. Check that the hostname");

        assertThat(new Helper(waiting()).unhelped(guess, log, true).orElseThrow())
                .endsWith(
                        "Let it read a variable for its port too, as it reads SHOP_DB_HOST for its host, or start a server there yourself.");
    }
}
