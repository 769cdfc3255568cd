package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {

    @Test
    void suggestsTheNameWithTheFewestChangedLetters() {
        assertThat(Nearest.suggestion("quik", List.of("thesis", "smoke", "quick")))
                .isEqualTo(": did you mean \"quick\"? (known: quick, smoke, thesis)");
    }

    @Test
    void suggestsNothingWhereAllNamesAreFar() {
        assertThat(Nearest.suggestion(
                        "synthetic-exact", List.of("movies-spring-blocking-mysql", "servlets-boot3-jetty")))
                .isEqualTo(" (known: movies-spring-blocking-mysql, servlets-boot3-jetty)");
    }

    @Test
    void saysThatNoNameIsKnown() {
        assertThat(Nearest.suggestion("quik", List.of())).isEqualTo(": there are none");
    }
}
