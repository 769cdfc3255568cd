package dev.hilo.databases.mysql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.sql.SqlSyntax;
import dev.hilo.databases.sql.SqlText;
import java.io.IOException;
import java.util.regex.Pattern;

/** Scripts for MySQL and MariaDB, also those that mysqldump and mariadb-dump write. */
final class MysqlSyntax implements SqlSyntax {
    private static final String DELIMITER = "delimiter";
    private static final Pattern COMMAND = Pattern.compile(DELIMITER + "\\s+(\\S+)", Pattern.CASE_INSENSITIVE);

    @Override
    public boolean readCommand(SqlText text) throws IOException {
        if (!isDelimiterNext(text)) {
            return false;
        }
        String place = text.place();
        String line = text.readLine().strip();
        var command = COMMAND.matcher(line);
        if (!command.matches()) {
            throw new DatabaseException("%s: not a delimiter: \"%s\": write it as DELIMITER //".formatted(place, line));
        }
        text.endStatementsWith(command.group(1));
        return true;
    }

    private static boolean isDelimiterNext(SqlText text) throws IOException {
        for (int ahead = 0; ahead < DELIMITER.length(); ahead++) {
            if (Character.toLowerCase(text.peek(ahead)) != DELIMITER.charAt(ahead)) {
                return false;
            }
        }
        return Character.isWhitespace(text.peek(DELIMITER.length()));
    }

    /** Takes a comment. Two dashes without a blank after them are two minus signs, and begin no comment. */
    @Override
    public boolean takeComment(SqlText text) throws IOException {
        int c = text.peek(0);
        if (c == '#' || c == '-' && text.peek(1) == '-' && isBlank(text.peek(2))) {
            text.takeLine();
            return true;
        }
        return text.isAt("/*") && !isExecuted(text) && isTaken(text);
    }

    private static boolean isBlank(int c) {
        return c < 0 || Character.isWhitespace(c);
    }

    private static boolean isExecuted(SqlText text) throws IOException {
        return text.isAt("/*!") || text.isAt("/*M!");
    }

    private static boolean isTaken(SqlText text) throws IOException {
        text.take(2);
        text.takeThrough("*/");
        return true;
    }

    @Override
    public boolean takeWhole(SqlText text) throws IOException {
        int c = text.peek(0);
        if (c == '\'' || c == '"' || c == '`') {
            text.takeQuoted(c != '`');
            return true;
        }
        return isExecuted(text) && isTaken(text);
    }
}
