package dev.hilo.harness.configuration;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/** Documents of a configuration file: properties or YAML, each with one or several of them. */
final class DocumentReader {
    private static final String SEPARATOR = "(?m)^[#!]---\\s*$";
    private static final int LARGEST = 1_000_000;
    private static final Pattern OF_KTOR = Pattern.compile("^\\$\\??([A-Z][A-Z0-9_]*)((?::[^{}]*)?)$", Pattern.DOTALL);

    private DocumentReader() {}

    /** The same for a file that includes no other. */
    static List<Document> read(String source, Optional<String> profile, byte[] content) throws IOException {
        return read(source, profile, content, ClassPath.NOTHING);
    }

    /**
     * @param source name of the file, which tells its format
     * @param profile that the name of the file contains; empty for none
     * @param classPath with the files that it includes
     * @throws IOException when it is not of its format
     */
    static List<Document> read(String source, Optional<String> profile, byte[] content, ClassPath classPath)
            throws IOException {
        String text = new String(content, 0, Math.min(content.length, LARGEST), StandardCharsets.UTF_8);
        List<Map<String, String>> all = source.endsWith(HoconReader.ENDING)
                ? List.of(HoconReader.read(text, classPath))
                : source.endsWith(".properties") ? properties(text) : yaml(text);
        return all.stream()
                .map(settings -> new Document(source, profile.or(() -> condition(settings)), settings))
                .toList();
    }

    private static Optional<String> condition(Map<String, String> settings) {
        return Document.CONDITIONS.stream()
                .flatMap(name -> Optional.ofNullable(settings.get(name)).stream())
                .findFirst();
    }

    private static List<Map<String, String>> properties(String text) throws IOException {
        List<Map<String, String>> all = new ArrayList<>();
        for (String part : text.split(SEPARATOR)) {
            Map<String, String> settings = new LinkedHashMap<>();
            try {
                inOrder(settings).load(new StringReader(part));
            } catch (IllegalArgumentException e) {
                throw new IOException(e.getMessage(), e);
            }
            all.add(settings);
        }
        return all;
    }

    /** Properties that keep the order of the file. */
    private static Properties inOrder(Map<String, String> settings) {
        return new Properties() {
            private static final long serialVersionUID = 1;

            @Override
            public synchronized Object put(Object name, Object value) {
                return settings.put(name.toString(), value.toString().strip());
            }
        };
    }

    private static List<Map<String, String>> yaml(String text) throws IOException {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(LARGEST);
        try {
            List<Map<String, String>> all = new ArrayList<>();
            for (Object document : new Yaml(new SafeConstructor(options)).loadAll(text)) {
                Map<String, String> settings = new LinkedHashMap<>();
                flatten("", document, settings);
                withPlaceholdersOfKtor(settings);
                all.add(settings);
            }
            return all;
        } catch (YAMLException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Ktor writes {@code $DB_URL:usual} for a variable with a usual value. */
    private static void withPlaceholdersOfKtor(Map<String, String> settings) {
        if (settings.keySet().stream().anyMatch(name -> name.startsWith("ktor."))) {
            settings.replaceAll((name, value) -> OF_KTOR.matcher(value).replaceFirst("\\$\\{$1$2}"));
        }
    }

    private static void flatten(String name, Object value, Map<String, String> settings) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, inner) -> flatten(name.isEmpty() ? "" + key : name + "." + key, inner, settings));
        } else if (value instanceof List<?> list) {
            for (int place = 0; place < list.size(); place++) {
                flatten("%s[%d]".formatted(name, place), list.get(place), settings);
            }
            settings.put(
                    name, String.join(",", list.stream().map(String::valueOf).toList()));
        } else if (value != null && !name.isEmpty()) {
            settings.put(name, value.toString());
        }
    }
}
