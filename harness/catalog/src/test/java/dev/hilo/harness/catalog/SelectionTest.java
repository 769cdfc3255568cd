package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectionTest {
    private final Selection selection = new Selection(
            Stream.of("movies-spring-blocking-mysql", "movies-spring-blocking-mongodb", "movies-quarkus-reactive-mysql")
                    .flatMap(stack -> Stream.of(variant(stack, "platform"), variant(stack, "virtual")))
                    .toList());

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            movies-spring-blocking-mysql         | spring-blocking-mysql-platform spring-blocking-mysql-virtual
            spring-blocking-mysql                | spring-blocking-mysql-platform spring-blocking-mysql-virtual
            spring-blocking/mysql                | spring-blocking-mysql-platform spring-blocking-mysql-virtual
            movies-spring-blocking/mysql/virtual | spring-blocking-mysql-virtual
            spring-blocking-mysql-virtual        | spring-blocking-mysql-virtual
            *-mysql-virtual                      | spring-blocking-mysql-virtual quarkus-reactive-mysql-virtual
            virtual                              | spring-blocking-mysql-virtual spring-blocking-mongodb-virtual quarkus-reactive-mysql-virtual
            virt*                                | spring-blocking-mysql-virtual spring-blocking-mongodb-virtual quarkus-reactive-mysql-virtual
            quarkus-*                            | quarkus-reactive-mysql-platform quarkus-reactive-mysql-virtual
            *-{mongodb,none}                     | spring-blocking-mongodb-platform spring-blocking-mongodb-virtual
            ' *-mongodb-virtual '                | spring-blocking-mongodb-virtual
            """)
    void aGlobMatchesStacksAndVariants(String glob, String names) {
        assertThat(names(selection.byGlobs(List.of(glob)))).containsExactly(names.split(" "));
    }

    @Test
    void severalGlobsChooseEachMatchOnceInTheOrderOfTheCatalogue() {
        assertThat(names(selection.byGlobs(List.of("quarkus-*-virtual", "*-mongodb", "*-mongodb-virtual"))))
                .containsExactly(
                        "spring-blocking-mongodb-platform",
                        "spring-blocking-mongodb-virtual",
                        "quarkus-reactive-mysql-virtual");
    }

    @Test
    void eachGlobMustMatch() {
        assertThatExceptionOfType(CatalogException.class)
                .isThrownBy(() -> selection.byGlobs(List.of("virtual", "spring")))
                .withMessageContaining("\"spring\"");
    }

    private static List<String> names(List<Variant> variants) {
        return variants.stream()
                .map(variant -> variant.name().replaceFirst("^movies-", ""))
                .toList();
    }

    private static Variant variant(String stack, String name) {
        Subject subject = Subjects.of("movies", stack, name, null, null, null, name, null);
        Path file = Path.of("stack.yaml");
        Launch launch = new Launch(
                List.of(),
                Map.of(),
                new Readiness.Tcp(),
                Confine.AFTER_WARM_UP,
                Parameters.NONE,
                Optional.empty(),
                Optional.empty());
        return new Variant(
                subject,
                file,
                new Artifact(file, List.of(), Optional.empty()),
                launch,
                List.of(),
                null,
                new Telemetry("/metrics", Map.of(), Map.of(), Map.of()),
                null);
    }
}
