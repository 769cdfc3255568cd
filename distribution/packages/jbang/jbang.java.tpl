//usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 21+
//DEPS dev.hilo:hilo-maven-plugin:{{projectVersion}}
//DEPS dev.hilo:distribution:{{projectVersion}}@tar.zst
//RUNTIME_OPTIONS --enable-native-access=ALL-UNNAMED
// {{jreleaserCreationStamp}}

import dev.hilo.maven.ReleaseArchive;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Starts hilo out of its archive on Maven Central, which it unpacks once in the local repository. */
public class {{jbangScriptName}} {
    public static void main(String... arguments) throws Exception {
        Path archive = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".tar.zst"))
                .map(Path::of)
                .findFirst()
                .orElseThrow();
        List<String> command = new ArrayList<>(List.of(home(archive).resolve("bench").toString()));
        command.addAll(List.of(arguments));
        System.exit(new ProcessBuilder(command).inheritIO().start().waitFor());
    }

    private static Path home(Path archive) {
        try {
            return new ReleaseArchive(archive).unpacked(folder -> System.err.println("unpacking hilo into " + folder + ", once"));
        } catch (IOException e) {
            System.err.println("hilo: " + e.getMessage());
            System.exit(2);
            return null;
        }
    }
}
