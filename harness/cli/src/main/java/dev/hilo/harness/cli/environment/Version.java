package dev.hilo.harness.cli.environment;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** hilo's version, from the manifest of its jar. */
public final class Version implements IVersionProvider {

    public static String current() {
        return Objects.requireNonNullElse(Version.class.getPackage().getImplementationVersion(), "development");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"hilo " + current(), "Java ${java.version} (${java.vendor})"};
    }
}
