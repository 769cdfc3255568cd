package dev.hilo.harness.catalog;

import java.util.List;
import java.util.Optional;

/**
 * What is measured where a user names nothing.
 *
 * @param stacks globs over the variants that are compared; empty for those of the study
 * @param profile of the loads; empty for the usual one of the suite
 * @param vary factors that the run sets, each as {@code factor=levels}
 */
public record FirstQuestion(List<String> stacks, Optional<String> profile, List<String> vary) {
    /** No question of its own: the study of the suite. */
    public static final FirstQuestion STUDY = new FirstQuestion(List.of(), Optional.empty(), List.of());

    public FirstQuestion {
        stacks = List.copyOf(stacks);
        vary = vary == null ? List.of() : List.copyOf(vary);
    }
}
