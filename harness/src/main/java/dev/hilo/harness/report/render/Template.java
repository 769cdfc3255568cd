package dev.hilo.harness.report.render;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A page that needs nothing beside it: style, script and data are in it. */
public final class Template {
    private static final String RESOURCES = "dev/hilo/harness/report/";

    /** A run of many workloads has as many pages: each template is read once. */
    private static final PebbleEngine ENGINE = engine();

    private final String name;

    public Template(String name) {
        this.name = name;
    }

    /** @param data of the page's script; no text in it can end the script element that holds it */
    public void print(Writer out, Map<String, Object> model, String data) throws IOException {
        Map<String, Object> all = new LinkedHashMap<>(model);
        all.put("style", resource("page.css"));
        all.put("script", resource("page.js"));
        all.put("data", data.replace("<", "\\u003c"));
        ENGINE.getTemplate(name).evaluate(out, all);
    }

    private static PebbleEngine engine() {
        ClasspathLoader loader = new ClasspathLoader(Template.class.getClassLoader());
        loader.setPrefix(RESOURCES);
        return new PebbleEngine.Builder()
                .loader(loader)
                .autoEscaping(true)
                .strictVariables(true)
                .defaultLocale(Locale.ROOT)
                .build();
    }

    private static String resource(String name) throws IOException {
        try (var stream = Template.class.getClassLoader().getResourceAsStream(RESOURCES + name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
