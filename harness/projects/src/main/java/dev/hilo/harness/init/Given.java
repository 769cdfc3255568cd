package dev.hilo.harness.init;

import dev.hilo.harness.configuration.ApplicationJson;
import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Variables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Settings that a start has besides those of files.
 *
 * @param words of its command and its arguments, which count more than files and variables
 * @param environment of hilo, which the program inherits
 */
record Given(List<String> words, Map<String, String> environment) {
    static final Given NOTHING = new Given(List.of(), Map.of());

    /** Source of a setting that hilo cannot replace. */
    static final String LINE = "its command line";

    /** Source of a variable that hilo may set to something else. */
    static final String ENVIRONMENT = "the environment of this shell";

    /** Sources of settings that count more than what hilo sets. */
    private static final Set<String> FIXED = Set.of(LINE, ApplicationJson.VARIABLE);

    private static final List<String> OF_JVM =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "JAVA_OPTS");
    private static final Pattern OPTION = Pattern.compile("(?:-D|--?)?([A-Za-z_][\\w.\\[\\]-]*)=(.*)");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** What a start is given by its command line, and by the environment of this process. */
    static Given to(List<String> command, List<String> arguments) {
        return new Given(Stream.concat(command.stream(), arguments.stream()).toList(), System.getenv());
    }

    /** Settings of the command line, without those that hilo fills; a word that is no option has no name. */
    List<Setting> ofLine() {
        List<String> all = Stream.concat(
                        words.stream(), OF_JVM.stream().flatMap(name -> Stream.ofNullable(environment.get(name))))
                // a word may be the script of a shell
                .flatMap(BLANKS::splitAsStream)
                .toList();
        List<Setting> settings = new ArrayList<>();
        for (int place = 0; place < all.size(); place++) {
            settings.add(setting(all.get(place), place + 1 < all.size() ? all.get(place + 1) : ""));
        }
        settings.removeIf(setting -> setting.raw().contains("${"));
        return settings;
    }

    private static Setting setting(String word, String next) {
        Matcher option = OPTION.matcher(word);
        if (option.matches()) {
            return new Setting(option.group(1), option.group(2), LINE);
        }
        return word.startsWith("-")
                ? new Setting(word.replaceFirst("^-+", ""), next, LINE)
                : new Setting("", word, LINE);
    }

    /** Settings that count more than the variables that hilo sets: those of the command line, and those in the JSON of Spring Boot. */
    List<Setting> fixed() {
        List<Setting> line = ofLine();
        Stream<String> json = Stream.concat(
                Stream.ofNullable(environment.get(ApplicationJson.VARIABLE)),
                line.stream()
                        .filter(setting -> setting.name().equals(ApplicationJson.PROPERTY))
                        .map(Setting::raw));
        return Stream.concat(line.stream(), json.flatMap(text -> ApplicationJson.settings(text).stream()))
                .toList();
    }

    /** Whether no variable of hilo's takes the place of a setting. */
    static boolean isFixed(Setting setting) {
        return FIXED.contains(setting.source());
    }

    /** A setting with the place where it stands, in words. */
    static String subject(Setting setting) {
        return setting.name().isEmpty() ? setting.source() : setting.name() + " of " + setting.source();
    }

    /** The word behind a class path, with which a JVM starts; empty for none. */
    String mainClass() {
        int place = words.indexOf("-cp");
        return place >= 0 && place + 2 < words.size() ? words.get(place + 2) : "";
    }

    List<Setting> variables() {
        return environment.entrySet().stream()
                .map(variable -> new Setting(variable.getKey(), variable.getValue(), ENVIRONMENT))
                .toList();
    }

    /** Value of a setting or placeholder; empty where its files decide. */
    Optional<String> value(String name) {
        return fixed().stream()
                .filter(setting -> setting.name().equals(name))
                .map(Setting::raw)
                .findFirst()
                .or(() -> Optional.ofNullable(environment.get(name)))
                .or(() -> Optional.ofNullable(environment.get(Variables.ofPlaceholder(name))));
    }
}
