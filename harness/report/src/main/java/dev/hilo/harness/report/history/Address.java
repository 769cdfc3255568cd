package dev.hilo.harness.report.history;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/** A path as a relative link, whatever its names contain. */
final class Address {
    private Address() {}

    /** The link begins with a dot, so that no name is read as {@code javascript:}. */
    static String of(String path) {
        return Arrays.stream(path.split("/"))
                .map(name -> URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20"))
                .collect(Collectors.joining("/", "./", ""));
    }
}
