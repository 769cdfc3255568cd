package dev.hilo.harness.report.render;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.text.StringEscapeUtils;

/** The templates of reports. Each value is escaped for the format of its template. */
public final class Template {
    private static final String RESOURCES = "dev/hilo/harness/report/";

    /** A run of many workloads has as many pages: each template is read once. */
    private static final PebbleEngine HTML = engine().build();

    /** Markdown keeps the line break after a tag. */
    private static final PebbleEngine MARKDOWN = engine().newLineTrimming(false)
            .addEscapingStrategy("markdown", Template::escaped)
            .defaultEscapingStrategy("markdown")
            .build();

    /** XML drops the characters that it does not allow. */
    private static final PebbleEngine XML = engine().addEscapingStrategy(
                    "xml", text -> StringEscapeUtils.escapeXml10(text.replaceAll("\\R", " ")))
            .defaultEscapingStrategy("xml")
            .build();

    private Template() {}

    /**
     * A self-contained page, with its style, script and data.
     *
     * @param data of the page's script; no text in it can end the script element that holds it
     */
    public static void page(String name, Writer out, Map<String, Object> model, String data) throws IOException {
        page(name, "page.js", out, model, data);
    }

    /** @param script file of the page's script */
    static void page(String name, String script, Writer out, Map<String, Object> model, String data)
            throws IOException {
        Map<String, Object> all = new LinkedHashMap<>(model);
        all.put("style", resource("page.css"));
        all.put("script", resource(script));
        all.put("tools", resource("sort.js") + resource("export.js"));
        all.put("data", data.replace("<", "\\u003c"));
        HTML.getTemplate(name).evaluate(out, all);
    }

    public static String markdown(String name, Map<String, Object> model) {
        return text(MARKDOWN, name, model);
    }

    public static String xml(String name, Map<String, Object> model) {
        return text(XML, name, model);
    }

    private static String text(PebbleEngine engine, String name, Map<String, Object> model) {
        StringWriter out = new StringWriter();
        try {
            engine.getTemplate(name).evaluate(out, model);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    private static String escaped(String text) {
        return text.replaceAll("\\R", " ").replaceAll("[\\\\|<>*`\\[\\]]", "\\\\$0");
    }

    private static PebbleEngine.Builder engine() {
        ClasspathLoader loader = new ClasspathLoader(Template.class.getClassLoader());
        loader.setPrefix(RESOURCES);
        return new PebbleEngine.Builder()
                .loader(loader)
                .autoEscaping(true)
                .strictVariables(true)
                .defaultLocale(Locale.ROOT);
    }

    private static String resource(String name) throws IOException {
        try (var stream = Template.class.getClassLoader().getResourceAsStream(RESOURCES + name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
