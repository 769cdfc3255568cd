package dev.hilo.harness.init;

import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.endpoints.ConstantPool;
import dev.hilo.harness.endpoints.OwnFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Addresses of databases that stand in the code of a program. */
final class CodeAddresses {
    private static final String CODE = "its code";

    /** Drivers, and what knows the addresses of all of them, which a jar of everything has among its own classes. */
    private static final Pattern LIBRARIES = Pattern.compile(
            "(?:org/(?:h2|hsqldb|apache|sqlite|postgresql|mariadb|hibernate|jetbrains|flywaydb|jooq|jdbi|springframework)"
                    + "|com/(?:mysql|mongodb|microsoft|zaxxer)|io/(?:asyncer|ebean|r2dbc|vertx)|liquibase|oracle)/.*");

    private CodeAddresses() {}

    /** The addresses in the classes of a jar; none where the artifact is not a jar. */
    static List<DatabaseSetting> in(Path artifact) {
        try {
            return OwnFiles.of(artifact).classes().entrySet().stream()
                    .filter(type -> !LIBRARIES.matcher(type.getKey()).matches())
                    .flatMap(type -> ConstantPool.of(type.getValue(), ConstantPool.Kind.TEXT, text -> true).stream())
                    .distinct()
                    .flatMap(text -> DatabaseSetting.in(new Setting("", text, CODE)).stream())
                    .toList();
        } catch (IOException noJar) {
            return List.of();
        }
    }
}
