package dev.hilo.harness.report.ci;

import dev.hilo.harness.report.limits.LimitCheck;
import dev.hilo.harness.report.limits.LimitStatus;
import dev.hilo.harness.stats.Verdict;
import java.time.Instant;
import java.util.List;

/**
 * A run or a comparison as a build server sees it.
 *
 * @param name of what was measured
 * @param cases in the order in which they are told
 */
public record BuildResult(String name, Instant at, List<Case> cases) {

    /** What a build server knows of an outcome. */
    public enum Outcome {
        PASSED,
        /** A limit is exceeded. */
        FAILED,
        /** Neither: more trials would tell. */
        SKIPPED,
        /** Nothing can be said, or what is said cannot be trusted. */
        ERROR;

        /** Of what no limit is about: there nothing fails, better or worse is an answer. */
        public static Outcome of(Verdict verdict) {
            return switch (verdict) {
                case INVALID -> ERROR;
                case UNDECIDED -> SKIPPED;
                case BETTER, WORSE, DIFFERENT, SAME, TOO_SMALL -> PASSED;
            };
        }

        static Outcome of(LimitStatus status) {
            return switch (status) {
                case KEPT -> PASSED;
                case EXCEEDED -> FAILED;
                case UNDECIDED -> SKIPPED;
                case NO_DATA -> ERROR;
            };
        }
    }

    /**
     * @param group the workload, or what else it belongs to
     * @param name the same from run to run
     */
    public record Case(String group, String name, Outcome outcome, String message) {

        public static Case of(LimitCheck check) {
            return new Case(
                    check.workload().isEmpty() ? "limits" : check.workload(),
                    check.name(),
                    Outcome.of(check.status()),
                    check.status().words() + ": " + check.found());
        }
    }

    public long count(Outcome outcome) {
        return cases.stream().filter(one -> one.outcome() == outcome).count();
    }
}
