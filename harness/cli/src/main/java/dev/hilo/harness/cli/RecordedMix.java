package dev.hilo.harness.cli;

import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.Drafts;
import dev.hilo.harness.draft.HarWriter;
import dev.hilo.harness.draft.RequestFiles;
import dev.hilo.harness.init.RequestFile;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Prints what a hilo.yaml takes of a recording. */
record RecordedMix(PrintWriter out, Path har) {
    private static final int MOST_SHOWN = 12;
    private static final int NOTHING = 1;

    /** @return the exit code */
    int tell(HarWriter writer) throws IOException {
        if (writer.tokens() > 0) {
            out.printf("%d requests were left out: a token in the path%n", writer.tokens());
        }
        if (writer.written() == 0) {
            Files.delete(har);
            out.println("nothing was recorded");
            return NOTHING;
        }
        try {
            tell(writer.written(), RequestFiles.read("har", har));
            return 0;
        } catch (PlanException e) {
            out.println(e.getMessage());
            return NOTHING;
        } finally {
            out.flush();
        }
    }

    private void tell(long written, Drafts drafts) {
        out.printf(
                "%d requests are in %s. A hilo.yaml beside it uses them with%n  %s%n",
                written, har, new RequestFile("har", har.getFileName().toString(), Optional.empty()).line());
        out.println("That sends, by how often each was recorded:");
        List<Draft> frequent = drafts.drafts().stream()
                .sorted(Comparator.comparing(draft -> -draft.request().weight()))
                .toList();
        frequent.stream().limit(MOST_SHOWN).forEach(this::tell);
        if (frequent.size() > MOST_SHOWN) {
            out.printf("  and %d more%n", frequent.size() - MOST_SHOWN);
        }
        drafts.notes().forEach(out::println);
    }

    private void tell(Draft draft) {
        RequestSpec request = draft.request();
        out.printf(
                "  %5d  %s%s%n",
                request.weight(), request.name(), draft.guess().isEmpty() ? "" : "  (" + draft.guess() + ")");
    }
}
