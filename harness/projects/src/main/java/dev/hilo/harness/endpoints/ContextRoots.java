package dev.hilo.harness.endpoints;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Paths under which a server may offer a war, or the wars of an ear: those that descriptors name, then the names of the files. */
final class ContextRoots {
    private static final String WAR = ".war";
    private static final Pattern DESCRIPTOR = Pattern.compile("WEB-INF/[\\w-]+\\.xml|META-INF/application\\.xml");
    private static final Pattern ROOT = Pattern.compile(
            "<(?:context-root|default-context-path)(?:\\s+uri\\s*=\\s*[\"']([^\"']*)|\\s*>\\s*([^<]*))");

    private ContextRoots() {}

    /** Without a slash at their ends; none for another artifact. */
    static List<String> of(Path artifact) throws IOException {
        String name = artifact.getFileName().toString();
        if (!name.endsWith(WAR) && !name.endsWith(OwnFiles.EAR)) {
            return List.of();
        }
        List<String> roots = new ArrayList<>();
        try (JarFile jar = new JarFile(artifact.toFile())) {
            for (JarEntry entry : jar.stream().toList()) {
                if (DESCRIPTOR.matcher(entry.getName()).matches()) {
                    roots.addAll(named(jar, entry));
                }
            }
            Stream.concat(Stream.of(name), jar.stream().map(JarEntry::getName))
                    .filter(file -> file.endsWith(WAR))
                    .map(file -> file.substring(file.lastIndexOf('/') + 1, file.length() - WAR.length()))
                    .forEach(roots::add);
        }
        return roots.stream()
                .map(Prefixes::below)
                .filter(root -> !root.isEmpty() && !root.contains("$"))
                .distinct()
                .toList();
    }

    private static List<String> named(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream content = jar.getInputStream(entry)) {
            return ROOT.matcher(new String(content.readAllBytes(), StandardCharsets.UTF_8))
                    .results()
                    .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                    .toList();
        }
    }
}
