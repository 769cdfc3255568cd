package dev.hilo.databases.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.Library;
import dev.hilo.databases.docker.DockerSource;
import dev.hilo.databases.embedded.EmbeddedSource;
import dev.hilo.databases.external.ExternalSource;
import dev.hilo.databases.image.ImageChoice;
import dev.hilo.databases.kind.Storage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseChoiceTest {
    private static final String MYSQL = "mysql-url=jdbc:mysql://db:3307/films?useSSL=false";

    @Test
    void embeddedByDefault() {
        assertThat(of("")).isEqualTo(new EmbeddedSource(Map.of()));
        assertThat(of("databases=embedded mongodb-storage=file"))
                .isEqualTo(new EmbeddedSource(Map.of("mongodb", Storage.FILE)));
        assertThat(DatabaseChoice.embedded().described()).isEqualTo("embedded");
        assertThat(of("mongodb-storage=file").described()).isEqualTo("embedded, MongoDB's protocol on a file");
    }

    @Test
    void dockerTakesImagesAndMemory() {
        assertThat(of("databases=docker")).isInstanceOf(DockerSource.class);
        assertThat(of("databases=docker").described())
                .startsWith("docker: mysql is mysql:8.4.6, postgresql is postgres:18.6, mongodb is mongo:8.0.13")
                .endsWith(", each with 1g of memory");
        assertThat(of("databases=docker mysql-image=mysql:9.4.0 database-memory=768m")
                        .described())
                .startsWith("docker: mysql is mysql:9.4.0, postgresql is postgres:18.6, mongodb is mongo:8.0.13")
                .endsWith(", each with 768m of memory");
    }

    @Test
    void aClusterGetsTheSameImagesAndMemory() {
        List<ImageChoice> asked = new ArrayList<>();

        DatabaseSource source = DatabaseChoice.of(
                Map.of("databases", "kubernetes", "mysql-image", "mysql:9.4.0", "database-memory", "768m"), images -> {
                    asked.add(images);
                    return DatabaseChoice.embedded();
                });

        assertThat(source).isEqualTo(DatabaseChoice.embedded());
        assertThat(asked).hasSize(1);
        assertThat(asked.getFirst().described("kubernetes"))
                .startsWith("kubernetes: mysql is mysql:9.4.0, postgresql is postgres:18.6")
                .endsWith(", each with 768m of memory");
    }

    @Test
    void aUrlMeansExternal() {
        assertThat(of(MYSQL)).isInstanceOf(ExternalSource.class);
        assertThat(of("databases=external " + MYSQL).described()).isEqualTo("external: mysql at db:3307/films");
        assertThat(of(MYSQL + " mongodb-url=mongodb://a,b:27018/films").described())
                .isEqualTo("external: mongodb at a,b:27018/films, mysql at db:3307/films");
        assertThat(of("mongodb-url=mongodb://a,b").described()).isEqualTo("external: mongodb at a,b");
    }

    @Test
    void externalNeedsAUrlForEachKind() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> of("databases=external").require(List.of("mongodb"), Library.of(1)))
                .withMessage("--databases external needs --mongodb-url for the stacks that use mongodb: give it, or"
                        + " leave them out with --stacks");
        of("databases=external").require(List.of(), Library.of(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            databases=podman                       | --databases podman is unknown: use embedded, docker, external or kubernetes
            mongodb-storage=disk                   | --mongodb-storage disk is unknown: use memory or file
            databases=docker database-memory=1     | --database-memory 1 is not a size: write it like 512m or 2g
            databases=docker database-memory=0g    | --database-memory 0g is not a size: write it like 512m or 2g
            mysql-image=mysql:9                    | --mysql-image has no meaning with --databases embedded: it belongs to --databases docker or kubernetes
            databases=kubernetes                   | --databases kubernetes: only bench run, resume and verify make pods; use embedded, docker or external
            databases=kubernetes mysql-url=jdbc:x  | --mysql-url has no meaning with --databases kubernetes: it belongs to --databases external
            databases=docker mysql-url=jdbc:x      | --mysql-url has no meaning with --databases docker: it belongs to --databases external
            allow-foreign-tables=true              | --allow-foreign-tables has no meaning with --databases embedded: it belongs to --databases external
            mysql-url=jdbc:x mongodb-storage=file  | --mongodb-storage has no meaning with --databases external: it belongs to --databases embedded
            mysql-url=jdbc:x                       | not a URL of a MySQL or MariaDB database: write it as jdbc:mysql://host:3306/name or jdbc:mariadb://...
            postgresql-url=jdbc:mysql://h/x        | not a URL of a PostgreSQL database: write it as jdbc:postgresql://host:5432/name
            mongodb-url=x                          | not a URL of a MongoDB database: write it as mongodb://host:27017/name or mongodb+srv://...
            """)
    void whatCannotBeMeantIsReportedInOneLine(String said, String message) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> of(said))
                .withMessage(message);
    }

    private static DatabaseSource of(String said) {
        return DatabaseChoice.of(
                said.isEmpty()
                        ? Map.of()
                        : Arrays.stream(said.split(" "))
                                .map(word -> word.split("=", 2))
                                .collect(Collectors.toMap(word -> word[0], word -> word[1])));
    }
}
