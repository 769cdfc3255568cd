package dev.hilo.harness.run;

import java.util.List;

/**
 * What became of the contract at one address.
 *
 * @param tests how many were run
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
