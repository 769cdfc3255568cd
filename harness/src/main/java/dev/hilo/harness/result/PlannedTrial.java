package dev.hilo.harness.result;

/**
 * A trial that is to be run: its place in the run and its block, both from 1.
 *
 * @param start number, from 1, of the fresh start of the application that it takes place in; the trials of one start follow each other
 * @param workload name of what the clients do
 */
public record PlannedTrial(int number, int block, int start, Subject subject, String workload) {

    /** The folder of its start within {@code starts/}. */
    public String startFolder() {
        return "%03d-%s".formatted(start, subject.name());
    }
}
