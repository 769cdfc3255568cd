package dev.hilo.harness.env;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/**
 * The classes of a program itself, without those of its libraries.
 *
 * @param releases name of a class, such as {@code org.app.Main$Part}, to the Java release that it was compiled for
 */
public record ProgramClasses(Map<String, Integer> releases) {
    /** The difference between the major version of a class file and its Java release: 45 was that of Java 1. */
    private static final int BEFORE_JAVA_1 = 44;
    /** The largest size of a launcher jar whose program is in folders beside it; jars with libraries inside are larger. */
    private static final long MINIMAL_FAT_JAR = 1_000_000;
    /** The folders of the program's classes in jars that contain libraries. */
    private static final Pattern FOLDER = Pattern.compile("^(BOOT|WEB)-INF/classes/");

    /** @return no classes when the artifact is not a jar */
    public static ProgramClasses of(Path artifact) {
        Map<String, Integer> releases = new HashMap<>();
        try (Stream<Path> jars = jars(artifact)) {
            jars.forEach(jar -> read(jar, releases));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + artifact, e);
        }
        return new ProgramClasses(releases);
    }

    /** The newest Java release that a class needs. Classes of libraries do not count: they may be for newer releases and loaded only there. */
    public OptionalInt newestRelease() {
        return releases.values().stream().mapToInt(release -> release).max();
    }

    /** Whether a class belongs to the program, or was generated from one of its classes at run time: a lambda, a proxy. */
    public boolean contains(String name) {
        int nested = name.indexOf('$');
        return releases.containsKey(nested < 0 ? name : name.substring(0, nested));
    }

    private static Stream<Path> jars(Path artifact) throws IOException {
        if (!isJar(artifact) || !Files.isRegularFile(artifact)) {
            return Stream.empty();
        }
        if (Files.size(artifact) > MINIMAL_FAT_JAR) {
            return Stream.of(artifact);
        }
        Path folder = artifact.toAbsolutePath().getParent();
        return Files.walk(folder).filter(ProgramClasses::isJar).filter(jar -> !isLibrary(folder.relativize(jar)));
    }

    private static boolean isJar(Path file) {
        return file.toString().endsWith(".jar");
    }

    private static boolean isLibrary(Path jar) {
        return IntStream.range(0, jar.getNameCount())
                .anyMatch(part -> jar.getName(part).toString().equals("lib"));
    }

    private static void read(Path file, Map<String, Integer> releases) {
        try (JarFile jar = new JarFile(file.toFile())) {
            jar.stream()
                    .filter(ProgramClasses::isAlwaysLoaded)
                    .forEach(entry -> releases.put(name(entry), release(jar, entry)));
        } catch (ZipException notAJar) {
            // the start of the program reports it
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private static boolean isAlwaysLoaded(JarEntry entry) {
        return entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/versions/");
    }

    private static String name(JarEntry entry) {
        return FOLDER.matcher(entry.getName())
                .replaceFirst("")
                .replaceFirst("\\.class$", "")
                .replace('/', '.');
    }

    private static int release(JarFile jar, JarEntry entry) {
        try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
            in.skipNBytes(6);
            return in.readUnsignedShort() - BEFORE_JAVA_1;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read %s in %s".formatted(entry, jar.getName()), e);
        }
    }
}
