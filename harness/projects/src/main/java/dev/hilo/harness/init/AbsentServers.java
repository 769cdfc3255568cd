package dev.hilo.harness.init;

import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Servers of this machine that an application's configuration names beside its database, such as a broker, a collector of traces or another
 * application, and where nobody listens. Many applications start without them, and fail or try again at each use.
 *
 * @param project folder from which its owner starts it
 * @param databases host and port of each database server that it expects, of which others tell
 */
record AbsentServers(Settings settings, Path project, Set<String> databases) {
    private static final Pattern ADDRESS = Pattern.compile(
            "(?:[a-z][a-z0-9+.-]*://)?(?:[^/@\\s]*@)?(localhost|127\\.0\\.0\\.1):(\\d{1,5})(?:[/,?].*)?");
    private static final Set<String> HERE = Set.of("localhost", "127.0.0.1");

    /** Addresses that others use, or that the application only hands out. */
    private static final Pattern NOT_ASKED = Pattern.compile(
            "(?i).*(cors|origin|redirect|callback|swagger|openapi|front-?end|base-?ur[il]|self|external|public).*");

    private static final int MOST = 4;
    private static final String NOTE =
            "Nothing listens at %s, which its configuration names: what it asks there fails, on both sides of a duet, and costs CPU. Start it%s, add it to services, or switch it off under environment.";

    private static final List<String> COMPOSE =
            List.of("compose.yaml", "compose.yml", "docker-compose.yaml", "docker-compose.yml");

    /** A sentence; empty where all are there. */
    Optional<String> note() {
        Map<String, String> absent = new LinkedHashMap<>();
        settings.all()
                .forEach(setting -> address(setting)
                        .filter(place -> !place.endsWith(":" + ownPort())
                                && !databases.contains(place)
                                && !OwnServers.listens(place))
                        .ifPresent(place -> absent.putIfAbsent(place, setting.name())));
        List<String> told = absent.entrySet().stream()
                .limit(MOST)
                .map(server -> "%s (%s)".formatted(server.getKey(), server.getValue()))
                .toList();
        String more = absent.size() > MOST ? " and at %d more addresses".formatted(absent.size() - MOST) : "";
        return told.isEmpty()
                ? Optional.empty()
                : Optional.of(NOTE.formatted(String.join(", ", told) + more, compose()));
    }

    /** It may name its own address. */
    private String ownPort() {
        return PortDeclarations.MAIN.stream()
                .flatMap(name -> settings.value(name).stream())
                .findFirst()
                .orElse("8080");
    }

    /** The file by which its owner may start them, in words. */
    private String compose() {
        return COMPOSE.stream()
                .filter(name -> Files.isRegularFile(project.resolve(name)))
                .findFirst()
                .map(" (docker compose up -d, where its %s has it)"::formatted)
                .orElse("");
    }

    /** Host and port of this machine that a setting names; empty for those of databases and for its own. */
    private Optional<String> address(Setting setting) {
        String value = settings.value(setting);
        if (NOT_ASKED.matcher(setting.name()).matches()
                || DatabaseSetting.in(new Setting(setting.name(), value, setting.source()))
                        .isPresent()) {
            return Optional.empty();
        }
        Matcher address = ADDRESS.matcher(value);
        return address.matches() ? Optional.of(address.group(1) + ":" + address.group(2)) : ofParts(setting, value);
    }

    /** A host whose port has a setting beside it. */
    private Optional<String> ofParts(Setting setting, String value) {
        return setting.name().endsWith(".host") && HERE.contains(value)
                ? settings.value(setting.name().replaceFirst("host$", "port"))
                        .filter(port -> port.matches("\\d{1,5}"))
                        .map(port -> value + ":" + port)
                : Optional.empty();
    }
}
