package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Setting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Variables in the files {@code .env}, {@code .env.local} and {@code app.env} of a project. Libraries of many languages fill the environment from
 * them, and what the environment has already counts more.
 */
record EnvironmentFile(List<Setting> variables) {
    static final String NAME = ".env";

    /** Variable whose value may name a file more, such as {@code .env.production}. */
    static final String MODE = "NODE_ENV";

    /** File that programs in Go read with Viper. */
    private static final String OF_VIPER = "app.env";

    private static final String LOCAL = ".local";

    /** Files of any mode, without those that only show what to write. */
    private static final Pattern OF_ANY_MODE =
            Pattern.compile("\\.env(?:\\.(?!.*(?:example|sample|template|dist)$).+)?");

    private static final Pattern VARIABLE =
            Pattern.compile("(?m)^[ \\t]*(?:export[ \\t]+)?([A-Za-z_]\\w*)[ \\t]*=[ \\t]*(.*?)[ \\t\\r]*$");
    private static final Pattern QUOTED = Pattern.compile("(['\"])(.*)\\1");

    /**
     * Without variables where there is no such file.
     *
     * @param mode in which it is started; empty where nothing says it
     */
    static EnvironmentFile of(Path project, Optional<String> mode) {
        return new EnvironmentFile(
                names(mode).flatMap(name -> read(project, name)).toList());
    }

    /** Variables of all modes: which one counts may be said where hilo does not see it. */
    static EnvironmentFile ofAnyMode(Path project) {
        try (Stream<Path> files = Files.list(project)) {
            Stream<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> OF_ANY_MODE.matcher(name).matches())
                    .sorted();
            return new EnvironmentFile(Stream.concat(names, Stream.of(OF_VIPER))
                    .flatMap(name -> read(project, name))
                    .toList());
        } catch (IOException none) {
            return of(project, Optional.empty());
        }
    }

    /** Names of the files. @param mode as above */
    static Stream<String> names(Optional<String> mode) {
        Stream<String> ends =
                Stream.concat(Stream.of(""), mode.filter(name -> name.matches("\\w+")).map("."::concat).stream());
        return Stream.concat(ends.flatMap(end -> Stream.of(NAME + end, NAME + end + LOCAL)), Stream.of(OF_VIPER));
    }

    private static Stream<Setting> read(Path project, String name) {
        try {
            // a comment may have letters of any encoding, and names of hosts have none beyond ASCII
            return VARIABLE.matcher(Files.readString(project.resolve(name), StandardCharsets.ISO_8859_1))
                    .results()
                    .map(found -> new Setting(
                            found.group(1), QUOTED.matcher(found.group(2)).replaceFirst("$2"), name));
        } catch (IOException none) {
            return Stream.of();
        }
    }

    /** Whether settings with this source come from such a file. */
    static boolean isSource(String source) {
        return source.startsWith(NAME) || source.equals(OF_VIPER);
    }
}
