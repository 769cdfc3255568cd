package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.hilo.harness.endpoints.Endpoints;
import dev.hilo.harness.init.Guess.Seed;
import dev.hilo.harness.init.Guess.Server;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts beside the sources that make the tables which an application expects. */
class ProjectScriptsTest {
    private static final Guess WITH_SERVER =
            Guess.NOTHING.server(new Server("mysql", "it expects one", Optional.empty()));

    @TempDir
    Path project;

    private void script(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private Guess helped(Guess guess) throws IOException {
        return new ProjectScripts(project).help(guess, "shop.Items");
    }

    @Test
    void theScriptThatMakesTheTableRunsBeforeTheStart() throws IOException {
        script("sql/other.sql", "create table items_of_orders (id int);");
        script("sql/shop.sql", "CREATE TABLE IF NOT EXISTS `items` (\n id int);");
        script("target/classes/copy.sql", "create table items (id int);");

        assertThat(helped(WITH_SERVER).database().orElseThrow().seed())
                .contains(new Seed(
                        "sql/shop.sql",
                        true,
                        "its log says that table shop.Items is missing, which this script makes"));
    }

    @Test
    void theRowsOfTheScriptAreThoseOfTheApplication() throws IOException {
        script("sql/shop.sql", "create table items (id int, code text);\ninsert into items values (7, 'a-1');");
        JsonNode none = JsonNodeFactory.instance.objectNode();

        Endpoints endpoints = new Endpoints(
                        none, Map.of(), "", Optional.empty(), List.of(), Map.of(), none, List.of(), none, Map.of())
                .with(new ProjectScripts(project).seed(helped(WITH_SERVER)));

        assertThat(new Seen(endpoints.data()).scripts())
                .isEqualTo(Map.of(
                        "sql/shop.sql",
                        List.of(new Column("items", "id", List.of("7")), new Column("items", "code", List.of("a-1")))));
        assertThat(new ProjectScripts(project).seed(WITH_SERVER)).isEmpty();
    }

    @Test
    void aScriptForADatabaseOfAnotherNameIsNamed() throws IOException {
        script("sql/shop.sql", "create database shop;\nuse shop;\ncreate table shop.items (id int);");

        Guess helped = helped(WITH_SERVER);

        assertThat(helped.database()).isEqualTo(WITH_SERVER.database());
        assertThat(helped.notes())
                .containsExactly(
                        "Its table shop.Items is made by sql/shop.sql, which also makes or chooses a database: give database.seed a copy without those lines.");
    }

    /** As dumps of MySQL begin. */
    @Test
    void aScriptThatBeginsWithItsDatabaseIsCopiedWithoutIt() throws IOException {
        script(
                "sql/shop.sql",
                "CREATE DATABASE  IF NOT EXISTS `shop` /*!40100 DEFAULT */;\nUSE `shop`;\n-- of shop.\ncreate table `items` (id int);");

        Seed seed = helped(WITH_SERVER).database().orElseThrow().seed().orElseThrow();

        assertThat(seed.script()).isEqualTo("hilo-shop.sql");
        assertThat(seed.reason()).endsWith("a copy of sql/shop.sql without the lines that make or choose a database");
        assertThat(project.resolve("hilo-shop.sql"))
                .content()
                .isEqualToIgnoringWhitespace("-- of shop. create table `items` (id int);");
    }

    @Test
    void aCopyThatIsThereStays() throws IOException {
        script("shop.sql", "create database shop;\ncreate table items (id int);");
        script("hilo-shop.sql", "create table items (id bigint);");

        assertThat(helped(WITH_SERVER).database().orElseThrow().seed())
                .get()
                .extracting(Seed::script)
                .isEqualTo("hilo-shop.sql");
        assertThat(project.resolve("hilo-shop.sql")).content().isEqualTo("create table items (id bigint);");
    }

    @Test
    void aDumpThatNamesItsConditionInACommentIsCopiedToo() throws IOException {
        script(
                "shop.sql",
                "CREATE DATABASE /*!32312 IF NOT EXISTS*/ `shop` /*!40100 DEFAULT */;\nUSE `shop`;\ncreate table `items` (id int);");

        assertThat(helped(WITH_SERVER).database().orElseThrow().seed())
                .get()
                .extracting(Seed::script)
                .isEqualTo("hilo-shop.sql");
        assertThat(project.resolve("hilo-shop.sql"))
                .content()
                .isEqualToIgnoringWhitespace("create table `items` (id int);");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ALTER DATABASE x SET timezone TO 'UTC';",
                "\\connect x",
                "SET search_path TO x;",
                "GRANT ALL ON *.* TO ada;",
                "DELETE FROM mysql.user; GRANT ALL ON shop.* TO ada;",
                "create user ada;"
            })
    void aScriptWithMoreThatCannotRunInHilosDatabaseIsNamed(String statement) throws IOException {
        script("shop.sql", "create database shop;\n%s\ncreate table items (id int);".formatted(statement));

        Guess helped = helped(WITH_SERVER);

        assertThat(helped.database()).isEqualTo(WITH_SERVER.database());
        assertThat(helped.notes()).singleElement().asString().contains("also makes or chooses a database");
        assertThat(project.resolve("hilo-shop.sql")).doesNotExist();
    }

    @Test
    void withoutAServerOfHilosOrAScriptNothingIsDone() throws IOException {
        assertThat(helped(WITH_SERVER)).isEqualTo(WITH_SERVER);
        script("shop.sql", "create table items (id int);");
        assertThat(helped(Guess.NOTHING)).isEqualTo(Guess.NOTHING);
    }
}
