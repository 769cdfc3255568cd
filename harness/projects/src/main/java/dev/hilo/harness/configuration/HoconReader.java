package dev.hilo.harness.configuration;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigList;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigResolveOptions;
import com.typesafe.config.ConfigResolver;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Settings of a file in HOCON, such as {@code application.conf} of Ktor, Play and Pekko. */
final class HoconReader {
    /** Ending of the names of such files. */
    static final String ENDING = ".conf";

    /** Names that the environment fills; others are names of system properties. */
    private static final String VARIABLE = "[A-Z][A-Z0-9_]*";

    private HoconReader() {}

    /**
     * Settings by name. A value that a variable replaces ({@code url = ${?DB_URL}}) has a placeholder with the value that it replaces.
     *
     * @throws IOException when it is not of its format
     */
    static Map<String, String> read(String text, ClassPath classPath) throws IOException {
        try {
            Config parsed = ConfigFactory.parseString(text, new HoconIncludes(classPath).options());
            Map<String, String> usual = new LinkedHashMap<>();
            ConfigResolveOptions alone = ConfigResolveOptions.noSystem().setAllowUnresolved(true);
            flatten("", parsed.resolve(alone).root(), usual);
            Map<String, String> named = new LinkedHashMap<>();
            flatten("", parsed.resolve(alone.appendResolver(new Names())).root(), named);
            named.replaceAll((name, value) -> raw(value, usual.get(name)));
            return named;
        } catch (ConfigException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Puts a placeholder in place of what the file itself does not have. */
    private record Names() implements ConfigResolver {
        @Override
        public ConfigValue lookup(String path) {
            return ConfigValueFactory.fromAnyRef("${" + path + "}");
        }

        @Override
        public ConfigResolver withFallback(ConfigResolver fallback) {
            return this;
        }
    }

    /** @param usual value without variables; null for none */
    private static String raw(String value, String usual) {
        if (usual == null || value.equals(usual)) {
            return value;
        }
        boolean isVariable = value.matches("\\$\\{" + VARIABLE + "}");
        return isVariable ? value.replaceFirst("}$", "") + ":" + usual + "}" : usual;
    }

    private static void flatten(String name, ConfigValue value, Map<String, String> settings) {
        try {
            if (value instanceof ConfigObject object) {
                object.forEach((key, inner) -> flatten(name.isEmpty() ? key : name + "." + key, inner, settings));
            } else if (value instanceof ConfigList list) {
                flattenList(name, list, settings);
            } else if (value.unwrapped() != null) {
                settings.put(name, value.unwrapped().toString());
            }
        } catch (ConfigException notResolved) {
            // a value that only a variable fills has no usual one
        }
    }

    private static void flattenList(String name, List<ConfigValue> list, Map<String, String> settings) {
        for (int place = 0; place < list.size(); place++) {
            flatten("%s[%d]".formatted(name, place), list.get(place), settings);
        }
        settings.put(
                name,
                list.stream()
                        .map(element -> String.valueOf(element.unwrapped()))
                        .collect(Collectors.joining(",")));
    }
}
