package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptedJvmTest {
    private static String line(String feature, String others, String... command) {
        return new ScriptedJvm(feature, List.of(command))
                .question(others)
                .map(Question::line)
                .orElse("");
    }

    @Test
    void asksForTheCollectorByTheVariableThatEachJavaReads() {
        assertThat(line("17", "", "java", "-Xmx512m", "-jar", "shop.jar"))
                .isEqualTo(
                        "collector: {G1: {environment: {JDK_JAVA_OPTIONS: \"-XX:+UseG1GC\"}}, Serial: {environment: {JDK_JAVA_OPTIONS: \"-XX:+UseSerialGC\"}}}");
    }

    @Test
    void keepsTheOptionsThatTheStartNeeds() {
        assertThat(line("17", "-Dhttp.port=${port} ", "java", "-jar", "shop.jar"))
                .contains("\"-Dhttp.port=${port} -XX:+UseG1GC\"", "\"-Dhttp.port=${port} -XX:+UseSerialGC\"");
    }

    @Test
    void asksForHeadersWhereTheScriptChoosesTheCollector() {
        assertThat(line("25", "", "java", "-XX:+UseG1GC", "-jar", "shop.jar"))
                .isEqualTo(
                        "headers: {usual: {environment: {JDK_JAVA_OPTIONS: \"-XX:-UseCompactObjectHeaders\"}}, compact: {environment: {JDK_JAVA_OPTIONS: \"-XX:+UseCompactObjectHeaders\"}}}");
    }

    @Test
    void asksForNothingThatTheJvmDoesNotKnowOrTheScriptHasChosen() {
        assertThat(line("21", "", "java", "-XX:+UseZGC")).isEmpty();
        assertThat(line("", "", "java", "-XX:+UseZGC")).isEmpty();
        assertThat(line("25", "", "java", "-XX:+UseZGC", "-XX:+UseCompactObjectHeaders"))
                .isEmpty();
    }
}
