package dev.hilo.harness.watch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** An HTTP answer. */
record Answer(int status, String type, byte[] body) {
    static final int OK = 200;
    static final int NOT_FOUND = 404;
    static final int NOT_ALLOWED = 405;
    static final int MISDIRECTED = 421;

    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final String STYLE = "text/css; charset=utf-8";

    /** The files of the page, by path. Its style sheet is that of the report plus its own. */
    private static final Map<String, Resource> FILES = Map.of(
            "/", new Resource("index.html", "text/html; charset=utf-8"),
            "/page.css", new Resource("/dev/hilo/harness/report/page.css", STYLE),
            "/watch.css", new Resource("watch.css", STYLE),
            "/watch.js", new Resource("watch.js", SCRIPT),
            "/uplot.css", new Resource("uplot/uPlot.min.css", STYLE),
            "/uplot.js", new Resource("uplot/uPlot.iife.min.js", SCRIPT));

    private record Resource(String name, String type) {}

    public static Answer of(int status, String words) {
        return new Answer(status, "text/plain; charset=utf-8", words.getBytes(StandardCharsets.UTF_8));
    }

    static Answer file(String path) throws IOException {
        Resource file = FILES.get(path);
        if (file == null) {
            return of(NOT_FOUND, "no such file");
        }
        try (InputStream content = Answer.class.getResourceAsStream(file.name())) {
            return new Answer(OK, file.type(), content.readAllBytes());
        }
    }
}
