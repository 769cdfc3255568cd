package dev.hilo.harness.host.kubernetes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The specification of a load generator, a JVM. Paths are the same in the pod as on this machine.
 *
 * @param command words that start it; {@code java} is that of the image
 * @param program folders that hold what it is made of
 * @param folder in which it works, and which has its log on this machine
 * @param folders in which it reads and writes, with that one
 * @param files that are copied into them before it starts
 * @param environment variables with secrets, which no object of the cluster contains
 * @param log receives its output as it appears
 */
public record GeneratorSpec(
        List<String> command,
        List<Path> program,
        Path folder,
        List<Path> folders,
        List<Path> files,
        Map<String, String> environment,
        Path log) {

    /** All folders of the pod where the program is not in its image. A volume inside another one would hide what the outer one has there. */
    List<Path> allFolders() {
        return topmost(Stream.concat(program.stream(), folders.stream()));
    }

    /** The folders of the pod besides those of the program. */
    List<Path> ownFolders() {
        return topmost(folders.stream());
    }

    /** Whether a volume would hide what the image has of the program. */
    boolean hidesItsProgram() {
        return program.stream().anyMatch(part -> ownFolders().stream().anyMatch(part::startsWith));
    }

    List<Path> programFiles() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path part : program) {
            try (Stream<Path> below = Files.walk(part)) {
                found.addAll(below.filter(Files::isRegularFile).toList());
            }
        }
        return found;
    }

    /** Folders without those that are inside another one. */
    static List<Path> topmost(Stream<Path> folders) {
        List<Path> top = new ArrayList<>();
        // a folder comes before all that are inside of it
        for (Path folder : new TreeSet<>(folders.map(Path::normalize).toList())) {
            if (top.stream().noneMatch(folder::startsWith)) {
                top.add(folder);
            }
        }
        return top;
    }
}
