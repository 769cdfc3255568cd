package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.endpoints.ConstantPool;
import dev.hilo.harness.endpoints.OwnFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Settings of ports that an application declares in its own code and files: in metadata of configuration properties, and by annotations. */
final class PortDeclarations {
    private static final String METADATA = "META-INF/spring-configuration-metadata.json";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([\\w.-]+):(\\d{2,5})}");
    private static final Pattern NAME = Pattern.compile("[a-z][\\w-]*(?:\\.[\\w-]+)+");
    private static final Pattern NUMBER = Pattern.compile("\\d{2,5}");

    /** The port of the application itself, which hilo gives it. */
    static final List<String> MAIN = List.of("server.port", "quarkus.http.port", "micronaut.server.port");

    private final Map<Declared, String> ports = new LinkedHashMap<>();

    private PortDeclarations() {}

    /** @param source where it is declared, in words */
    record Declared(String name, String source) {}

    /** Declarations in an artifact; none where it is not a jar. */
    static PortDeclarations in(Path artifact) {
        PortDeclarations found = new PortDeclarations();
        try {
            OwnFiles files = OwnFiles.of(artifact);
            files.matching(METADATA::equals).values().forEach(found::addMetadata);
            files.classes().forEach((name, content) -> found.addClass(simpleName(name), content));
        } catch (IOException noJar) {
            return found;
        }
        return found;
    }

    /** Declared with this very port. */
    List<Declared> ofPort(int port) {
        return with(String.valueOf(port));
    }

    /** Declared without a port: the application computes it, or sets it in its code. */
    List<Declared> ofUnknownPort() {
        return with("");
    }

    private List<Declared> with(String port) {
        return ports.entrySet().stream()
                .filter(found -> found.getValue().equals(port))
                .map(Map.Entry::getKey)
                .toList();
    }

    private void addMetadata(byte[] content) {
        try {
            for (JsonNode property :
                    JsonMapper.builder().build().readTree(content).path("properties")) {
                String usual = property.path("defaultValue").asText("");
                add(property.path("name").asText(), METADATA, usual.equals("0") ? "" : usual);
            }
        } catch (IOException damaged) {
            return;
        }
    }

    /** A placeholder has name and port; annotations of MicroProfile have them as two texts. */
    private void addClass(String source, byte[] content) {
        List<String> names = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        for (String text : ConstantPool.of(content, ConstantPool.Kind.ANY_TEXT, text -> true)) {
            Matcher placeholder = PLACEHOLDER.matcher(text);
            if (placeholder.matches()) {
                add(placeholder.group(1), source, placeholder.group(2));
            } else if (NAME.matcher(text).matches()) {
                names.add(text);
            } else if (NUMBER.matcher(text).matches()) {
                numbers.add(text);
            }
        }
        names.forEach(name -> numbers.forEach(number -> add(name, source, number)));
    }

    private void add(String name, String source, String port) {
        if (name.toLowerCase(Locale.ROOT).endsWith("port") && !MAIN.contains(name)) {
            ports.putIfAbsent(new Declared(name, source), port);
        }
    }

    private static String simpleName(String entry) {
        return entry.substring(entry.lastIndexOf('/') + 1).replace(".class", "");
    }
}
