package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Start script that Gradle's application plugin, Maven's appassembler or sbt's native packager makes: it names jars, a main class and options
 * of the JVM. Started without the script, the JVM takes hilo's options.
 */
record StartScript(Path file, String text) {
    private static final int LARGEST = 100_000;
    private static final Pattern CLASS_PATH = Pattern.compile(
            "(?m)^CLASSPATH=\"?(?:\\$APP_HOME|\"?\\$BASEDIR\"?)/(\\S+)|^CLASSPATH=\"?(?:\\\\*\")*\\$APP_HOME/(\\S+)");
    private static final Pattern MAIN =
            Pattern.compile("(?m)^\\s+([A-Za-z_][\\w.$]*) \\\\\\n\\s+\"\\$@\"|-classpath \\S+ ([A-Za-z_][\\w.$]*) ");
    /** Of sbt, with a folder of configuration in front where the application has one. */
    private static final Pattern CLASS_PATH_OF_SBT =
            Pattern.compile("app_classpath=\"(\\$lib_dir/\\.\\./conf/?:)?\\$lib_dir/([^:\"]+)");

    private static final Pattern MAIN_OF_SBT = Pattern.compile("app_mainclass=\\(\\s*\"?([\\w.$]+)\"?\\s*\\)");
    private static final Pattern OPTIONS = Pattern.compile("(?m)^DEFAULT_JVM_OPTS='(.*)'$");
    private static final Pattern OPTION = Pattern.compile("\"([^\"$]*)\"");

    /** Scripts in the folder {@code bin} of an installed distribution. */
    static List<StartScript> in(Path installed) throws IOException {
        List<StartScript> scripts = new ArrayList<>();
        Path folder = installed.resolve("bin");
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(file -> !file.toString().endsWith(".bat"))
                        .sorted()
                        .toList()) {
                    if (Files.isRegularFile(file) && Files.size(file) < LARGEST) {
                        scripts.add(new StartScript(file, Files.readString(file)));
                    }
                }
            }
        }
        return scripts;
    }

    /** Empty where it is another kind of script. */
    Optional<Launchable> launchable() {
        Matcher ofSbt = CLASS_PATH_OF_SBT.matcher(text);
        Matcher mainOfSbt = MAIN_OF_SBT.matcher(text);
        if (ofSbt.find() && mainOfSbt.find()) {
            String folder = ofSbt.group(1) == null ? "" : "${artifact-folder}/../conf:";
            return launchable("lib/" + ofSbt.group(2), folder, mainOfSbt.group(1));
        }
        Matcher jars = CLASS_PATH.matcher(text);
        Matcher main = MAIN.matcher(text);
        if (!jars.find() || !main.find()) {
            return Optional.empty();
        }
        return launchable(group(jars).split(":")[0].replaceAll("[\"\\\\]+$", ""), "", group(main));
    }

    /** @param first jar of its class path, with the classes of the application itself */
    private Optional<Launchable> launchable(String first, String folder, String main) {
        Path jar = file.resolveSibling("..").resolve(first).normalize();
        if (!Files.isRegularFile(jar)) {
            return Optional.empty();
        }
        List<String> command = new ArrayList<>(Launchable.JVM);
        command.addAll(options());
        command.addAll(List.of("-cp", folder + "${artifact-folder}/*", main));
        return Optional.of(new Launchable(jar, command, false));
    }

    private static String group(Matcher found) {
        return found.group(1) == null ? found.group(2) : found.group(1);
    }

    private List<String> options() {
        Matcher options = OPTIONS.matcher(text);
        return options.find()
                ? OPTION.matcher(options.group(1))
                        .results()
                        .map(option -> option.group(1))
                        .filter(option -> !option.isBlank())
                        .toList()
                : List.of();
    }
}
