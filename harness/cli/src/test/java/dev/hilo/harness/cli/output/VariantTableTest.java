package dev.hilo.harness.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.cli.output.VariantTable.Row;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class VariantTableTest {
    private static final List<Row> ROWS = List.of(
            new Row("quarkus-virtual", levels("container", "vertx", "framework", "quarkus", "threads", "virtual")),
            new Row("spring-platform", levels("container", "tomcat", "framework", "spring", "threads", "platform")),
            new Row("spring-virtual", levels("container", "tomcat", "framework", "spring", "threads", "virtual")));

    @Test
    void aColumnForEachFactorThatVaries() {
        assertThat(lines(ROWS, 47)).isEqualTo("""
                        VARIANT          CONTAINER  FRAMEWORK  THREADS
                        quarkus-virtual  vertx      quarkus    virtual
                        spring-platform  tomcat     spring     platform
                        spring-virtual   tomcat     spring     virtual
                        """);
    }

    @Test
    void columnsThatNamesRepeatGoFirst() {
        assertThat(lines(ROWS, 46)).isEqualTo("""
                        VARIANT          CONTAINER
                        quarkus-virtual  vertx
                        spring-platform  tomcat
                        spring-virtual   tomcat
                        """);
    }

    @Test
    void thenLevelsFollowBelowTheName() {
        assertThat(lines(ROWS, 25)).isEqualTo("""
                        VARIANT
                            CONTAINER, FRAMEWORK,
                            THREADS
                        quarkus-virtual
                            vertx, quarkus,
                            virtual
                        spring-platform
                            tomcat, spring,
                            platform
                        spring-virtual
                            tomcat, spring,
                            virtual
                        """);
    }

    @Test
    void aFactorThatAppliesToSomeAloneVaries() {
        List<Row> rows = List.of(new Row("none", Map.of()), new Row("nginx", Map.of("library", "nginx")));

        assertThat(lines(rows, 80)).isEqualTo("""
                        VARIANT  LIBRARY
                        none     -
                        nginx    nginx
                        """);
    }

    @Test
    void aFactorWithOneLevelDoesNot() {
        assertThat(lines(List.of(ROWS.get(1), ROWS.get(2)), 80)).isEqualTo("""
                        VARIANT          THREADS
                        spring-platform  platform
                        spring-virtual   virtual
                        """);
    }

    private static String lines(List<Row> rows, int columns) {
        return String.join("\n", new VariantTable(rows, columns).lines()) + "\n";
    }

    private static Map<String, String> levels(String... words) {
        Map<String, String> levels = new TreeMap<>();
        for (int at = 0; at < words.length; at += 2) {
            levels.put(words[at], words[at + 1]);
        }
        return levels;
    }
}
