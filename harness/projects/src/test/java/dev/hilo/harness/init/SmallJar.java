package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A jar with a main class of a framework and some files, and its libraries as empty files beside it. */
public final class SmallJar {
    private SmallJar() {}

    public static Path ofSpring(Path folder, Map<String, String> files, String... libraries) throws IOException {
        return make(
                folder.resolve("target/app.jar"),
                "org.springframework.boot.loader.launch.JarLauncher",
                files,
                libraries);
    }

    /** With the classes in a jar of their own, as Quarkus packages them. */
    public static Path ofQuarkus(Path folder, Map<String, String> files, String... libraries) throws IOException {
        Path home = folder.resolve("target/quarkus-app");
        make(home.resolve("app/shop.jar"), "none", files);
        return make(
                home.resolve("quarkus-run.jar"), "io.quarkus.bootstrap.runner.QuarkusEntryPoint", Map.of(), libraries);
    }

    /**
     * A jar of no framework.
     *
     * @param main class; null for a file that cannot be started
     */
    static Path ofMain(Path jar, String main, List<String> entries) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        entries.forEach(entry -> files.put(entry, ""));
        return make(jar, main, files);
    }

    /**
     * A jar that starts one class, which needs no other than those that it extends.
     *
     * @param entries empty files in it, such as those of a merged library
     */
    public static Path ofProgram(Path jar, Class<?> program, String... entries) throws IOException {
        return of(jar, program.getName(), program, entries);
    }

    /** A jar of one class and those that it extends, whose manifest does not name it. */
    static Path withoutMain(Path jar, Class<?> program) throws IOException {
        return of(jar, null, program);
    }

    /** A jar of one class and those that it extends, whose manifest names another. */
    public static Path named(Path jar, String main, Class<?> program) throws IOException {
        return of(jar, main, program);
    }

    private static Path of(Path jar, String main, Class<?> program, String... entries) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        List.of(entries).forEach(name -> files.put(name, new byte[0]));
        for (Class<?> type = program; type != Object.class; type = type.getSuperclass()) {
            String entry = type.getName().replace('.', '/') + ".class";
            try (var code = type.getClassLoader().getResourceAsStream(entry)) {
                files.put(entry, code.readAllBytes());
            }
        }
        return write(jar, main, files);
    }

    public static Path make(Path jar, String main, Map<String, String> files, String... libraries) throws IOException {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        files.forEach((name, text) -> contents.put(name, text.getBytes(StandardCharsets.UTF_8)));
        write(jar, main, contents);
        Files.createDirectories(jar.resolveSibling("lib"));
        for (String library : libraries) {
            Files.createFile(jar.resolveSibling("lib").resolve(library + ".jar"));
        }
        return jar;
    }

    /** A jar of Spring Boot with libraries inside. */
    public static Path nesting(Path jar, Map<String, String> files, Map<String, Path> libraries) throws IOException {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        files.forEach((name, text) -> contents.put(name, text.getBytes(StandardCharsets.UTF_8)));
        for (Map.Entry<String, Path> library : libraries.entrySet()) {
            contents.put(library.getKey(), Files.readAllBytes(library.getValue()));
        }
        return write(jar, "org.springframework.boot.loader.launch.JarLauncher", contents);
    }

    private static Path write(Path jar, String main, Map<String, byte[]> files) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (main != null) {
            manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
        }
        Files.createDirectories(jar.getParent());
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                out.putNextEntry(new JarEntry(file.getKey()));
                out.write(file.getValue());
            }
        }
        return jar;
    }
}
