package dev.hilo.harness.report.index;

import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.report.render.Template;
import dev.hilo.harness.result.ResultException;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The pages {@code index.html} and {@code index.md} over the result folders of a folder, made from their files alone. */
public final class RunIndex {
    public static final String PAGE = "index.html";
    private static final String MARKDOWN = "index.md";
    /** What tells a page of ours from one of the user's. */
    private static final String OURS = "<meta name=\"generator\" content=\"hilo index\">";

    private final Path folder;
    private final RunFolders found;
    private final List<ComparedMetric> metrics;

    private RunIndex(Path folder, RunFolders found, List<ComparedMetric> metrics) {
        this.folder = folder;
        this.found = found;
        this.metrics = metrics;
    }

    /**
     * @param metrics those whose trends are shown
     * @throws ResultException with one line where there is no result folder in it
     */
    public static RunIndex of(Path folder, List<ComparedMetric> metrics) {
        return new RunIndex(folder, RunFolders.in(folder), metrics);
    }

    /**
     * Writes both pages into the folder.
     *
     * @return the page to open
     * @throws ResultException when they cannot be written, or would replace a page that is not hilo's
     */
    public Path write() {
        Path page = folder.resolve(PAGE);
        try {
            if (Files.exists(page) && !Files.readString(page).contains(OURS)) {
                throw new ResultException(page + " is not a page of hilo index: move it away, or index another folder");
            }
            Map<String, Object> model = model();
            try (Writer html = Files.newBufferedWriter(page)) {
                Template.page("index.peb", html, model, "");
            }
            Files.writeString(folder.resolve(MARKDOWN), Template.markdown("index.md.peb", model));
        } catch (IOException e) {
            throw new ResultException("cannot write the index into " + folder + ": " + e.getMessage(), e);
        }
        return page;
    }

    /** {@code 3 runs, 1 folder not read}. */
    public String summary() {
        int runs = found.runs().size();
        int unread = found.unread().size();
        return (runs == 1 ? "1 run" : runs + " runs")
                + (unread == 0 ? "" : unread == 1 ? ", 1 folder not read" : ", %d folders not read".formatted(unread));
    }

    /** A line for each folder that is not shown. */
    public List<String> notRead() {
        return found.unread().stream().map(RunFolders.Unread::line).toList();
    }

    private Map<String, Object> model() {
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("generator", OURS);
        model.put("summary", summary());
        model.put("runs", found.runs().reversed());
        model.put("unread", found.unread());
        model.put("trends", Trend.of(found.runs(), metrics));
        return model;
    }
}
