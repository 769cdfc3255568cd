package dev.hilo.harness.endpoints;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;

/**
 * Class files that mention a {@link RouteLibrary}, or over any number of steps such a class. It spares most applications, and all libraries
 * that a build merged into them, the reading of their code.
 */
final class LibraryUsers {
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Callers mentioning = new Callers();
    private final List<String> direct = new ArrayList<>();

    LibraryUsers(Collection<byte[]> classFiles) {
        for (byte[] file : classFiles) {
            try {
                add(new ClassReader(file).getClassName(), file);
            } catch (RuntimeException damaged) {
                // a class file of another kind says nothing of routes
                continue;
            }
        }
    }

    private void add(String name, byte[] file) {
        if (RouteLibrary.isPart(name)) {
            return;
        }
        files.put(name, file);
        for (String type : ConstantPool.of(file, ConstantPool.Kind.TYPE, mentioned -> true)) {
            mentioning.add(name, type);
            if (RouteLibrary.of(type).isPresent()) {
                direct.add(name);
            }
        }
    }

    /** In the order of their names. */
    List<byte[]> files() {
        return mentioning.leadingTo(direct).stream().sorted().map(files::get).toList();
    }
}
