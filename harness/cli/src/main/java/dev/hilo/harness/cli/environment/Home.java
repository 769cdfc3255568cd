package dev.hilo.harness.cli.environment;

import dev.hilo.harness.cli.errors.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;

/** hilo's home: the folder with stacks and workloads. */
public final class Home {
    private static final String MARK = "gatling/workloads.yaml";

    private Home() {}

    /** The word by which the user started hilo, which the script tells: that of a package or an image, or a path of the script. */
    public static String command() {
        return System.getProperty("hilo.command", "./bench");
    }

    /** The last part of that word, by which help calls hilo. */
    public static String name() {
        return Path.of(command()).getFileName().toString();
    }

    /** The folder that the script names; otherwise the nearest folder upwards that contains {@link #MARK}. */
    public static Path find() {
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
