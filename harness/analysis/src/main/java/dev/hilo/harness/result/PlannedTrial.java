package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * A trial that is to be run: its place in the run and its block, both from 1.
 *
 * @param start number, from 1, of the fresh start of the application that it takes place in; the trials of one start follow each other
 * @param side 1 or 2 of a duet; 0 in a start of one application alone
 * @param workload name of what the clients do
 * @param aaRepeat whether it measures its variant a second time in its block: the difference between the two is noise
 */
public record PlannedTrial(
        int number, int block, int start, int side, Subject subject, String workload, boolean aaRepeat) {
    public PlannedTrial(int number, int block, int start, Subject subject, String workload) {
        this(number, block, start, 0, subject, workload, false);
    }

    @JsonIgnore
    public boolean isInDuet() {
        return side > 0;
    }

    /** The folder of its start within {@code starts/}, when it is run for the first time. */
    public String startFolder() {
        return startFolder("aa-repeat");
    }

    private String startFolder(String repeat) {
        String place = isInDuet() ? "%03d-side%d".formatted(start, side) : "%03d".formatted(start);
        return "%s-%s%s".formatted(place, subject.name(), aaRepeat ? "-" + repeat : "");
    }

    /** The folder of a later attempt: {@code 012-name.2}. */
    public String startFolder(int attempt) {
        return attempted(startFolder(), attempt);
    }

    /** The same in a folder of the {@link FormerFormat}. */
    String formerStartFolder(int attempt) {
        return attempted(startFolder(FormerFormat.AA_REPEAT), attempt);
    }

    private static String attempted(String folder, int attempt) {
        return attempt == 1 ? folder : folder + "." + attempt;
    }
}
