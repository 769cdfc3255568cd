package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A trial that is to be run: its place in the run and its block, both from 1.
 *
 * @param start number, from 1, of the fresh start of the application that it takes place in; the trials of one start follow each other
 * @param workload name of what the clients do
 * @param aaRepeat whether it measures its variant a second time in its block: what the two differ in, this machine makes of nothing at all
 */
public record PlannedTrial(
        int number,
        int block,
        int start,
        Subject subject,
        String workload,
        @JsonProperty("twin") boolean aaRepeat) {

    public PlannedTrial(int number, int block, int start, Subject subject, String workload) {
        this(number, block, start, subject, workload, false);
    }

    /** The folder of its start within {@code starts/}, when it is run for the first time. */
    public String startFolder() {
        return "%03d-%s%s".formatted(start, subject.name(), aaRepeat ? "-twin" : "");
    }

    /** The same for a later attempt: {@code 012-name.2}. */
    public String startFolder(int attempt) {
        return attempt == 1 ? startFolder() : startFolder() + "." + attempt;
    }
}
