package dev.hilo.harness.draft;

import dev.hilo.load.PlanException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The kinds of file that requests can be read from. A new one is a class and a line here. */
public final class RequestFiles {
    /** Reads one kind of file, as a stream where files may be large. */
    @FunctionalInterface
    interface Kind {
        /** @throws PlanException in one line when the file cannot be used */
        Drafts read(Path file);
    }

    private static final Map<String, Kind> READERS = new TreeMap<>(Map.of(
            "openapi",
            OpenApiRequests::read,
            "har",
            HarRequests::read,
            "access-log",
            AccessLogRequests::read,
            "traces",
            TraceRequests::read,
            "postman",
            PostmanRequests::read,
            "http",
            HttpFileRequests::read));

    public static final Set<String> KINDS = Collections.unmodifiableSet(READERS.keySet());

    private RequestFiles() {}

    /**
     * @param kind one of {@link #KINDS}
     * @throws PlanException in one line when the file cannot be used
     */
    public static Drafts read(String kind, Path file) {
        return READERS.get(kind).read(file);
    }
}
