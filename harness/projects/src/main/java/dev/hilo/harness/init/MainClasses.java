package dev.hilo.harness.init;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Classes of a jar that {@code java} can start. */
final class MainClasses {
    private MainClasses() {}

    /** Their names; none for a file that is no jar. */
    static List<String> in(Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            return jar.stream()
                    .filter(entry -> entry.getName().endsWith(".class"))
                    .filter(entry -> hasMain(jar, entry))
                    .map(entry -> entry.getName().replaceFirst("\\.class$", "").replace('/', '.'))
                    .toList();
        } catch (IOException notAJar) {
            return List.of();
        }
    }

    private static boolean hasMain(JarFile jar, ZipEntry entry) {
        try (InputStream content = jar.getInputStream(entry)) {
            ClassNode type = new ClassNode();
            new ClassReader(content).accept(type, ClassReader.SKIP_CODE);
            return type.methods.stream()
                    .anyMatch(method -> method.name.equals("main") && method.desc.equals("([Ljava/lang/String;)V"));
        } catch (IOException | RuntimeException damaged) {
            return false;
        }
    }
}
