package dev.hilo.harness.cli.build;

import static java.util.Comparator.comparingInt;

import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The Maven modules of the checkout that every build has, by artifact id. */
record Reactor(Path home, Map<String, Module> modules) {
    /** The folder with what the scripts of other languages share. */
    private static final String LANGUAGES = "languages";

    static Reactor read(Path home) {
        Map<String, Module> modules = new LinkedHashMap<>();
        add(home, modules);
        return new Reactor(home, modules);
    }

    private static void add(Path folder, Map<String, Module> modules) {
        Module module = Module.read(folder);
        modules.put(module.artifactId(), module);
        module.children().forEach(child -> add(child, modules));
    }

    /** The module that builds a file; empty where none does, as for an artifact of the user. */
    Optional<Module> of(Path file) {
        return modules.values().stream()
                .filter(module -> module.hasArtifact() && file.startsWith(module.folder()))
                .max(comparingInt(module -> module.folder().getNameCount()));
    }

    /** A source of a module, or of one that it is made of, that changed after a time; empty where none did. */
    Optional<Path> newer(Module module, FileTime time) {
        return module.hasScript()
                ? module.newer(time).or(() -> Module.newer(home.resolve(LANGUAGES), time))
                : closure(module).stream()
                        .flatMap(one -> one.newer(time).stream())
                        .findFirst();
    }

    /** Sources of a module and of all that it is made of. */
    List<Path> sources(Module module) {
        return closure(module).stream().flatMap(Module::sources).toList();
    }

    private Set<Module> closure(Module module) {
        Set<Module> closure = new LinkedHashSet<>();
        addWithNeeds(module, closure);
        return closure;
    }

    private void addWithNeeds(Module module, Set<Module> closure) {
        if (module != null && closure.add(module)) {
            module.needs().forEach(needed -> addWithNeeds(modules.get(needed), closure));
        }
    }
}
