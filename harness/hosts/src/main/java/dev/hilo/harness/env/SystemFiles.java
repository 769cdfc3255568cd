package dev.hilo.harness.env;

import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The kernel's files below a root, which is {@code /} except in tests. */
public record SystemFiles(Path root) {
    public static final SystemFiles REAL = new SystemFiles(Path.of("/"));

    /** The text of a file without blanks at its ends; empty when it cannot be read or is blank. */
    public Optional<String> text(String path) {
        try (InputStream in = new FileInputStream(root.resolve(path).toFile())) {
            String text = new String(whole(in), StandardCharsets.UTF_8).strip();
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    /** Reads the whole file at once: files below /proc/sys that hold numbers are empty at a second read. */
    private static byte[] whole(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        in.transferTo(bytes);
        return bytes.toByteArray();
    }

    /** The value after {@code key:} (or {@code key=}) on the first line that begins with the key, without quotes. */
    public Optional<String> field(String path, String key) {
        return text(path)
                .flatMap(text -> text.lines()
                        .filter(line -> line.startsWith(key))
                        .map(line -> line.substring(key.length()).strip())
                        .filter(rest -> rest.startsWith(":") || rest.startsWith("="))
                        .map(rest -> rest.substring(1).strip().replace("\"", ""))
                        .findFirst());
    }

    /** The number in a file that holds nothing else. */
    public Optional<Long> number(String path) {
        return text(path).filter(text -> text.matches("-?\\d{1,18}")).map(Long::parseLong);
    }

    /** The target of a symbolic link; empty where there is none, or it cannot be read. */
    Optional<Path> link(String path) {
        try {
            return Optional.of(Files.readSymbolicLink(root.resolve(path)));
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    /** The names in a folder, sorted; none where it cannot be read. */
    public List<String> namesIn(String path) {
        try (Stream<Path> entries = Files.list(root.resolve(path))) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        } catch (IOException absent) {
            return List.of();
        }
    }

    /** The names in a folder that are whole numbers, as those of processes are in {@code proc}. */
    public List<Integer> numbersIn(String path) {
        return namesIn(path).stream()
                .filter(name -> name.matches("\\d{1,9}"))
                .map(Integer::valueOf)
                .sorted()
                .toList();
    }

    /** A field like {@code 1234 kB}, in MB. */
    public Optional<Long> megabytes(String path, String key) {
        return field(path, key).map(value -> Long.parseLong(value.split(" ")[0]) / 1024);
    }
}
