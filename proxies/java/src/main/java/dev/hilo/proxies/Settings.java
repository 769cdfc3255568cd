package dev.hilo.proxies;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Settings of a relay, from environment variables.
 *
 * @param address to listen at
 * @param origin to connect clients to
 */
record Settings(InetSocketAddress address, InetSocketAddress origin) {
    private static final String DEFAULT_PORT = "8080";
    private static final Pattern HOST_AND_PORT = Pattern.compile("\\[?(?<host>[^/\\[\\]]+)]?:(?<port>[0-9]+)");

    /** @throws IllegalArgumentException with the variable and its valid form */
    static Settings from(UnaryOperator<String> environment) {
        String port = Optional.ofNullable(environment.apply("PORT")).orElse(DEFAULT_PORT);
        if (!isPort(port)) {
            throw new IllegalArgumentException("PORT is \"%s\": set it to a number from 1 to 65535".formatted(port));
        }
        String origin = Optional.ofNullable(environment.apply("ORIGIN")).orElse("");
        Matcher parts = HOST_AND_PORT.matcher(origin);
        if (!parts.matches() || !isPort(parts.group("port"))) {
            throw new IllegalArgumentException("ORIGIN is \"%s\": set it to host:port".formatted(origin));
        }
        return new Settings(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port)),
                new InetSocketAddress(parts.group("host"), Integer.parseInt(parts.group("port"))));
    }

    private static boolean isPort(String text) {
        return text.matches("[0-9]{1,5}") && Integer.parseInt(text) >= 1 && Integer.parseInt(text) <= 65535;
    }
}
