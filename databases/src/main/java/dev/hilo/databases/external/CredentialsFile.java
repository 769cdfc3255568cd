package dev.hilo.databases.external;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.kind.KindNames;
import dev.hilo.databases.registry.Databases;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

/** A file of Java properties with users and passwords. No message contains any of its content. */
final class CredentialsFile {
    private static final Set<PosixFilePermission> OF_OTHERS =
            Set.of(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);

    private CredentialsFile() {}

    static Map<String, String> read(Path file) {
        try {
            requirePrivate(file);
            return checked(file, properties(file));
        } catch (IOException e) {
            throw new DatabaseException(
                    "--credentials %s: it cannot be read: name a file that you may read".formatted(file), e);
        }
    }

    private static void requirePrivate(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new DatabaseException("--credentials %s: it does not exist".formatted(file));
        }
        if (Files.getPosixFilePermissions(file).stream().anyMatch(OF_OTHERS::contains)) {
            throw new DatabaseException(
                    "--credentials %1$s: it must be readable by its owner only: chmod 600 %1$s".formatted(file));
        }
    }

    private static Properties properties(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IllegalArgumentException e) {
            throw new DatabaseException(
                    "--credentials %s: it is not a properties file: write a backslash as \\\\".formatted(file), e);
        }
        return properties;
    }

    private static Map<String, String> checked(Path file, Properties properties) {
        List<String> known = KindNames.keys(Databases.kinds());
        Map<String, String> values = new TreeMap<>();
        for (String key : properties.stringPropertyNames()) {
            if (!known.contains(key)) {
                throw new DatabaseException(
                        "--credentials %s: it has a line that is none of %s".formatted(file, String.join(", ", known)));
            }
            values.put(key, properties.getProperty(key));
        }
        return values;
    }
}
