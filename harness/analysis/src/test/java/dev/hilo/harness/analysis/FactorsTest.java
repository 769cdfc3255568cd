package dev.hilo.harness.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.RunFactors;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FactorsTest {

    @Test
    void ordersLikeTheStudy() {
        List<Subject> shuffled = new ArrayList<>(FakeResults.grid());
        Collections.shuffle(shuffled, new Random(3));

        assertThat(shuffled.stream()
                        .sorted(Factors.of(Subjects.FACTORS, shuffled).order())
                        .map(Subject::name))
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
        List<Subject> subjects = List.of("micronaut", "quarkus", "helidon", "spring").stream()
                .map(framework -> FakeResults.subject(framework, "blocking", "mysql", "platform"))
                .toList();

        assertThat(subjects.stream()
                        .sorted(Factors.of(Subjects.FACTORS, subjects).order())
                        .map(subject -> subject.level("framework")))
                .containsExactly("spring", "quarkus", "helidon", "micronaut");
    }

    /** The container follows from framework and model, and so is no factor of its own. */
    @Test
    void theSquareHasFourFactors() {
        assertThat(FakeResults.grid())
                .extracting(subject -> subject.level("container"))
                .contains("tomcat", "netty", "vertx");
        assertThat(apart(FakeResults.grid())).containsExactly("framework", "model", "database", "threads");
    }

    @Test
    void aFactorWithOneLevelIsLeftOut() {
        assertThat(apart(FakeResults.springBlocking())).containsExactly("database", "threads");
        assertThat(apart(FakeResults.springBlocking().subList(0, 1))).isEmpty();
    }

    @Test
    void aContainerThatIsChosenIsAFactor() {
        assertThat(apart(FakeResults.servlets())).containsExactly("framework", "container", "threads");
    }

    /** Variants of a manifest may have the same levels. */
    @Test
    void variantsWithTheSameWordsAreStillTwo() {
        Subject one = Subjects.of("movies", "stack", "small-pool", null, null, null, "virtual", null);
        Subject other = Subjects.of("movies", "stack", "large-pool", null, null, null, "virtual", null);
        Subject third = Subjects.of("movies", "fork", "large-pool", null, null, null, "virtual", null);

        assertThat(apart(List.of(one, other))).containsExactly("variant");
        assertThat(apart(List.of(one, other, third))).containsExactly("stack", "variant");
    }

    @Test
    void whatIsComparedIsTheFirstSwitchInWhichTwoVariantsDifferAlone() {
        assertThat(compared(FakeResults.grid())).contains("threads");
        assertThat(compared(FakeResults.springBlocking().stream()
                        .filter(subject -> subject.level("threads").equals("platform"))
                        .toList()))
                .contains("database");
        assertThat(compared(List.of(
                        FakeResults.subject("spring", "blocking", "mysql", "platform"),
                        FakeResults.subject("spring", "reactive", "mysql", "virtual"))))
                .isEmpty();
    }

    @Test
    void anyFactorThatTheRunSetsIsCompared() {
        Subject subject = FakeResults.subject("spring", "blocking", "mysql", "virtual");
        List<Subject> subjects = List.of(subject.with(Map.of("gc", "Z")), subject.with(Map.of("gc", "G1")));
        RunFactors declared = Subjects.FACTORS.varying(List.of(FactorDescription.varied("gc", List.of("G1", "Z"))));

        Factors factors = Factors.of(declared, subjects);

        assertThat(factors.compared().map(Factor::name)).contains("gc");
        assertThat(factors.comparedLevels()).containsExactly("G1", "Z");
        assertThat(subjects.stream().sorted(factors.order()).map(Subject::name))
                .containsExactly(
                        "movies-spring-blocking-mysql-virtual-gcG1", "movies-spring-blocking-mysql-virtual-gcZ");
    }

    private static Optional<String> compared(List<Subject> subjects) {
        return Factors.of(Subjects.FACTORS, subjects).compared().map(Factor::name);
    }

    private static List<String> apart(List<Subject> subjects) {
        return Factors.of(Subjects.FACTORS, subjects).apart().stream()
                .map(Factor::name)
                .toList();
    }
}
