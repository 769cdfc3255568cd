package dev.hilo.harness.endpoints;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Files that the application itself brought into an artifact, without its libraries: what its build compiled, and those of its jars that
 * share a package with that. Nothing is unpacked to disk and no class is loaded.
 */
public final class OwnFiles {
    /** Ending of an archive of wars and jars. */
    static final String EAR = ".ear";

    private static final String CLASSES_OF_WAR = "WEB-INF/classes/";
    private static final List<String> ROOTS = List.of("BOOT-INF/classes/", CLASSES_OF_WAR);
    private static final Set<String> NESTED = Set.of("BOOT-INF/lib/", "WEB-INF/lib/");
    /** Beginnings of packages that belong to many projects, so that a third name is needed to know one. */
    private static final Set<String> SHARED =
            Set.of("org/springframework", "org/apache", "io/quarkus", "com/github", "io/github", "com/google");

    /** Classes of Quarkus that extend one of the application's own and add no endpoint to it. */
    private static final String AROUND_A_CLASS = ".*_(Subclass|ClientProxy)\\.class";

    private static final int MOST_FILES = 100_000;
    private static final int LARGEST_FILE = 20_000_000;
    private static final long MOST_BYTES = 128_000_000;

    private final Map<String, byte[]> files = new TreeMap<>();
    private long bytes;

    private OwnFiles() {}

    /** @throws IOException when the artifact cannot be read as a jar */
    public static OwnFiles of(Path artifact) throws IOException {
        OwnFiles own = new OwnFiles();
        Path applicationJars = artifact.toAbsolutePath().resolveSibling("app");
        if (artifact.getFileName().toString().equals("quarkus-run.jar") && Files.isDirectory(applicationJars)) {
            own.addJars(applicationJars, jar -> true);
            Set<String> packages = own.packages();
            own.addGenerated(artifact.resolveSibling("quarkus").resolve("generated-bytecode.jar"), packages);
            own.addJars(artifact.resolveSibling("lib").resolve("main"), jar -> mentions(jar, packages));
        } else if (artifact.toString().endsWith(EAR)) {
            own.addModules(artifact);
        } else {
            own.addExecutable(artifact);
        }
        return own;
    }

    /** Content of the class files, by name. */
    public Map<String, byte[]> classes() {
        return matching(name -> name.endsWith(".class"));
    }

    /** Content of the files whose name is accepted, by name. */
    public Map<String, byte[]> matching(Predicate<String> name) {
        return files.entrySet().stream()
                .filter(file -> name.test(file.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, TreeMap::new));
    }

    private void addExecutable(Path artifact) throws IOException {
        try (JarFile jar = new JarFile(artifact.toFile())) {
            String root = ROOTS.stream()
                    .filter(folder -> jar.getEntry(folder) != null || hasEntriesIn(jar, folder))
                    .findFirst()
                    .orElse("");
            addEntries(jar, root, root.length());
            if (!root.isEmpty()) {
                // the plugin of Spring Boot leaves files of this folder there
                addEntries(jar, "META-INF/", 0);
            }
            Set<String> packages = packages();
            if (!root.isEmpty()) {
                addNested(jar, packages);
            }
            for (Path beside : beside(artifact, jar)) {
                addJar(beside, content -> mentions(content, packages));
            }
        }
    }

    /** Wars and jars of an ear, without its libraries. */
    private void addModules(Path ear) throws IOException {
        try (JarFile jar = new JarFile(ear.toFile())) {
            for (JarEntry entry : entries(jar, "")) {
                String name = entry.getName();
                boolean isModule = !name.startsWith("lib/") && !name.contains("/lib/");
                if (isModule && name.matches(".*\\.(war|jar)")) {
                    byte[] content = jar.getInputStream(entry).readAllBytes();
                    addEntries(content, name.endsWith(".war") ? CLASSES_OF_WAR : "", file -> true);
                }
            }
        }
    }

    /** @param cut length of what is no part of their names */
    private void addEntries(JarFile jar, String folder, int cut) throws IOException {
        for (JarEntry entry : entries(jar, folder)) {
            try (InputStream content = jar.getInputStream(entry)) {
                add(entry.getName().substring(cut), content);
            }
        }
    }

    private static boolean hasEntriesIn(JarFile jar, String folder) {
        return jar.stream().anyMatch(entry -> entry.getName().startsWith(folder));
    }

    private static List<JarEntry> entries(JarFile jar, String root) {
        return jar.stream()
                .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(root))
                .limit(MOST_FILES)
                .toList();
    }

    private void addNested(JarFile jar, Set<String> packages) throws IOException {
        for (JarEntry entry : entries(jar, "")) {
            boolean isLibrary = NESTED.stream().anyMatch(entry.getName()::startsWith)
                    && entry.getName().endsWith(".jar");
            if (isLibrary) {
                byte[] content = jar.getInputStream(entry).readAllBytes();
                if (mentions(content, packages)) {
                    addEntries(content);
                }
            }
        }
    }

    /** Jars that the manifest names, such as those of a thin jar with a folder of libraries. */
    private static List<Path> onClassPath(Path artifact, JarFile jar) throws IOException {
        String named = jar.getManifest() == null
                ? null
                : jar.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        return Stream.of(named == null ? new String[0] : named.split("\\s+"))
                .filter(path -> path.endsWith(".jar") && !path.contains(":"))
                .map(artifact.toAbsolutePath()::resolveSibling)
                .filter(Files::isRegularFile)
                .toList();
    }

    /** Its libraries outside of it, of which some are modules of the same build. */
    private static List<Path> beside(Path artifact, JarFile jar) throws IOException {
        Path folder = artifact.toAbsolutePath().getParent();
        if (!folder.endsWith("lib")) {
            return onClassPath(artifact, jar);
        }
        try (Stream<Path> jars = Files.list(folder)) {
            return jars.filter(file -> file.toString().endsWith(".jar") && !file.endsWith(artifact.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    private void addJars(Path folder, Predicate<byte[]> isOwn) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> jars = Files.list(folder)) {
            for (Path jar : jars.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList()) {
                addJar(jar, isOwn);
            }
        }
    }

    private void addJar(Path jar, Predicate<byte[]> isOwn) throws IOException {
        byte[] content = Files.readAllBytes(jar);
        if (isOwn.test(content)) {
            addEntries(content);
        }
    }

    /** Classes that Quarkus generates in packages of the application, such as the endpoints of its repositories. */
    private void addGenerated(Path jar, Set<String> packages) throws IOException {
        if (Files.isRegularFile(jar)) {
            addEntries(
                    Files.readAllBytes(jar),
                    name -> packages.stream().anyMatch(name::startsWith) && !name.matches(AROUND_A_CLASS));
        }
    }

    private void addEntries(byte[] jar) throws IOException {
        addEntries(jar, name -> true);
    }

    private void addEntries(byte[] jar, Predicate<String> isWanted) throws IOException {
        addEntries(jar, "", isWanted);
    }

    /** @param folder whose files are wanted, by their names below it */
    private void addEntries(byte[] jar, String folder, Predicate<String> isWanted) throws IOException {
        try (ZipInputStream entries = new ZipInputStream(new ByteArrayInputStream(jar))) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                String name = entry.getName();
                if (!entry.isDirectory() && name.startsWith(folder) && isWanted.test(name)) {
                    add(name.substring(folder.length()), entries);
                }
            }
        }
    }

    private void add(String name, InputStream content) throws IOException {
        boolean isWanted = name.matches("(?i).*\\.(class|properties|ya?ml|json|sql|csv)");
        boolean fits = files.size() < MOST_FILES && bytes < MOST_BYTES;
        if (isWanted && fits && !name.startsWith("META-INF/versions/")) {
            byte[] file = content.readNBytes(LARGEST_FILE);
            bytes += file.length;
            files.putIfAbsent(name, file);
        }
    }

    /** First names of the packages, as they begin the names of files in a jar. */
    private Set<String> packages() {
        Set<String> packages = new TreeSet<>();
        for (String name : files.keySet()) {
            List<String> parts = new ArrayList<>(List.of(name.split("/")));
            if (name.endsWith(".class") && parts.size() > 2) {
                String two = parts.get(0) + "/" + parts.get(1);
                packages.add(SHARED.contains(two) && parts.size() > 3 ? two + "/" + parts.get(2) + "/" : two + "/");
            }
        }
        return packages;
    }

    /** Names of files stand uncompressed in a jar. */
    private static boolean mentions(byte[] jar, Set<String> packages) {
        // one character for each byte
        String text = new String(jar, StandardCharsets.ISO_8859_1);
        return packages.stream().anyMatch(text::contains);
    }
}
