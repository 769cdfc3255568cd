package dev.hilo.databases.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The versions of the embedded servers, which the build records because their jars do not. */
public final class Versions {
    private Versions() {}

    public static String of(String server) {
        Properties versions = new Properties();
        try (InputStream in = Versions.class.getResourceAsStream("versions.properties")) {
            versions.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read versions.properties", e);
        }
        return versions.getProperty(server);
    }
}
