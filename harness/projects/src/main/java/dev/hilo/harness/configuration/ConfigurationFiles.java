package dev.hilo.harness.configuration;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Configuration files of an artifact, those that count most last. */
final class ConfigurationFiles {
    private static final Pattern INSIDE = Pattern.compile("(?:BOOT-INF/classes/|WEB-INF/classes/)?(?:config/)?"
            + "((?:bootstrap|application)(?:-([^/]+))?\\.(?:properties|ya?ml|conf))"
            + "|(?:.*/)?META-INF/(microprofile-config(?:-([^/]+))?\\.properties)");
    private static final Pattern BESIDE = Pattern.compile("(application(?:-([^/]+))?\\.(?:properties|ya?ml))");

    /** Files of a module that is a library of the application, which count where the application has none of their name. */
    private static final Pattern OF_MODULE =
            Pattern.compile("((?:bootstrap|application)(?:-([\\w.-]+))?\\.(?:properties|ya?ml))");

    private static final List<String> ROOTS = List.of("BOOT-INF/classes/", "WEB-INF/classes/", "");
    private static final String IMPORT = "spring.config.import";
    private static final Pattern IMPORTED =
            Pattern.compile("(?:optional:)?(?:classpath\\*?:)?(?![a-z-]+:)(?:\\./|/)*(.+\\.(?:properties|ya?ml))");

    private final List<Document> documents = new ArrayList<>();
    private final List<String> objections = new ArrayList<>();

    /** Documents of the files in the jars, then those in the folders; those of a profile after those of all. */
    List<Document> documents() {
        return documents;
    }

    /** Files that cannot be read, with the reason, a sentence each. */
    List<String> objections() {
        return objections;
    }

    void addJar(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile())) {
            List<Named> found = new ArrayList<>();
            for (JarEntry entry : jar.stream().toList()) {
                Matcher name = INSIDE.matcher(entry.getName());
                if (name.matches()) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        found.add(Named.of(name, in.readAllBytes()));
                    }
                }
            }
            addModules(found, jar);
            add(found, name -> onClassPath(jar, name));
        }
    }

    private static void addModules(List<Named> found, JarFile jar) throws IOException {
        List<String> own = found.stream().map(Named::source).toList();
        for (Map.Entry<String, byte[]> file :
                new NestedJars(jar).files(OF_MODULE).entrySet()) {
            Matcher name = OF_MODULE.matcher(file.getKey());
            if (name.matches() && !own.contains(file.getKey())) {
                found.add(Named.of(name, file.getValue()));
            }
        }
    }

    private static Optional<byte[]> onClassPath(JarFile jar, String name) throws IOException {
        for (String root : ROOTS) {
            JarEntry entry = jar.getJarEntry(root + name);
            if (entry != null) {
                try (InputStream in = jar.getInputStream(entry)) {
                    return Optional.of(in.readAllBytes());
                }
            }
        }
        return Optional.ofNullable(
                new NestedJars(jar).files(Pattern.compile(Pattern.quote(name))).get(name));
    }

    /** @return whether the folder has such files */
    boolean addFolder(Path folder) throws IOException {
        List<Named> found = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Matcher name = BESIDE.matcher(file.getFileName().toString());
                    if (name.matches()) {
                        found.add(Named.of(name, Files.readAllBytes(file)));
                    }
                }
            }
        }
        add(found, ClassPath.NOTHING);
        return !found.isEmpty();
    }

    private void add(List<Named> found, ClassPath classPath) {
        found.sort(Comparator.comparing((Named file) -> file.profile().isPresent())
                .thenComparing(file -> file.source().startsWith("application"))
                .thenComparing(Named::source));
        for (Named file : found) {
            try {
                for (Document document :
                        DocumentReader.read(file.source(), file.profile(), file.content(), classPath)) {
                    documents.add(document);
                    addImported(document, classPath);
                }
            } catch (IOException e) {
                objections.add("%s cannot be read: %s".formatted(file.source(), e.getMessage()));
            }
        }
    }

    /** Files of the class path that a document of Spring imports: they count more than the document. */
    private void addImported(Document document, ClassPath classPath) throws IOException {
        String imports = document.settings().getOrDefault(IMPORT, "");
        for (String location : imports.split("[,;]")) {
            Matcher name = IMPORTED.matcher(location.strip());
            Optional<byte[]> content = name.matches() ? classPath.file(name.group(1)) : Optional.empty();
            if (content.isPresent()) {
                documents.addAll(DocumentReader.read(name.group(1), document.condition(), content.get(), classPath));
            }
        }
    }

    private record Named(String source, Optional<String> profile, byte[] content) {
        static Named of(Matcher name, byte[] content) {
            boolean isFirst = name.group(1) != null;
            int group = isFirst ? 1 : 3;
            return new Named(name.group(group), Optional.ofNullable(name.group(group + 1)), content);
        }
    }
}
