package dev.hilo.harness.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.harness.catalog.Parameters.Setting;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Reads what of a program a run can vary.
 *
 * @param services that the program can have beside it: a parameter of such a service needs no {@code ${value}} in the program
 */
record ParametersReader(Path file, Collection<Service> services) {
    /** Stands in a command where the words of parameters go; without it they go to its end. */
    static final String WORD = "${parameters}";

    /** It becomes a part of the names of variants and folders. */
    private static final Pattern NAME = Pattern.compile("[a-z]+");

    /** What sets a parameter, as written by name. */
    private record Written(List<String> arguments, Map<String, String> environment) {}

    Parameters read(Map<String, JsonNode> declared, List<String> command) {
        if (declared == null) {
            return Parameters.NONE;
        }
        Map<String, Setting> settings = new LinkedHashMap<>();
        declared.forEach((name, written) -> settings.put(name, checked(name, written)));
        int place = command.indexOf(WORD);
        return new Parameters(settings, place < 0 ? command.size() : place);
    }

    private Setting checked(String name, JsonNode written) {
        if (!NAME.matcher(name).matches()) {
            throw new CatalogException(
                    "%s: field \"parameters.%s\": write its name in lower case, a to z".formatted(file, name));
        }
        Setting setting = setting("parameters." + name, written);
        if (!setting.hasValue() && services.stream().noneMatch(service -> isPassedOn(name, setting, service))) {
            throw new CatalogException(
                    "%s: field \"parameters.%s\" sets nothing: nothing in it contains ${value}".formatted(file, name));
        }
        return setting;
    }

    private static boolean isPassedOn(String name, Setting setting, Service service) {
        return service.launch().parameters().has(name) && setting.mentions(service.placeholder());
    }

    /** Words alone, or what it sets by name. */
    private Setting setting(String field, JsonNode written) {
        if (written.isArray()) {
            return new Setting(Arrays.asList(ManifestReader.convert(file, field, written, String[].class)), Map.of());
        }
        if (!written.isObject()) {
            throw new CatalogException(
                    "%s: field \"%s\" has a wrong or missing value: write words, or {environment: {NAME: \"${value}\"}}"
                            .formatted(file, field));
        }
        Written named = ManifestReader.convert(file, field, written, Written.class);
        return new Setting(
                Objects.requireNonNullElse(named.arguments(), List.of()),
                Objects.requireNonNullElse(named.environment(), Map.of()));
    }
}
