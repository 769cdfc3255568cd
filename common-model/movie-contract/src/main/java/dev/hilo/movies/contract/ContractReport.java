package dev.hilo.movies.contract;

import java.util.List;

/**
 * What became of the contract at one address.
 *
 * @param tests how many were run
 */
public record ContractReport(int tests, List<Failure> failures) {

    public ContractReport {
        failures = List.copyOf(failures);
    }

    /** True when tests were run and all passed. */
    public boolean passed() {
        return tests > 0 && failures.isEmpty();
    }

    /** @param message one line */
    public record Failure(String test, String message) {}
}
