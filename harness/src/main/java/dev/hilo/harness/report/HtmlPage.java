package dev.hilo.harness.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.Panels;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.stats.Comparison;
import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The report as one page that needs nothing beside it: style, script and data are in it. */
final class HtmlPage {
    private static final String RESOURCES = "dev/hilo/harness/report/";

    private final RunView view;
    private final List<Contrast> contrasts;
    private final List<Section> sections;
    private final List<Panels> panels;

    HtmlPage(ResultFolder folder, RunView view) {
        this.view = view;
        this.contrasts = view.contrasts();
        PublishedFigures published = PublishedFigures.read(folder.path().resolve(Report.PUBLISHED));
        Charts charts = new Charts(folder, view.load().phases());
        this.sections = contrasts.stream()
                .map(contrast -> Section.of(contrast, published, charts))
                .toList();
        this.panels = charts.panels(contrasts);
    }

    void print(Writer out) throws IOException {
        ClasspathLoader loader = new ClasspathLoader(HtmlPage.class.getClassLoader());
        loader.setPrefix(RESOURCES);
        PebbleEngine engine = new PebbleEngine.Builder()
                .loader(loader)
                .autoEscaping(true)
                .strictVariables(true)
                .cacheActive(false)
                .build();
        engine.getTemplate("page.peb").evaluate(out, model());
    }

    private Map<String, Object> model() throws IOException {
        RunResult run = view.run();
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("style", resource("page.css"));
        model.put("script", resource("page.js"));
        model.put("data", data());
        model.put("run", run);
        model.put("question", Opening.question(view));
        model.put("scope", Opening.scope(view));
        model.put("findings", Finding.of(contrasts));
        model.put("needed", Comparison.ENOUGH_TRIALS);
        model.put(
                "commandForVerdicts",
                Findings.commandForVerdicts(run, contrasts).orElse(null));
        model.put("discounted", TrialRow.of(view, Opening.discounted(view)));
        model.put("glance", Glance.of(view).orElse(null));
        model.put("panels", panels);
        model.put("columns", SummaryRow.columns());
        model.put("summary", SummaryRow.of(view));
        model.put("sections", sections);
        model.put("steps", TrialRow.steps(view));
        model.put("trials", TrialRow.of(view, view.planned()));
        model.put("software", Software.versions(view));
        model.put("facts", Opening.runFacts(run));
        model.put("command", Commands.again(run.command()));
        return model;
    }

    /** Readings of every chart by its id. No text in it can end the script element that holds it. */
    private String data() throws JsonProcessingException {
        Stream<Chart> small =
                panels.stream().flatMap(some -> some.panels().stream()).map(Panels.Panel::chart);
        Stream<Chart> large = sections.stream().flatMap(section -> section.charts().stream());
        Map<String, Chart.Reading> readings = Stream.concat(small, large)
                .collect(Collectors.toMap(Chart::id, Chart::reading, (first, second) -> first, LinkedHashMap::new));
        return new ObjectMapper().writeValueAsString(readings).replace("<", "\\u003c");
    }

    private static String resource(String name) throws IOException {
        try (var stream = HtmlPage.class.getClassLoader().getResourceAsStream(RESOURCES + name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
