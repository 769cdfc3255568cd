package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.configuration.Variables;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Variables that move a database setting to hilo's server: those that the application itself reads for host, port and name where its URL is
 * made of such parts, else one for the whole URL.
 */
record UrlParts(Settings settings, Optional<Framework> framework) {
    private static final String PART = "\\$\\{([^${}:]+)(?::[^${}]*)?}";
    private static final Pattern OF_PARTS =
            Pattern.compile("[a-z0-9:]+://" + PART + ":" + PART + "/" + PART + "(?:[?;].*)?");

    Map<String, String> of(DatabaseSetting place) {
        Matcher parts = OF_PARTS.matcher(place.url().raw());
        Map<String, String> variables = new LinkedHashMap<>();
        if (parts.matches() && !place.kind().equals("mongodb")) {
            variables.put(Variables.ofPlaceholder(parts.group(1)), "${database.host}");
            variables.put(Variables.ofPlaceholder(parts.group(2)), "${database.port}");
            variables.put(Variables.ofPlaceholder(parts.group(3)), "${database.name}");
        } else {
            variables.put(Variables.of(place.url(), framework), place.ofServer());
        }
        return variables;
    }
}
