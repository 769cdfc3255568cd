package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.FactorGrid;
import dev.hilo.harness.analysis.Factors;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.model.matrix.Matrix;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The content of matrices, cell by cell. */
class MatrixTest {
    private static final String SPRING = "movies-spring-blocking-";
    private static final String QUARKUS = "movies-quarkus-reactive-";

    private final Map<String, List<TrialResult>> trials = new HashMap<>();
    private String reason;

    @Test
    void everyPlaceOfTheSquareSaysWhatIsThere() {
        trial(SPRING + "mysql-platform", TrialStatus.OK, Map.of(Metric.LATENCY_P99_MS, 4.2));
        trial(SPRING + "mysql-virtual", TrialStatus.OK, Map.of(Metric.LATENCY_P99_MS, 4.0));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Metric.LATENCY_P99_MS, 6.2));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Metric.LATENCY_P99_MS, 8.2));
        trial(SPRING + "mongodb-platform", TrialStatus.FAILED, Map.of(Metric.LATENCY_P99_MS, 1.0));
        trial(SPRING + "mongodb-virtual", TrialStatus.OK, Map.of(Metric.LATENCY_P50_MS, 1.0));
        trial(QUARKUS + "mysql-platform", TrialStatus.FAILED, Map.of());
        trial(QUARKUS + "mysql-platform", TrialStatus.INVALID, Map.of(Metric.LATENCY_P99_MS, 1.0));
        trial(QUARKUS + "mongodb-platform", TrialStatus.OK, Map.of(Metric.LATENCY_P99_MS, 40.0));

        assertThat(drawn(Matrix.of(grid(corners()), Metric.LATENCY_P99_MS))).isEqualTo("""
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
                FactorGrid.of(List.of(
                                planned(FakeResults.springBlocking().get(0)),
                                planned(FakeResults.springBlocking().get(1)),
                                planned(FakeResults.springBlocking().get(2))))
                        .orElseThrow(),
                Metric.LATENCY_P99_MS);

        assertThat(drawn(matrix)).isEqualTo("""
                p99 latency, ms
                [platform] [virtual]
                mysql: lost 1 missing shade 0; lost 1 missing shade 0
                mongodb: lost 1 missing shade 0; absent not in this run shade 0
                """);
    }

    @Test
    void moreIsBetterOfThroughput() {
        trial(SPRING + "mysql-platform", TrialStatus.OK, Map.of(Metric.THROUGHPUT_PER_S, 100.0));
        trial(SPRING + "mysql-virtual", TrialStatus.OK, Map.of(Metric.THROUGHPUT_PER_S, 400.0));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Metric.THROUGHPUT_PER_S, 0.0));
        trial(SPRING + "mongodb-virtual", TrialStatus.OK, Map.of(Metric.THROUGHPUT_PER_S, 380.0));

        assertThat(drawn(Matrix.of(grid(FakeResults.springBlocking()), Metric.THROUGHPUT_PER_S)))
                .isEqualTo("""
                Throughput, req/s
                [platform] [virtual]
                MariaDB 11.4.5: value 100 0.25× shade 3; value 400 best shade 0
                mongo-java-server 1.47.0: value 0 0.00× shade 4; value 380 0.95× shade 0
                """);
    }

    /** A variant that the generator limited may be the best, so that no best is named. */
    @Test
    void aLowerBoundLeavesTheBestOpen() {
        trial(SPRING + "mysql-platform", TrialStatus.OK, Map.of(Metric.THROUGHPUT_PER_S, 100.0));
        trial(SPRING + "mysql-virtual", TrialStatus.INVALID, Map.of(Metric.THROUGHPUT_PER_S, 90.0));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Metric.THROUGHPUT_PER_S, 50.0));
        trial(SPRING + "mongodb-virtual", TrialStatus.OK, Map.of(Metric.THROUGHPUT_PER_S, 80.0));
        reason = FakeServlets.LIMITED;

        assertThat(drawn(Matrix.of(grid(FakeResults.springBlocking()), Metric.THROUGHPUT_PER_S)))
                .isEqualTo("""
                Throughput, req/s
                [platform] [virtual]
                MariaDB 11.4.5: value 100 shade 0; bound ≥ 90.0 (1 invalid) shade 0
                mongo-java-server 1.47.0: value 50.0 shade 0; value 80.0 shade 0
                """);
    }

    /** Zero failures have no multiple: one failure is worse than none by more than any factor. */
    @Test
    void noFailuresAreTheBestOfAll() {
        trial(SPRING + "mysql-platform", TrialStatus.OK, Map.of(Metric.FAILURES, 1.0));
        trial(SPRING + "mysql-virtual", TrialStatus.OK, Map.of(Metric.FAILURES, 0.0));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Metric.FAILURES, 2526.0));
        trial(SPRING + "mongodb-virtual", TrialStatus.OK, Map.of(Metric.FAILURES, 0.0));

        assertThat(drawn(Matrix.of(grid(FakeResults.springBlocking()), Metric.FAILURES)))
                .isEqualTo("""
                Failed requests, timeouts included
                [platform] [virtual]
                MariaDB 11.4.5: value 1 shade 4; value 0 best shade 0
                mongo-java-server 1.47.0: value 2,526 shade 4; value 0 best shade 0
                """);
    }

    @Test
    void valuesNearToEachOtherHaveNoBest() {
        trial(SPRING + "mysql-platform", TrialStatus.OK, Map.of(Metric.RSS_MAX_MB, 325.0));
        trial(SPRING + "mysql-virtual", TrialStatus.OK, Map.of(Metric.RSS_MAX_MB, 300.0));
        trial(SPRING + "mongodb-platform", TrialStatus.OK, Map.of(Metric.RSS_MAX_MB, 310.0));
        trial(SPRING + "mongodb-virtual", TrialStatus.OK, Map.of(Metric.RSS_MAX_MB, 320.0));

        assertThat(drawn(Matrix.of(grid(FakeResults.springBlocking()), Metric.RSS_MAX_MB)))
                .isEqualTo("""
                Highest resident memory, MB
                [platform] [virtual]
                MariaDB 11.4.5: value 325 shade 0; value 300 shade 0
                mongo-java-server 1.47.0: value 310 shade 0; value 320 shade 0
                """);
    }

    @Test
    void anotherSuiteHasItsOwnFactors() {
        FactorGrid grid = grid(FakeResults.servlets());

        assertThat(grid.factors()).isEqualTo("framework, container and threads");
        assertThat(grid.rows().stream().map(grid::label))
                .containsExactly(
                        "Spring Boot 3.5 tomcat",
                        "Spring Boot 3.5 jetty",
                        "Spring Boot 3.5 undertow",
                        "Spring Boot 4.1 tomcat",
                        "Spring Boot 4.1 jetty");
        assertThat(grid.columns().stream().map(grid::columnLabel)).containsExactly("platform", "virtual");
    }

    @Test
    void onePairIsNoSquare() {
        assertThat(FactorGrid.of(FakeResults.springBlocking().subList(0, 2).stream()
                        .map(subject ->
                                variant(subject, FakeResults.springBlocking().subList(0, 2)))
                        .toList()))
                .isEmpty();
    }

    private static List<Subject> corners() {
        List<Subject> corners = new ArrayList<>(FakeResults.springBlocking());
        corners.add(FakeResults.subject("quarkus", "reactive", "mysql", "platform"));
        corners.add(FakeResults.subject("quarkus", "reactive", "mongodb", "platform"));
        return corners;
    }

    private FactorGrid grid(List<Subject> subjects) {
        return FactorGrid.of(subjects.stream()
                        .map(subject -> variant(subject, subjects))
                        .toList())
                .orElseThrow();
    }

    private VariantTrials variant(Subject subject, List<Subject> all) {
        List<TrialResult> ended = trials.getOrDefault(subject.name(), List.of()).stream()
                .map(trial -> FakeResults.trial(
                        new PlannedTrial(trial.number(), 1, trial.number(), subject, "movies"),
                        trial.status(),
                        reason,
                        trial.metrics()))
                .toList();
        List<PlannedTrial> planned = ended.stream()
                .map(trial -> new PlannedTrial(trial.number(), 1, trial.number(), subject, "movies"))
                .toList();
        return new VariantTrials(subject, planned, ended, Factors.of(Subjects.FACTORS, all));
    }

    private VariantTrials planned(Subject subject) {
        return new VariantTrials(
                subject,
                List.of(new PlannedTrial(1, 1, 1, subject, "movies")),
                List.of(),
                Factors.of(Subjects.FACTORS, FakeResults.springBlocking()));
    }

    private void trial(String variant, TrialStatus status, Map<Metric, Double> metrics) {
        List<TrialResult> all = trials.computeIfAbsent(variant, name -> new ArrayList<>());
        PlannedTrial planned = new PlannedTrial(
                all.size() + 1, 1, all.size() + 1, FakeResults.springBlocking().getFirst(), "movies");
        all.add(FakeResults.trial(planned, status, null, metrics));
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

    private static String drawn(Matrix.Cell cell) {
        return cell.kind() + " " + cell.text() + (cell.ratio().isEmpty() ? "" : " " + cell.ratio())
                + (cell.lost().isEmpty() ? "" : " (" + cell.lost() + ")") + " shade " + cell.shade();
    }
}
