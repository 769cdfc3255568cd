package dev.hilo.harness.report.history;

import dev.hilo.harness.report.render.Template;
import dev.hilo.harness.result.ResultException;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The pages over many runs: {@code index.html} and {@code index.md} in their folder. */
public final class HistoryPage {
    /** Marks a page as hilo's, so that a page of the user is never overwritten. */
    private static final String GENERATOR = "<meta name=\"generator\" content=\"hilo index\">";

    private HistoryPage() {}

    /**
     * @return the page to open
     * @throws ResultException when a file cannot be written, or the page that is there is not hilo's
     */
    public static Path write(History history) {
        Map<String, Object> model = Map.of("history", history, "trends", history.trends(), "generator", GENERATOR);
        Path page = history.folder().resolve("index.html");
        requireOurs(page);
        try (Writer out = Files.newBufferedWriter(page)) {
            Template.page("history.peb", out, model, "{}");
            Files.writeString(history.folder().resolve("index.md"), Template.markdown("history.md.peb", model));
        } catch (IOException e) {
            throw new ResultException("cannot write " + page + ": " + e.getMessage(), e);
        }
        return page;
    }

    private static void requireOurs(Path page) {
        try {
            if (Files.exists(page) && !Files.readString(page).contains(GENERATOR)) {
                throw new ResultException(
                        page + " is not a page of bench index: move it away, or index another folder");
            }
        } catch (IOException e) {
            throw new ResultException("cannot read " + page + ": " + e.getMessage(), e);
        }
    }
}
