package dev.hilo.harness.run.contract;

import java.util.List;

/**
 * The outcome of a contract at one address.
 *
 * @param tests number of tests that were run
 */
record ContractReport(int tests, List<Failure> failures) {

    ContractReport {
        failures = List.copyOf(failures);
    }

    /** True when tests were run and all passed. */
    boolean passed() {
        return tests > 0 && failures.isEmpty();
    }

    /** @param message one line */
    record Failure(String test, String message) {}
}
