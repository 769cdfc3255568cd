package dev.hilo.harness.endpoints;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Sources compiled by a test. Annotations of frameworks are stand-ins of the same names, so that no framework is needed: only names and
 * attributes are read.
 */
public final class Compiled {
    private final List<JavaFileObject> sources = new ArrayList<>();

    /** @param attributes declarations of its attributes, such as {@code String[] value() default {};} */
    Compiled annotation(String name, String attributes) {
        int dot = name.lastIndexOf('.');
        return source(name, """
                package %s;
                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                public @interface %s { %s }
                """.formatted(name.substring(0, dot), name.substring(dot + 1), attributes));
    }

    public Compiled source(String name, String text) {
        sources.add(new Source(name, text));
        return this;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** The folder with the class files. */
    public Path in(Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Files.createDirectories(folder);
        boolean isCompiled = compiler.getTask(
                        null, null, null, List.of("-parameters", "-proc:none", "-d", folder.toString()), null, sources)
                .call();
        if (!isCompiled) {
            throw new IllegalArgumentException("a source of the test does not compile");
        }
        return folder;
    }

    /**
     * A jar with the files of a folder.
     *
     * @param prefix folder in the jar: {@code BOOT-INF/classes/}
     * @param more other entries
     */
    public static Path jar(Path jar, Path folder, String prefix, Map<String, byte[]> more) throws IOException {
        Files.createDirectories(jar.getParent());
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(prefix + folder.relativize(file)));
                out.write(Files.readAllBytes(file));
            }
            for (Map.Entry<String, byte[]> entry : more.entrySet()) {
                out.putNextEntry(new JarEntry(entry.getKey()));
                out.write(entry.getValue());
            }
        }
        return jar;
    }
}
