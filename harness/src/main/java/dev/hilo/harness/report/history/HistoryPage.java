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
    private HistoryPage() {}

    /**
     * @return the page to open
     * @throws ResultException when a file cannot be written
     */
    public static Path write(History history) {
        Map<String, Object> model = Map.of("history", history, "trends", history.trends());
        Path page = history.folder().resolve("index.html");
        try (Writer out = Files.newBufferedWriter(page)) {
            Template.page("history.peb", out, model, "{}");
            Files.writeString(history.folder().resolve("index.md"), Template.markdown("history.md.peb", model));
        } catch (IOException e) {
            throw new ResultException("cannot write " + page + ": " + e.getMessage(), e);
        }
        return page;
    }
}
