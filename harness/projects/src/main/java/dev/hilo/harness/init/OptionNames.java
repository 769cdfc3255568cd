package dev.hilo.harness.init;

import dev.hilo.harness.endpoints.ConstantPool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Options of a command line by the texts in the classes of a program: what they compare arguments with. */
final class OptionNames {
    private static final Pattern OPTION = Pattern.compile("--?[A-Za-z][\\w.-]{0,40}[=:]?");
    private static final int LARGEST_CLASS = 1_000_000;

    private OptionNames() {}

    /** A line for each; empty where the jar cannot be read. Libraries are left out: classes outside the top packages of the main class. */
    static String in(Path jar, String mainClass) {
        List<String> parts = List.of(mainClass.split("\\."));
        String own = parts.stream().limit(Math.min(2, parts.size() - 1)).collect(Collectors.joining("/", "", "/"));
        TreeSet<String> names = new TreeSet<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : Collections.list(file.entries())) {
                if (entry.getName().startsWith(own)
                        && entry.getName().endsWith(".class")
                        && entry.getSize() < LARGEST_CLASS) {
                    byte[] type = file.getInputStream(entry).readAllBytes();
                    names.addAll(ConstantPool.of(
                            type,
                            ConstantPool.Kind.TEXT,
                            text -> OPTION.matcher(text).matches()));
                }
            }
        } catch (IOException unreadable) {
            return "";
        }
        return String.join("\n", names);
    }
}
