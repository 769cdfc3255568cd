package dev.hilo.harness.draft;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The kinds of file that requests can be read from. A new one is a class and a line here. */
public final class RequestFiles {
    /** Reads one kind of file, as a stream where files may be large. */
    @FunctionalInterface
    interface Kind {
        /** @throws PlanException in one line when the file cannot be used */
        List<Draft> read(Path file);
    }

    private static final Map<String, Kind> READERS = new TreeMap<>(Map.of());

    public static final Set<String> KINDS = new TreeSet<>(READERS.keySet());

    private RequestFiles() {}

    /**
     * @param kind one of {@link #KINDS}
     * @throws PlanException in one line when the file cannot be used
     */
    public static List<RequestSpec> read(String kind, Path file) {
        return drafts(kind, file).stream().map(Draft::request).toList();
    }

    /** The same with what was guessed. */
    public static List<Draft> drafts(String kind, Path file) {
        return READERS.get(kind).read(file);
    }
}
