package dev.hilo.harness.draft;

import dev.hilo.load.requests.RequestSpec;
import java.util.List;

/**
 * What a file gave.
 *
 * @param notes for the user: what was left out and why, each a sentence of printable text
 */
public record Drafts(List<Draft> drafts, List<String> notes) {
    public Drafts {
        drafts = List.copyOf(drafts);
        notes = List.copyOf(notes);
    }

    /** Without what was guessed. */
    public List<RequestSpec> requests() {
        return drafts.stream().map(Draft::request).toList();
    }
}
