package dev.hilo.harness.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** hilo's own folder, where the stacks and the workloads are. */
final class Home {
    private static final String MARK = "gatling/workloads.yaml";

    private Home() {}

    /** The folder that the script named, or else the nearest one upwards that looks like hilo's. */
    static Path find() {
        String named = System.getProperty("hilo.home");
        if (named != null) {
            return Path.of(named).toAbsolutePath().normalize();
        }
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve(MARK))) {
                return folder;
            }
        }
        throw new UsageException(
                "hilo's folder (the one with %s) is not here or above: start it with ./bench".formatted(MARK));
    }
}
