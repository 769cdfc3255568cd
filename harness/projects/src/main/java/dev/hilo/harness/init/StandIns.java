package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.configuration.Variables;
import dev.hilo.harness.draft.CalledService;
import dev.hilo.harness.standin.StandInJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Servers in place of those that an application asked while its traces were written. They answer with the statuses and in the times of
 * these.
 *
 * @param byName services by the name that hilo.yaml gives them
 */
record StandIns(Map<String, CalledService> byName) {
    static final StandIns NONE = new StandIns(Map.of());

    private static final String FOLDER = "stand-ins";
    private static final String JAR = "stand-in.jar";
    private static final String SERVICE = """
            # A server in place of %s. What the fields mean: docs/adding-a-stack.md of hilo.
            artifact: ../%s
            command: ["${java}", -Xmx128m, -jar, "${artifact}", "${listen}:${port}", "${artifact-folder}/%s/answers.properties"]
            ready: {tcp: true}
            """;

    /** Names of hilo's own placeholders end with this too: a service must not be called like one. */
    private static final String SUFFIX = "-stand-in";

    static StandIns of(List<CalledService> called) {
        Map<String, CalledService> named = new LinkedHashMap<>();
        for (CalledService service : called) {
            String name = name(service.address());
            String unused = name + SUFFIX;
            for (int number = 2; named.containsKey(unused); number++) {
                unused = name + "-" + number + SUFFIX;
            }
            named.put(unused, service);
        }
        return new StandIns(named);
    }

    private static String name(String address) {
        String host = address.replaceFirst(":\\d+$", "");
        String first = host.matches("[0-9.:\\[\\]]+") ? "server" : host.replaceFirst("\\..*", "");
        String name =
                first.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^[-0-9]+|-+$", "");
        return name.isEmpty() ? "server" : name;
    }

    boolean isEmpty() {
        return byName.isEmpty();
    }

    /** Writes a folder for each, in place of those of an earlier init. */
    void write(Path project) throws IOException {
        if (isEmpty()) {
            return;
        }
        Path folder = project.resolve(FOLDER);
        Files.createDirectories(folder);
        StandInJar.write(folder.resolve(JAR));
        for (Map.Entry<String, CalledService> one : byName.entrySet()) {
            Path own = Files.createDirectories(folder.resolve(one.getKey()));
            Files.writeString(own.resolve("answers.properties"), new AnswersText(one.getValue()).text());
            Files.writeString(
                    own.resolve("service.yaml"),
                    SERVICE.formatted(Printable.of(one.getValue().address()), JAR, one.getKey()));
        }
    }

    void addTo(YamlText yaml) {
        if (isEmpty()) {
            return;
        }
        yaml.line(
                0,
                "services:",
                "in place of what it asks; statuses and times are those of the traces, bodies are not in them");
        byName.forEach((name, service) ->
                yaml.line(1, "%s: {folder: %s/%s}".formatted(name, FOLDER, name), service.address()));
        yaml.empty();
    }

    /** Makes the settings that name one of these servers name the one in its place. */
    Guess in(Guess before, Program program, Settings settings) {
        Guess guess = before;
        for (Map.Entry<String, CalledService> one : byName.entrySet()) {
            Guess asked = guess;
            for (Setting setting : settings.all()) {
                String value = settings.value(setting);
                Matcher named = place(one.getValue().address()).matcher(value);
                if (named.find()) {
                    asked = asked.variable(
                            Variables.of(setting, program.framework()),
                            value.substring(0, named.start(1)) + "${" + one.getKey() + "}"
                                    + value.substring(named.end(1)),
                            "%s names it".formatted(setting.name()));
                }
            }
            guess = asked.equals(guess) ? asked.note(unnamed(one.getKey(), one.getValue())) : asked;
        }
        return guess;
    }

    /** An address with its port, or with none where the traces have none, as a part of a URL or alone. */
    private static Pattern place(String address) {
        return Pattern.compile("(?:^|https?://)(" + Pattern.quote(address) + ")(?![\\w.:-])");
    }

    private static String unnamed(String name, CalledService service) {
        return "It asks %s, and no setting of it names that: give it ${%s}, which is host:port, where it reads the address"
                .formatted(service.address(), name);
    }
}
