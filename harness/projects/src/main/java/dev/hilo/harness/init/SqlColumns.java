package dev.hilo.harness.init;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values of the rows that a script of the application inserts. The columns of a statement that names none are those of the table, where the
 * same script creates it.
 */
final class SqlColumns {
    /** A text between quotes, of which two stand for one. Nothing in it is tried twice, however long it is. */
    private static final String TEXT = "'[^']*+(?:''[^']*+)*+'";

    private static final String NAME = "[\"`]?(?:\\w+\\.)?(\\w+)[\"`]?\\s*";
    private static final Pattern INSERT =
            Pattern.compile("(?i)insert\\s+(?:ignore\\s+)?into\\s+" + NAME + "(?:\\(([^)]*)\\)\\s*)?values\\s*");
    private static final Pattern ROW =
            Pattern.compile("\\G\\s*,?\\s*\\(((?:" + TEXT + "|\\([^'()]*+\\)|[^'()]++)*+)\\)");
    private static final Pattern VALUE = Pattern.compile("'([^']*+(?:''[^']*+)*+)'|([^,\\s][^,]*)");
    private static final Pattern TABLE =
            Pattern.compile("(?i)create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?" + NAME + "\\(");
    private static final Pattern COLUMN = Pattern.compile(
            "\\G\\s*[\"`]?(\\w+)[\"`]?\\s(?:" + TEXT + "|\\((?:[^()]|\\([^()]*+\\))*+\\)|[^,()']++)*+,?");
    private static final Pattern COMMENT = Pattern.compile("(?m)(?:^|\\s)--.*$");

    /** Words that begin a constraint and no column. */
    private static final Set<String> CONSTRAINTS =
            Set.of("primary", "unique", "key", "index", "constraint", "foreign", "check", "fulltext", "spatial");

    private static final int LONGEST = 1_000_000;
    private static final int MOST_ROWS = 20;

    private SqlColumns() {}

    static List<Column> of(byte[] script) {
        String sql = new String(script, 0, Math.min(script.length, LONGEST), StandardCharsets.UTF_8);
        Map<String, Column> columns = new LinkedHashMap<>();
        Map<String, List<String>> tables = tables(sql);
        Matcher insert = INSERT.matcher(sql);
        while (insert.find()) {
            List<String> names = insert.group(2) == null
                    ? tables.getOrDefault(insert.group(1), List.of())
                    : List.of(insert.group(2).split(","));
            Matcher row = ROW.matcher(sql).region(insert.end(), sql.length());
            for (int rows = 0; rows < MOST_ROWS && row.find(); rows++) {
                add(columns, insert.group(1), names, values(row.group(1)));
            }
        }
        return List.copyOf(columns.values());
    }

    /** Names of the columns of the tables that the script creates, by table. */
    private static Map<String, List<String>> tables(String script) {
        String sql = COMMENT.matcher(script).replaceAll("");
        Map<String, List<String>> tables = new HashMap<>();
        Matcher table = TABLE.matcher(sql);
        while (table.find()) {
            List<String> names = new ArrayList<>();
            Matcher column = COLUMN.matcher(sql).region(table.end(), sql.length());
            while (column.find()) {
                if (!CONSTRAINTS.contains(column.group(1).toLowerCase(Locale.ROOT))) {
                    names.add(column.group(1));
                }
            }
            tables.put(table.group(1), names);
        }
        return tables;
    }

    private static List<String> values(String row) {
        return VALUE.matcher(row)
                .results()
                .map(found -> found.group(1) == null
                        ? found.group(2).strip()
                        : found.group(1).replace("''", "'"))
                .toList();
    }

    private static void add(Map<String, Column> columns, String table, List<String> names, List<String> values) {
        for (int place = 0; place < names.size() && values.size() == names.size(); place++) {
            String name = names.get(place).replaceAll("[\\s\"`]", "");
            columns.computeIfAbsent(table + "." + name, fresh -> new Column(table, name, new ArrayList<>()))
                    .values()
                    .add(values.get(place));
        }
    }
}
