package dev.hilo.harness.load;

import dev.hilo.load.LoadPlan;
import dev.hilo.load.Marker;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The JVM that Gatling runs in.
 *
 * @param configuration name of Gatling's configuration file
 * @param ownClasses of the user, behind hilo's libraries and before hilo's classes, so that their configuration of Gatling counts; may be
 *     empty
 */
record GatlingJvm(Generators.Place place, String configuration, List<String> ownClasses) {
    /** The JVM for hilo's own simulations. */
    static GatlingJvm of(Generators.Place place) {
        return new GatlingJvm(place, "harness.conf", List.of());
    }

    /** The program of one plan. @param program main class and its arguments */
    List<String> command(Path planFile, String... program) {
        return command(List.of("-D" + LoadPlan.PROPERTY + "=" + planFile.toAbsolutePath()), program);
    }

    /** @param options of the JVM, besides those that all have */
    List<String> command(List<String> options, String... program) {
        List<String> words = new ArrayList<>(List.of(
                place.java().toString(),
                "-Xms512m",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-Dio.netty.eventLoopThreads="
                        + Math.max(1, place.cpus().processors().size()),
                "-Djava.util.prefs.PreferencesFactory=dev.hilo.gatling.NoUpdateCheck",
                "-Dgatling.conf.file=" + configuration,
                "-D" + Marker.LIMIT + "=" + place.goWithinSeconds()));
        words.addAll(options);
        words.addAll(List.of("-cp", classPath()));
        words.addAll(List.of(program));
        return words;
    }

    /** The folders that hold the program's files. */
    static List<Path> folders(Path home) {
        Path module = module(home);
        return List.of(module.resolve("target/lib"), module.resolve("target/classes"));
    }

    private static Path module(Path home) {
        return home.toAbsolutePath().resolve("gatling");
    }

    private String classPath() {
        Path module = module(place.home());
        List<String> entries = new ArrayList<>();
        entries.add(module.resolve("target/lib") + "/*");
        entries.addAll(ownClasses);
        entries.add(module.resolve("target/classes").toString());
        return String.join(File.pathSeparator, entries);
    }
}
