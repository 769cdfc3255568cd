package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.SourceTree;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.init.CodedPort;
import dev.hilo.harness.init.FixedPort;
import dev.hilo.harness.init.LatePort;
import dev.hilo.harness.init.Migrated;
import dev.hilo.harness.init.Notebook;
import dev.hilo.harness.init.Shop;
import dev.hilo.harness.init.SilentEnd;
import dev.hilo.harness.init.SilentWait;
import dev.hilo.harness.init.SmallJar;
import dev.hilo.harness.init.TwoPorts;
import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bench init} for programs that hilo does not know. */
class InitCommandTest {
    @TempDir
    Path folder;

    private Path shop(String file) throws IOException {
        return SmallJar.ofProgram(folder.resolve(file), Shop.class);
    }

    private Outcome init(String... words) {
        return BenchCall.in(
                SourceTree.home(),
                Stream.concat(Stream.of("init", "--project", folder.toString()), Stream.of(words))
                        .toArray(String[]::new));
    }

    private String written() throws IOException {
        return Files.readString(folder.resolve("hilo.yaml"));
    }

    @Test
    void anAccessLogGivesRequestsAndTheirTimes() throws IOException {
        shop("target/shop.jar");
        String line = "192.0.2.1 - - [02/Mar/2026:10:00:0%d +0100] \"GET /items HTTP/1.1\" 200 512%n";
        Path log = Files.writeString(folder.resolve("access.log"), line.formatted(1) + line.formatted(3));

        Outcome outcome = init("--argument", "--http=${port}", "--access-log", log.toString(), "--busiest", "2s");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("requests: {access-log: access.log}\n")
                .contains("load:\n  replay: {access-log: access.log, busiest: 2s}\n");
    }

    private Path traces(String... spans) throws IOException {
        return Files.writeString(
                folder.resolve("traces.jsonl"),
                "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[%s]}]}]}".formatted(String.join(",", spans)));
    }

    private static String span(int kind, String... attributes) {
        StringBuilder text = new StringBuilder();
        for (int name = 0; name < attributes.length; name += 2) {
            text.append(text.isEmpty() ? "" : ",")
                    .append("{\"key\":\"%s\",\"value\":{\"stringValue\":\"%s\"}}"
                            .formatted(attributes[name], attributes[name + 1]));
        }
        return "{\"kind\":%d,\"startTimeUnixNano\":\"1000000\",\"endTimeUnixNano\":\"41000000\",\"attributes\":[%s]}"
                .formatted(kind, text);
    }

    @Test
    void tracesGiveServersInPlaceOfThoseThatWereAsked() throws IOException {
        shop("target/shop.jar");
        Files.writeString(folder.resolve("application.properties"), "prices.url=http://prices:8080/v1\n");
        Path file = traces(
                span(2, "http.request.method", "GET", "url.path", "/items", "http.response.status_code", "200"),
                span(
                        3,
                        "http.request.method",
                        "GET",
                        "url.full",
                        "http://prices:8080/v1/prices/7",
                        "http.response.status_code",
                        "200"),
                span(
                        3,
                        "http.request.method",
                        "GET",
                        "url.full",
                        "http://stock.example/x",
                        "http.response.status_code",
                        "200"));

        Outcome outcome = init("--argument", "--http=${port}", "--traces", file.toString());

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("requests: {traces: traces.jsonl}\n")
                .contains("    PRICES_URL: \"http://${prices-stand-in}/v1\"  # guess: prices.url names it\n")
                .contains(
                        "  # It asks stock.example, and no setting of it names that: give it ${stock-stand-in}, which is host:port, where it reads the address\n")
                .contains(
                        "  prices-stand-in: {folder: stand-ins/prices-stand-in}  # prices:8080\n  stock-stand-in: {folder: stand-ins/stock-stand-in}  # stock.example\n");
        assertThat(folder.resolve("stand-ins/prices-stand-in/answers.properties"))
                .content()
                .contains("1.request = GET /v1/prices/{id}\n1.status = 200:1\n1.millis = 0:39.9 10:40.2 ");
    }

    @Test
    void tracesThatCannotBeReadAreRefusedBeforeAnythingStarts() throws IOException {
        shop("target/shop.jar");
        Path file = traces();

        Outcome outcome = init("--traces", file.toString());

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo(
                        "bench: --traces: %s has no spans: let the OpenTelemetry Collector write traces with its exporter \"file\"%n"
                                .formatted(file));
        assertThat(folder.resolve("hilo.yaml")).doesNotExist();
    }

    @Test
    void aLogThatIsTooShortIsRefusedBeforeAnythingStarts() throws IOException {
        shop("target/shop.jar");
        Path log = Files.writeString(
                folder.resolve("access.log"),
                "192.0.2.1 - - [02/Mar/2026:10:00:00 +0100] \"GET / HTTP/1.1\" 200 512\n");

        Outcome outcome = init("--access-log", log.toString(), "--busiest", "60s");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo("bench: --busiest: %s covers only 1 s, fewer than the 60 s of busiest\n".formatted(log));
    }

    @Test
    void aProgramOfNoFramework() throws IOException {
        shop("target/shop.jar");

        Outcome outcome = init("--argument", "--http=${port}");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("""
                          artifact: target/shop.jar
                          arguments: ["--http=${port}"]
                          ready: {http: /health}
                        """)
                .contains("""
                        requests:
                          - get: /
                          - get: /items  # guess: found as a link
                            capture: {items-id: {json: "$.page.items[*].id"}}
                          - get: "/items/${items-id}"  # guess: found as a link; id from the list at /items
                        """)
                .contains("  # - get: \"/broken?a=$${port}\"  # answered 404; guess: found as a link\n");
        assertThat(outcome.out())
                .contains("  GET /items                                       200                50  link\n")
                .contains(
                        "3 of 4 requests answer with data; 1 answered 404\nThe question: G1 or the serial collector?\n");
        assertThat(logs()).doesNotContain("WRITTEN");
    }

    private String logs() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("hilo-results"))) {
            StringBuilder logs = new StringBuilder();
            for (Path log :
                    files.filter(file -> file.toString().endsWith(".log")).toList()) {
                logs.append(Files.readString(log));
            }
            return logs.toString();
        }
    }

    @Test
    void whatItWritesIsUnderstood() throws IOException {
        shop("shop.jar");
        init("--argument", "--http=${port}");

        Outcome listed = BenchCall.in(SourceTree.home(), "list", "--project", folder.toString());

        assertThat(listed.err()).isEmpty();
        assertThat(listed.exitCode()).isZero();
    }

    @Test
    void aCommandThatTheUserNames() throws IOException {
        shop("libs/shop.jar");

        Outcome outcome = init("--command", "java -cp libs/shop.jar %s --http=${port}".formatted(Shop.class.getName()));

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("  artifact: libs/shop.jar\n"
                        + "  command: [\"${java}\", \"${jvm-options}\", \"-cp\", libs/shop.jar, %s, \"--http=${port}\"]\n"
                                .formatted(Shop.class.getName()))
                .contains(
                        "  working-folder: .  # guess: the command is written for this folder; two of them share it\n")
                .doesNotContain("environment:");
    }

    @Test
    void oneOfSeveralModules() throws IOException {
        shop("web/target/shop.jar");
        shop("batch/target/shop.jar");
        Files.createFile(folder.resolve("web/pom.xml"));
        Files.createFile(folder.resolve("batch/build.gradle"));

        assertThat(init().err())
                .isEqualTo("bench: %s: 2 modules can be started. Which is the application? --module batch, web\n"
                        .formatted(folder));
        assertThat(init("--module", "web", "--argument", "--http=${port}").exitCode())
                .isZero();
        assertThat(written()).contains("  artifact: web/target/shop.jar\n");
    }

    @Test
    void buildingTwiceIsForQuarkus() throws IOException {
        shop("shop.jar");

        assertThat(init("--build").err())
                .isEqualTo(
                        "bench: --build: it is for Quarkus, whose threads are fixed when it is built; this is a program of no framework that hilo knows\n");
    }

    @Test
    void aProgramThatEnds() throws IOException {
        shop("shop.jar");

        Outcome outcome = init("--argument", "dies", "--argument", "${port}");

        assertThat(outcome.err())
                .startsWith("bench: " + folder.resolve("hilo.yaml") + " is written, but the application did not start:")
                .contains("code 7", "no money in the till")
                .doesNotContain("\u001b")
                .hasLineCount(1);
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(written()).contains("nothing was found that answers");
    }

    @Test
    void aProgramThatEndsAndWritesNoCause() throws IOException {
        SmallJar.ofProgram(folder.resolve("silent.jar"), SilentEnd.class);

        Outcome outcome = init();

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("starting it again with the exceptions that its JVM throws in the log")
                .contains(
                        "It wrote no cause of its end. Its JVM threw last: java.lang.IllegalStateException: no stock");
        assertThat(outcome.err())
                .contains("the application ended with code 1", "Shop 1.0")
                .doesNotContain("[exceptions");
        assertThat(written()).doesNotContain("-Xlog");
    }

    @Test
    void aProgramThatReadsItsPortFromTheEnvironment() throws IOException {
        shop("shop.jar");

        assertThat(init().exitCode()).isZero();
        assertThat(written()).contains("    PORT: \"${port}\"  # guess: ");
    }

    @Test
    void aProgramWhoseUsageNamesItsPort() throws IOException {
        shop("shop.jar");

        Outcome outcome = init("--argument", "own-port");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("starting it again with --help: its usage may say how it learns its port\n"
                        + "starting it again with --port ${port}: its usage names --port\n");
        assertThat(written())
                .contains(
                        "  arguments: [own-port, \"--port\", \"${port}\"]  # guess: its usage names --port\n  ready:");
        assertThat(outcomeFile())
                .contains("\"started\" : true", "\"requests\" : 4", "\"with_data\" : 3", "\"reason\" : \"\"");
    }

    @Test
    void aProgramWhoseClassesNameItsPort() throws IOException {
        shop("shop.jar");

        assertThat(init("--argument", "own-port", "--argument", "silent").out())
                .contains("starting it again with --help: its usage may say how it learns its port\n"
                        + "starting it again with --port ${port}: its classes name --port\n");
    }

    @Test
    void aProgramThatKeepsItsPort() throws IOException {
        SmallJar.ofProgram(folder.resolve("fixed.jar"), FixedPort.class);

        Outcome outcome = init();

        assertThat(outcome.out())
                .containsPattern(
                        "It listens on port \\d+ and was not seen to read another from PORT, SERVER_PORT, HTTP_PORT");
        assertThat(outcome.err())
                .containsPattern("did not start: the application listens on \\d+, not on the port that hilo gave it")
                .hasLineCount(1);
        assertThat(written()).doesNotContain("--help");
        assertThat(outcomeFile()).contains("\"started\" : false", "not on the port that hilo gave it");
    }

    @Test
    void aPortThatTheCodeFixesIsMoved() throws IOException {
        SmallJar.ofProgram(folder.resolve("coded.jar"), CodedPort.class);
        int port = fixedPort();

        Outcome outcome = init("--argument", String.valueOf(port));

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("starting it again with JDK_JAVA_OPTIONS: its code fixes port %d, ".formatted(port));
        assertThat(written())
                .contains("    JDK_JAVA_OPTIONS: \"-javaagent:${artifact-folder}/hilo-port.jar=%d:${port}\"  # guess: "
                        .formatted(port))
                .doesNotContain("--help");
    }

    /** A free port that no program gets which asks for any. */
    private static int fixedPort() throws IOException {
        for (int port = 20_000; port < 32_000; port++) {
            try (ServerSocket free = new ServerSocket(port)) {
                return free.getLocalPort();
            } catch (BindException taken) {
                continue;
            }
        }
        throw new IOException("no port is free");
    }

    @Test
    void aSecondServerGetsAFreePortWhereASettingHasIt() throws IOException {
        SmallJar.ofProgram(folder.resolve("shop.jar"), TwoPorts.class);
        int port = fixedPort();
        Files.writeString(folder.resolve("application.properties"), "shop.httpPort=" + port);

        Outcome outcome = init("--argument", String.valueOf(port));

        assertThat(outcome.out())
                .contains("starting two of them with shop.httpPort: ", "port %d of a second server".formatted(port));
        assertThat(outcome.out()).doesNotContain("It listens on port");
        assertThat(written()).contains("    shop.httpPort: \"0\"  # guess: ");
    }

    @Test
    void aSecondServerWithAFixedPort() throws IOException {
        assertFixedPortIsMoved(TwoPorts.class);
    }

    @Test
    void aSecondCopyThatAnswersAndFailsLater() throws IOException {
        assertFixedPortIsMoved(LatePort.class);
    }

    @Test
    void aSecondCopyThatLacksAPort() throws IOException {
        assertFixedPortIsMoved(LatePort.class, "--argument", "quiet");
    }

    private void assertFixedPortIsMoved(Class<?> program, String... more) throws IOException {
        SmallJar.ofProgram(folder.resolve("shop.jar"), program);
        int port = fixedPort();

        Outcome outcome = init(Stream.concat(Stream.of("--argument", String.valueOf(port)), Stream.of(more))
                .toArray(String[]::new));

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("starting two of them with JDK_JAVA_OPTIONS: its code fixes port %d, ".formatted(port))
                .doesNotContain("It listens on port");
        assertThat(written()).contains("/hilo-port.jar=%d:0".formatted(port));
    }

    @Test
    void aSecondCopyThatFailsLaterGetsAPortOfItsOwn() throws IOException {
        SmallJar.ofProgram(folder.resolve("late.jar"), LatePort.class);
        int port = fixedPort();
        Files.writeString(folder.resolve("application.properties"), "late.port=" + port);

        Outcome outcome = init("--argument", String.valueOf(port));

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).doesNotContain("It listens on port").doesNotContain("starting it again");
        assertThat(written()).contains("    late.port: \"0\"  # guess: application.properties has port " + port);
    }

    private String outcomeFile() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("hilo-results"))) {
            return Files.readString(
                    files.filter(file -> file.endsWith("init.json")).findFirst().orElseThrow());
        }
    }

    @Test
    void aProgramThatStopsWithoutADatabase() throws IOException {
        shop("shop.jar");

        Outcome outcome = init("--argument", "--http=${port}", "--argument", "needs-database");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("starting it again with a fresh postgresql server: it asks for DATABASE_URL\n");
        assertThat(written())
                .contains("    DATABASE_URL: \"${database.jdbc-url}\"  # guess: the application stops without it\n")
                .contains("  kind: postgresql  # guess: it asks for DATABASE_URL\n");
    }

    @Test
    void aProgramThatWaitsForADatabaseInSilence() throws IOException {
        SmallJar.ofProgram(folder.resolve("silent.jar"), SilentWait.class, "org/postgresql/Driver.class");

        Outcome outcome = init();

        assertThat(outcome.out())
                .contains(
                        "starting it again with a fresh postgresql server: it waits in silence, and its jar has a driver for one\n")
                .doesNotContain("If it does not read its port");
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("    SHOP_DB_PORT: \"${database.port}\"  # guess: its code reads it\n")
                .doesNotContain("-Xlog");
    }

    @Test
    void migrationsOfDropwizardRunBeforeEachStart() throws IOException {
        Files.writeString(folder.resolve("shop.yml"), "server: {type: simple}\n");
        SmallJar.ofProgram(
                folder.resolve("shop.jar"),
                Migrated.class,
                "io/dropwizard/core/Application.class",
                "io/dropwizard/migrations/MigrationsBundle.class");

        Outcome outcome = init("--url", "/items");

        assertThat(outcome.out())
                .contains(
                        "starting it again with db migrate before each start: its log says that the table ITEMS is missing, and its jar has migrations of Dropwizard\n");
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("  command: [sh, \"-c\", ", "  # It runs db migrate before each start: ", "- get: /items\n")
                .doesNotContain("arguments:");
    }

    @Test
    void aProgramThatAnswersWithNothing() throws IOException {
        shop("shop.jar");

        Outcome outcome = init("--argument", "--http=${port}", "--argument", "empty", "--url", "/baskets");

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("0 of 2 requests answer with data; ")
                .contains(
                        "Nothing was found that is worth measuring. Name what your clients ask for: bench init --force --url /path");
        assertThat(written()).contains("a run would measure an application that has nothing to do");
    }

    @Test
    void aPathThatTheUserNames() throws IOException {
        shop("shop.jar");

        init("--argument", "--http=${port}", "--url", "/items/b2");

        assertThat(written()).contains("requests:\n  - get: /items/b2\n");
    }

    @Test
    void requestsFromAFile() throws IOException {
        shop("shop.jar");
        Files.writeString(folder.resolve("api.yaml"), "openapi: 3.0.0");

        Outcome outcome = init(
                "--argument",
                "--http=${port}",
                "--openapi",
                folder.resolve("api.yaml").toString());

        assertThat(outcome.out()).contains("its requests come from api.yaml\n");
        assertThat(written()).contains("requests: {openapi: api.yaml}\n");
    }

    @Test
    void wrongOptions() throws IOException {
        shop("shop.jar");

        assertThat(init("--url", "items").err())
                .isEqualTo("bench: --url: \"items\" is not a path: write it as /fruits\n");
        assertThat(init("--database", "oracle").err())
                .isEqualTo("bench: --database: there is no kind \"oracle\": use one of "
                        + String.join(", ", Databases.kinds()) + "\n");
        assertThat(init("--har", "no.har").exitCode()).isEqualTo(2);
        Path broken = Files.writeString(folder.resolve("broken.jar"), "not a jar");
        assertThat(init("--artifact", broken.toString()).err())
                .startsWith("bench: " + broken + " cannot be read as a jar: ")
                .hasLineCount(1);
        assertThat(init("--har", "a", "--openapi", "b").exitCode()).isEqualTo(2);
    }

    @Test
    void nothingIsBuilt() throws IOException {
        Files.createFile(folder.resolve("pom.xml"));

        Outcome outcome = init();

        assertThat(outcome.err())
                .isEqualTo(
                        "bench: %s: no executable jar in target/quarkus-app, build/quarkus-app, target, build/libs, build/install: build it with mvn package, or name it with --artifact or --command.\n"
                                .formatted(folder));
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void severalArtifactsAreAmbiguous() throws IOException {
        shop("target/a.jar");
        shop("target/b.jar");

        assertThat(init().err())
                .isEqualTo(
                        "bench: %s: which of these is the application? Name it with --artifact: target/a.jar, target/b.jar\n"
                                .formatted(folder));
    }

    @Test
    void whatIsEmptyIsFilledByItsOwnOperations() throws IOException {
        SmallJar.ofProgram(folder.resolve("notebook.jar"), Notebook.class);

        Outcome before = init("--argument", "${port}");
        assertThat(before.exitCode()).isEqualTo(1);
        assertThat(before.out())
                .contains(
                        "What is empty can be filled by its own creating operations (POST /books/1/notes and 1 more): bench init --force --populate\n");

        Outcome outcome = init("--force", "--populate", "--records", "3", "--argument", "${port}");
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("Populated 3 times by POST /books, POST /books/{}/notes; each trial repeats it.\n");
        assertThat(written())
                .contains("""
                        populate:
                          times: 3
                          requests:
                            - post: /books  # guess: from OpenAPI
                              json: {"title":"title ${n}"}
                              capture: {book-id: {json: $.id}}
                            - post: "/books/${book-id}/notes"  # guess: from OpenAPI
                              json: {"text":"text ${n}"}
                        """)
                .contains("    capture: {books-id: {json: \"$[*].id\"}}\n  - get: \"/books/${books-id}\"");
    }

    @Test
    void whatIsAcceptedOnceIsNotRepeatedByEachTrial() throws IOException {
        SmallJar.ofProgram(folder.resolve("notebook.jar"), Notebook.class);

        Outcome outcome = init("--populate", "--records", "2", "--argument", "${port}", "--argument", "once");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("Populated 2 times by POST /books, POST /books/{}/notes; each trial repeats it.\n")
                .contains("Not populated: POST /owners: accepted once, and then answered 409: {\"id\": 1}\n");
        assertThat(written()).contains("    - post: /books  #").doesNotContain("    - post: /owners");
    }

    @Test
    void aPasswordOfEachStartIsFoundInItsLog() throws IOException {
        SmallJar.ofProgram(folder.resolve("notebook.jar"), Notebook.class);

        Outcome outcome =
                init("--populate", "--records", "2", "--argument", "${port}", "--argument", "users", "--url", "/books");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("It wants a log-in: user user, Spring Security makes a password at each start");
        assertThat(written()).contains("""
                          log: {password: "Using generated security password: (\\\\S+)"}
                          basic: {user: user, password: "${log.password}"}
                        """);
    }

    @Test
    void aUserRegistersWhereNoneIsKnown() throws IOException {
        SmallJar.ofProgram(folder.resolve("notebook.jar"), Notebook.class);

        Outcome before = init("--argument", "${port}", "--argument", "members", "--url", "/books");
        assertThat(before.out())
                .contains("complete log-in in the file. It seems to register users at POST /members: "
                        + "bench init --force --populate lets it, and logs in.\n");

        Outcome outcome =
                init("--force", "--populate", "--records", "2", "--argument", "${port}", "--argument", "members");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).contains("It wants a log-in: user name1001, registered by POST /members.\n");
        assertThat(written()).contains("""
                        log-in:  # guess: registered by POST /members
                          register:
                            post: /members
                            json: {"name":"name1001","password":"Secret-1001-x"}
                          request:
                            post: /sign-in
                            json: {"name":"name1001","password":"Secret-1001-x"}
                          token: {json: "$['token']"}
                        """);
        assertThat(BenchCall.in(SourceTree.home(), "list", "--project", folder.toString())
                        .err())
                .isEmpty();
    }

    @Test
    void aMainClassThatIsNotInTheJar() throws IOException {
        Path jar = SmallJar.named(folder.resolve("shop.jar"), "shop.Absent", Shop.class);

        Outcome outcome = init();

        assertThat(outcome.err())
                .startsWith("bench: %s names the main class shop.Absent in its manifest and has no such class (it has "
                        .formatted(jar))
                .hasLineCount(1);
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(folder.resolve("hilo.yaml")).doesNotExist();
    }

    @Test
    void aDatabaseThatIsNotHilosIsNeverFilled() throws IOException {
        Path jar = shop("shop.jar");
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(
                folder.resolve("config/application.properties"), "spring.datasource.url=jdbc:h2:file:/var/lib/shop\n");

        Outcome outcome = init("--populate", "--artifact", jar.toString());

        assertThat(outcome.err())
                .startsWith("bench: --populate writes only into data that hilo made, and ")
                .contains("names a file of yours")
                .hasLineCount(1);
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(init("--populate", "--records", "0").err()).isEqualTo("bench: --records must be from 1 to 1,000\n");
    }

    @Test
    void anExistingFileIsKeptWithoutForce() throws IOException {
        shop("shop.jar");
        Files.writeString(folder.resolve("hilo.yaml"), "mine");

        assertThat(init().err())
                .isEqualTo("bench: %s is there already: --force replaces it\n".formatted(folder.resolve("hilo.yaml")));
        assertThat(written()).isEqualTo("mine");
    }
}
