package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ProcFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files below {@code /proc} of a pod at one moment.
 *
 * @param texts by path below {@code /proc}
 */
record Snapshot(Map<String, String> texts) implements ProcFiles {
    static final Snapshot NONE = new Snapshot(Map.of());

    /** @param lines a file's path, a colon and a line of the file, as grep prints them for several files */
    static Snapshot of(List<String> lines) {
        Map<String, StringBuilder> texts = new HashMap<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                texts.computeIfAbsent(line.substring(0, colon), any -> new StringBuilder())
                        .append(line, colon + 1, line.length())
                        .append('\n');
            }
        }
        Map<String, String> all = new HashMap<>();
        texts.forEach((path, text) -> all.put(path, text.toString()));
        return new Snapshot(Map.copyOf(all));
    }

    @Override
    public Optional<String> read(String file) {
        return Optional.ofNullable(texts.get(file));
    }

    /** Lines of a file that this snapshot has; none of other files. */
    @Override
    public Stream<String> lines(String file, String word) {
        return read(file).stream().flatMap(String::lines).filter(line -> line.contains(word));
    }

    @Override
    public Stream<String> names(String folder) {
        String prefix = folder.isEmpty() ? "" : folder + "/";
        return texts.keySet().stream()
                .filter(path -> path.startsWith(prefix))
                .map(path -> path.substring(prefix.length()))
                .filter(path -> path.indexOf('/') > 0)
                .map(path -> path.substring(0, path.indexOf('/')))
                .distinct();
    }
}
