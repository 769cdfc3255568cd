package dev.hilo.harness.draft;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.hilo.load.PlanException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Consumer;

/** A recording that is read entry by entry. Answers, however large, are passed over. */
final class HarFile {
    /** Characters. While the parser passes over a text that we look at, each takes two bytes of memory. */
    private static final int LONGEST_TEXT = 50_000_000;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LONGEST_TEXT)
                    .build())
            .build();

    private final Path file;

    HarFile(Path file) {
        this.file = file;
    }

    /** @throws PlanException when it is no recording */
    void forEach(Consumer<HarEntry> use) {
        PlanException.require(
                SourceFile.read(file, content -> read(content, use)),
                file + " has no log.entries: export the recording from the browser as HAR");
    }

    private static boolean read(InputStream content, Consumer<HarEntry> use) throws IOException {
        boolean[] hasEntries = {false};
        try (JsonParser parser = JSON.createParser(content)) {
            JsonCursor cursor = new JsonCursor(parser);
            cursor.fields(name -> {
                if (name.equals("log")) {
                    cursor.fields(inLog -> {
                        if (inLog.equals("entries") && cursor.isArray()) {
                            hasEntries[0] = true;
                            cursor.elements(() -> use.accept(HarEntry.read(cursor)));
                        }
                    });
                }
            });
        }
        return hasEntries[0];
    }
}
