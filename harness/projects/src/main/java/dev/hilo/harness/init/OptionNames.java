package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassReader;

/** Options of a command line by the texts in the classes of a program: what they compare arguments with. */
final class OptionNames {
    private static final Pattern OPTION = Pattern.compile("--?[A-Za-z][\\w.-]{0,40}[=:]?");
    /** The tag of a text in a constant pool. */
    private static final int TEXT = 8;

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
                    names.addAll(options(file.getInputStream(entry).readAllBytes()));
                }
            }
        } catch (IOException unreadable) {
            return "";
        }
        return String.join("\n", names);
    }

    private static List<String> options(byte[] classFile) {
        try {
            ClassReader reader = new ClassReader(classFile);
            char[] buffer = new char[reader.getMaxStringLength()];
            return IntStream.range(1, reader.getItemCount())
                    .map(reader::getItem)
                    .filter(offset -> offset > 0 && classFile[offset - 1] == TEXT)
                    .mapToObj(offset -> reader.readUTF8(offset, buffer))
                    .filter(text -> OPTION.matcher(text).matches())
                    .toList();
        } catch (RuntimeException damaged) {
            return List.of();
        }
    }
}
