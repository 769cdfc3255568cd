package dev.hilo.databases.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The statements of a script, without a server. */
public final class Statements {
    private Statements() {}

    public static List<String> of(String script, SqlSyntax syntax, Path folder) throws IOException {
        List<String> statements = new ArrayList<>();
        Path file = Files.writeString(folder.resolve("script.sql"), script);
        new SqlScript(file, syntax).forEach((sql, rest) -> statements.add(sql));
        return statements;
    }
}
