package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.result.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FactorTest {

    @Test
    void ordersLikeTheStudy() {
        List<Subject> shuffled = new ArrayList<>(FakeResults.grid());
        Collections.shuffle(shuffled, new Random(3));

        assertThat(shuffled.stream().sorted(Factor.ORDER).map(Subject::name))
                .containsExactly(
                        "movies-spring-blocking-mysql-platform",
                        "movies-spring-blocking-mysql-virtual",
                        "movies-spring-blocking-mongodb-platform",
                        "movies-spring-blocking-mongodb-virtual",
                        "movies-spring-reactive-mysql-platform",
                        "movies-spring-reactive-mysql-virtual",
                        "movies-spring-reactive-mongodb-platform",
                        "movies-spring-reactive-mongodb-virtual",
                        "movies-quarkus-blocking-mysql-platform",
                        "movies-quarkus-blocking-mysql-virtual",
                        "movies-quarkus-blocking-mongodb-platform",
                        "movies-quarkus-blocking-mongodb-virtual",
                        "movies-quarkus-reactive-mysql-platform",
                        "movies-quarkus-reactive-mongodb-platform");
    }

    @Test
    void wordsThatNoStudyHadFollowByAlphabet() {
        assertThat(List.of("micronaut", "quarkus", "helidon", "spring").stream()
                        .map(framework -> FakeResults.subject(framework, "blocking", "mysql", "platform"))
                        .sorted(Factor.ORDER)
                        .map(Subject::framework))
                .containsExactly("spring", "quarkus", "helidon", "micronaut");
    }

    /** Each build has the container of its framework and model: it tells nothing more. */
    @Test
    void theSquareHasFourFactors() {
        assertThat(FakeResults.grid()).extracting(Subject::container).contains("tomcat", "netty", "vertx");
        assertThat(Factor.apart(FakeResults.grid()))
                .containsExactly(Factor.FRAMEWORK, Factor.MODEL, Factor.DATABASE, Factor.THREADS);
    }

    @Test
    void aFactorWithOneLevelIsLeftOut() {
        assertThat(Factor.apart(FakeResults.springBlocking())).containsExactly(Factor.DATABASE, Factor.THREADS);
        assertThat(Factor.apart(FakeResults.springBlocking().subList(0, 1))).isEmpty();
    }

    @Test
    void aContainerThatIsChosenIsAFactor() {
        assertThat(Factor.apart(FakeResults.servlets()))
                .containsExactly(Factor.FRAMEWORK, Factor.CONTAINER, Factor.THREADS);
    }

    /** A manifest may hold variants that differ in words that it does not have. */
    @Test
    void variantsWithTheSameWordsAreStillTwo() {
        Subject one = new Subject("movies", "stack", "small-pool", null, null, null, "virtual", null);
        Subject other = new Subject("movies", "stack", "large-pool", null, null, null, "virtual", null);
        Subject third = new Subject("movies", "fork", "large-pool", null, null, null, "virtual", null);

        assertThat(Factor.apart(List.of(one, other))).containsExactly(Factor.VARIANT);
        assertThat(Factor.apart(List.of(one, other, third))).containsExactly(Factor.STACK, Factor.VARIANT);
    }
}
