package dev.hilo.harness.endpoints;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/**
 * Class files that mention a {@link RouteLibrary}, or over any number of steps such a class. It spares most applications, and all libraries
 * that a build merged into them, the reading of their code.
 */
final class LibraryUsers {
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Map<String, List<String>> mentionedBy = new HashMap<>();
    private final Deque<String> next = new ArrayDeque<>();

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
            mentionedBy.computeIfAbsent(type, mentioned -> new ArrayList<>()).add(name);
            if (RouteLibrary.of(type).isPresent()) {
                next.add(name);
            }
        }
    }

    /** In the order of their names. */
    List<byte[]> files() {
        Set<String> users = new TreeSet<>();
        while (!next.isEmpty()) {
            String name = next.remove();
            if (users.add(name)) {
                next.addAll(mentionedBy.getOrDefault(name, List.of()));
            }
        }
        return users.stream().map(files::get).toList();
    }
}
