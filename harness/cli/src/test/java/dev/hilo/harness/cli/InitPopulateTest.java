package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.SourceTree;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.init.Notebook;
import dev.hilo.harness.init.SmallJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code bench init --populate}: data and users that the program makes by its own operations. */
class InitPopulateTest extends InitTest {
    @Test
    void whatIsEmptyIsFilledByItsOwnOperationsButForWhatIsAcceptedOnce() throws IOException {
        SmallJar.ofProgram(folder.resolve("notebook.jar"), Notebook.class);

        Outcome before = init("--argument", "${port}");
        assertThat(before.exitCode()).isEqualTo(1);
        assertThat(before.out())
                .contains(
                        "What is empty can be filled by its own creating operations (POST /books/1/notes and 1 more): bench init --force --populate\n");

        Outcome outcome =
                init("--force", "--populate", "--records", "3", "--argument", "${port}", "--argument", "once");
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("Populated 3 times by POST /books, POST /books/{}/notes; each trial repeats it.\n")
                .contains("Not populated: POST /owners: accepted once, and then answered 409: {\"id\": 1}\n");
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
                .contains("    capture: {books-id: {json: \"$[*].id\"}}\n  - get: \"/books/${books-id}\"")
                .doesNotContain("    - post: /owners");
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

    /** Without --populate it is only told that a user can register. */
    @Thorough
    @Test
    void aUserMayRegisterWhereNoneIsKnown() throws IOException {
        SmallJar.ofProgram(folder.resolve("notebook.jar"), Notebook.class);

        Outcome outcome = init("--argument", "${port}", "--argument", "members", "--url", "/books");

        assertThat(outcome.out())
                .contains("complete log-in in the file. It seems to register users at POST /members: "
                        + "bench init --force --populate lets it, and logs in.\n");
    }

    @Test
    void aUserRegistersWhereNoneIsKnown() throws IOException {
        SmallJar.ofProgram(folder.resolve("notebook.jar"), Notebook.class);

        Outcome outcome = init("--populate", "--records", "2", "--argument", "${port}", "--argument", "members");

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
    void aDatabaseThatItsCommandLineNamesIsNeverFilled() throws IOException {
        SmallJar.ofProgram(folder.resolve("notebook.jar"), Notebook.class);

        Outcome outcome =
                init("--populate", "--argument", "${port}", "--argument", "--db-url=jdbc:postgresql://db.example/shop");

        assertThat(outcome.err())
                .isEqualTo(
                        "bench: --populate writes only into data that hilo made, and db-url of its command line names postgresql at db.example: name another one for this start, or write populate into hilo.yaml yourself\n");
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
}
