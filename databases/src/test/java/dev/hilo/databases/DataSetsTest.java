package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.Entity;
import dev.hilo.databases.data.SqlName;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataSetsTest {
    private static final List<Entity> ENTITIES = new Library().dataSet().entities();

    @Test
    void aDataSetIsFoundByItsName() {
        assertThat(DataSets.named("library").entities())
                .extracting(Entity::plural)
                .containsExactly("books", "shelves");
    }

    @Test
    void anUnknownNameIsReportedWithTheKnownOnes() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> DataSets.named("libary"))
                .withMessage("no data set \"libary\": use one of [library]");
    }

    /** The name becomes a part of SQL statements, as the name of a database and of a user. */
    @ParameterizedTest
    @ValueSource(strings = {"", "Library", "my-books", "1st", "x; DROP", "a12345678901234567890123456789012"})
    void aNameThatIsNoneOfADatabaseIsRefused(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> new DataSet(name, ENTITIES));
    }

    @Test
    void aDataSetHasAnEntity() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DataSet("empty", List.of()))
                .withMessage("data set empty has no entity");
    }

    @ParameterizedTest
    @CsvSource({"title, title", "releaseYear, release_year", "http2Errors, http2_errors", "aB, a_b"})
    void sqlHasNamesInSnakeCase(String name, String inSql) {
        assertThat(SqlName.of(name)).isEqualTo(inSql);
    }
}
