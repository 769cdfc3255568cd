package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.Parameters.Setting;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the parameters of a program: what a run can vary.
 *
 * @param services that the program can have beside it: a parameter of such a service needs no {@code ${value}} in the program
 */
record ParametersReader(YamlFile file, Collection<Service> services) {
    /** Place of the words of parameters in a command; without it they go to the end. */
    static final String WORD = "${parameters}";

    /** @param declared by name; null for none */
    Parameters read(Map<String, SettingManifest> declared, List<String> command) {
        if (declared == null) {
            return Parameters.NONE;
        }
        Map<String, Setting> settings = new LinkedHashMap<>();
        declared.forEach((name, written) -> settings.put(name, checked(name, written.setting())));
        int place = command.indexOf(WORD);
        return new Parameters(settings, place < 0 ? command.size() : place);
    }

    private Setting checked(String name, Setting setting) {
        if (!setting.hasValue() && services.stream().noneMatch(service -> isPassedOn(name, setting, service))) {
            String field = "parameters." + name;
            throw file.at(field, "field \"%s\" sets nothing: nothing in it contains ${value}".formatted(field));
        }
        return setting;
    }

    private static boolean isPassedOn(String name, Setting setting, Service service) {
        return service.launch().parameters().has(name) && setting.mentions(service.placeholder());
    }
}
