package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What stands where in a matrix, to the letter. */
class MatrixTest {
    private static final String SPRING = "movies-spring-blocking-";
    private static final String QUARKUS = "movies-quarkus-reactive-";

    private final Map<String, List<TrialResult>> trials = new HashMap<>();

    @Test
    void everyPlaceOfTheSquareSaysWhatIsThere() {
        trial(SPRING + "mysql-platform", TrialStatus.OK, Map.of(Figure.LATENCY_P99_MS, 4.2));
        trial(SPRING + "mysql-virtual", TrialStatus.OK, Map.of(Figure.LATENCY_P99_MS, 4.0));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Figure.LATENCY_P99_MS, 6.2));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Figure.LATENCY_P99_MS, 8.2));
        trial(SPRING + "mongodb-platform", TrialStatus.FAILED, Map.of(Figure.LATENCY_P99_MS, 1.0));
        trial(SPRING + "mongodb-virtual", TrialStatus.OK, Map.of(Figure.LATENCY_P50_MS, 1.0));
        trial(QUARKUS + "mysql-platform", TrialStatus.FAILED, Map.of());
        trial(QUARKUS + "mysql-platform", TrialStatus.INVALID, Map.of(Figure.LATENCY_P99_MS, 1.0));
        trial(QUARKUS + "mongodb-platform", TrialStatus.OK, Map.of(Figure.LATENCY_P99_MS, 40.0));

        assertThat(drawn(Matrix.of(square(corners()), Figure.LATENCY_P99_MS))).isEqualTo("""
                p99 latency, ms
                [MariaDB 11.4.5 x2] | [mongo-java-server 1.47.0 x2]
                [platform] [virtual] | [platform] [virtual]
                Spring blocking: value 4.20 1.05× shade 0; value 4.00 best shade 0; value 7.20 1.80× (1 failed) shade 2; unmeasured not measured shade 0
                --
                Quarkus reactive: lost 1 failed, 1 invalid shade 0; absent not in this run shade 0; value 40.0 10.0× shade 4; absent not in this run shade 0
                """);
    }

    @Test
    void aVariantThatNeverRanIsMissingAndNotAbsent() {
        Matrix matrix = Matrix.of(
                Square.of(List.of(
                                planned(FakeResults.springBlocking().get(0)),
                                planned(FakeResults.springBlocking().get(1)),
                                planned(FakeResults.springBlocking().get(2))))
                        .orElseThrow(),
                Figure.LATENCY_P99_MS);

        assertThat(drawn(matrix)).isEqualTo("""
                p99 latency, ms
                [platform] [virtual]
                mysql: lost 1 missing shade 0; lost 1 missing shade 0
                mongodb: lost 1 missing shade 0; absent not in this run shade 0
                """);
    }

    @Test
    void moreIsBetterOfThroughput() {
        trial(SPRING + "mysql-platform", TrialStatus.OK, Map.of(Figure.THROUGHPUT_PER_S, 100.0));
        trial(SPRING + "mysql-virtual", TrialStatus.OK, Map.of(Figure.THROUGHPUT_PER_S, 400.0));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Figure.THROUGHPUT_PER_S, 0.0));
        trial(SPRING + "mongodb-virtual", TrialStatus.OK, Map.of(Figure.THROUGHPUT_PER_S, 380.0));

        assertThat(drawn(Matrix.of(square(FakeResults.springBlocking()), Figure.THROUGHPUT_PER_S)))
                .isEqualTo("""
                Throughput, req/s
                [platform] [virtual]
                MariaDB 11.4.5: value 100 0.25× shade 3; value 400 best shade 0
                mongo-java-server 1.47.0: value 0 0.00× shade 4; value 380 0.95× shade 0
                """);
    }

    /** Nothing is a multiple of no failures; one failure is worse than none by more than any factor. */
    @Test
    void noFailuresAreTheBestOfAll() {
        trial(SPRING + "mysql-platform", TrialStatus.OK, Map.of(Figure.FAILURES, 1.0));
        trial(SPRING + "mysql-virtual", TrialStatus.OK, Map.of(Figure.FAILURES, 0.0));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Figure.FAILURES, 2526.0));
        trial(SPRING + "mongodb-virtual", TrialStatus.OK, Map.of(Figure.FAILURES, 0.0));

        assertThat(drawn(Matrix.of(square(FakeResults.springBlocking()), Figure.FAILURES)))
                .isEqualTo("""
                Failed requests, timeouts included
                [platform] [virtual]
                MariaDB 11.4.5: value 1 shade 4; value 0 best shade 0
                mongo-java-server 1.47.0: value 2,526 shade 4; value 0 best shade 0
                """);
    }

    @Test
    void valuesNearToEachOtherHaveNoBest() {
        trial(SPRING + "mysql-platform", TrialStatus.OK, Map.of(Figure.RSS_MAX_MB, 325.0));
        trial(SPRING + "mysql-virtual", TrialStatus.OK, Map.of(Figure.RSS_MAX_MB, 300.0));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Figure.RSS_MAX_MB, 310.0));
        trial(SPRING + "mongodb-virtual", TrialStatus.OK, Map.of(Figure.RSS_MAX_MB, 320.0));

        assertThat(drawn(Matrix.of(square(FakeResults.springBlocking()), Figure.RSS_MAX_MB)))
                .isEqualTo("""
                Highest resident memory, MB
                [platform] [virtual]
                MariaDB 11.4.5: value 325 shade 0; value 300 shade 0
                mongo-java-server 1.47.0: value 310 shade 0; value 320 shade 0
                """);
    }

    @Test
    void anotherSuiteHasItsOwnFactors() {
        Square square = square(FakeResults.servlets());

        assertThat(square.factors()).isEqualTo("framework, container and threads");
        assertThat(square.rows().stream().map(square::label))
                .containsExactly(
                        "Spring-boot-3.5 tomcat",
                        "Spring-boot-3.5 jetty",
                        "Spring-boot-3.5 undertow",
                        "Spring-boot-4.1 tomcat",
                        "Spring-boot-4.1 jetty");
        assertThat(square.columns().stream().map(square::columnLabel)).containsExactly("platform", "virtual");
    }

    @Test
    void onePairIsNoSquare() {
        assertThat(Square.of(FakeResults.springBlocking().subList(0, 2).stream()
                        .map(this::planned)
                        .toList()))
                .isEmpty();
    }

    private static List<Subject> corners() {
        List<Subject> corners = new ArrayList<>(FakeResults.springBlocking());
        corners.add(FakeResults.subject("quarkus", "reactive", "mysql", "platform"));
        corners.add(FakeResults.subject("quarkus", "reactive", "mongodb", "platform"));
        return corners;
    }

    private Square square(List<Subject> subjects) {
        return Square.of(subjects.stream().map(this::variant).toList()).orElseThrow();
    }

    private VariantTrials variant(Subject subject) {
        List<TrialResult> ended = trials.getOrDefault(subject.name(), List.of()).stream()
                .map(trial -> FakeResults.trial(
                        new PlannedTrial(trial.number(), 1, trial.number(), subject, "movies"),
                        trial.status(),
                        null,
                        trial.figures()))
                .toList();
        List<PlannedTrial> planned = ended.stream()
                .map(trial -> new PlannedTrial(trial.number(), 1, trial.number(), subject, "movies"))
                .toList();
        return new VariantTrials(subject, planned, ended, List.of());
    }

    private VariantTrials planned(Subject subject) {
        return new VariantTrials(subject, List.of(new PlannedTrial(1, 1, 1, subject, "movies")), List.of(), List.of());
    }

    private void trial(String variant, TrialStatus status, Map<Figure, Double> figures) {
        List<TrialResult> all = trials.computeIfAbsent(variant, name -> new ArrayList<>());
        PlannedTrial planned = new PlannedTrial(
                all.size() + 1, 1, all.size() + 1, FakeResults.springBlocking().getFirst(), "movies");
        all.add(FakeResults.trial(planned, status, null, figures));
    }

    private static String drawn(Matrix matrix) {
        StringBuilder out = new StringBuilder(matrix.title())
                .append(matrix.unit().isEmpty() ? "" : ", " + matrix.unit())
                .append('\n');
        for (List<Matrix.Head> line : matrix.heads()) {
            List<String> heads = line.stream()
                    .map(head -> (head.start() ? "| " : "") + "[" + head.text()
                            + (head.span() > 1 ? " x" + head.span() : "") + "]")
                    .toList();
            out.append(String.join(" ", heads)).append('\n');
        }
        for (Matrix.Row row : matrix.rows()) {
            out.append(row.start() ? "--\n" : "").append(row.label()).append(": ");
            out.append(String.join(
                            "; ", row.cells().stream().map(MatrixTest::drawn).toList()))
                    .append('\n');
        }
        return out.toString();
    }

    private static String drawn(MatrixCell cell) {
        return cell.kind() + " " + cell.text() + (cell.ratio().isEmpty() ? "" : " " + cell.ratio())
                + (cell.lost().isEmpty() ? "" : " (" + cell.lost() + ")") + " shade " + cell.shade();
    }
}
