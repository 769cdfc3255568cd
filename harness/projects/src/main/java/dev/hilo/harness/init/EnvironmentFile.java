package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Setting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Variables in the file {@code .env} of a project. Libraries of many languages fill the environment from it, and what the environment has
 * already counts more.
 */
record EnvironmentFile(List<Setting> variables) {
    static final String NAME = ".env";
    private static final Pattern VARIABLE =
            Pattern.compile("(?m)^[ \\t]*(?:export[ \\t]+)?([A-Za-z_]\\w*)[ \\t]*=[ \\t]*(.*?)[ \\t\\r]*$");
    private static final Pattern QUOTED = Pattern.compile("(['\"])(.*)\\1");

    /** Without variables where there is no such file. */
    static EnvironmentFile of(Path project) {
        try {
            // a comment may have letters of any encoding, and names of hosts have none beyond ASCII
            return new EnvironmentFile(
                    VARIABLE.matcher(Files.readString(project.resolve(NAME), StandardCharsets.ISO_8859_1))
                            .results()
                            .map(EnvironmentFile::setting)
                            .toList());
        } catch (IOException none) {
            return new EnvironmentFile(List.of());
        }
    }

    private static Setting setting(MatchResult found) {
        return new Setting(found.group(1), QUOTED.matcher(found.group(2)).replaceFirst("$2"), NAME);
    }
}
