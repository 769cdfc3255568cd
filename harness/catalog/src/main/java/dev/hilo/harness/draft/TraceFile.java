package dev.hilo.harness.draft;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Traces in the JSON of OpenTelemetry's protocol, one batch after the other, as the Collector's file exporter writes them. They are read
 * span by span.
 */
final class TraceFile {
    private static final JsonFactory JSON = new JsonFactory();
    private static final String UNNAMED = "";

    private final Path file;
    private long spans;
    private boolean isCut;

    /** Uses a span. */
    @FunctionalInterface
    interface Use {
        /** @param service name of the application that it is of */
        void span(String service, Span span);
    }

    TraceFile(Path file) {
        this.file = file;
    }

    /** @return number of spans, of whatever kind */
    long forEach(Use use) {
        spans = 0;
        SourceFile.read(file, content -> read(content, use));
        return spans;
    }

    /** Whether the last batch has no end, as when the exporter is still writing. */
    boolean isCut() {
        return isCut;
    }

    private long read(InputStream content, Use use) throws IOException {
        try (JsonParser parser = JSON.createParser(SourceFile.plain(content))) {
            JsonCursor batch = new JsonCursor(parser);
            while (batch.isObject()) {
                ofOneResource(batch, use);
                batch = new JsonCursor(parser);
            }
        } catch (JsonEOFException e) {
            isCut = true;
        }
        return spans;
    }

    /**
     * A batch of resources, one resource alone, as OpenTelemetry's exporter to a log writes it, or an answer of Jaeger or Tempo with a trace
     * in it.
     */
    private void ofOneResource(JsonCursor cursor, Use use) throws IOException {
        Map<String, String> resource = new HashMap<>();
        cursor.fields(name -> {
            switch (name) {
                case "resourceSpans", "batches" -> cursor.elements(() -> ofOneResource(cursor, use));
                case "result", "trace" -> ofOneResource(cursor, use);
                case "resource" ->
                    cursor.fields(field -> {
                        if (field.equals("attributes")) {
                            cursor.elements(() -> Span.attribute(cursor, resource));
                        }
                    });
                case "scopeSpans", "instrumentationLibrarySpans" ->
                    cursor.elements(() -> ofOneScope(cursor, resource.getOrDefault("service.name", UNNAMED), use));
                default -> {}
            }
        });
    }

    private void ofOneScope(JsonCursor cursor, String service, Use use) throws IOException {
        cursor.fields(name -> {
            if (name.equals("spans")) {
                cursor.elements(() -> {
                    spans++;
                    use.span(service, Span.read(cursor));
                });
            }
        });
    }
}
