package dev.hilo.harness.init;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the user names of the application.
 *
 * @param artifact that the build made; empty to look for it
 * @param command that starts it in the folder of the project; empty for an executable jar
 * @param module folder or name of the module; empty for the only one
 * @param arguments how the program learns its port, where hilo cannot know
 * @param jdk feature release of the JDK that runs it; empty for hilo's
 */
public record Wanted(
        Optional<Path> artifact, String command, String module, List<String> arguments, Optional<Integer> jdk) {

    /** @throws dev.hilo.harness.catalog.CatalogException when there is nothing that can be started */
    Launchable launchable(Path folder) {
        Optional<Path> named = artifact.map(path -> path.toAbsolutePath().normalize());
        if (!command.isEmpty()) {
            return NamedCommand.of(command, folder).launchable(named);
        }
        return named.map(Launchable::jar).orElseGet(() -> new Modules(folder).application(module));
    }
}
