package dev.hilo.harness.init;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values of the rows that a script of the application inserts. Statements that name no columns are passed over. */
final class SqlColumns {
    private static final Pattern INSERT =
            Pattern.compile("(?i)insert\\s+into\\s+[\"`]?(?:\\w+\\.)?(\\w+)[\"`]?\\s*\\(([^)]*)\\)\\s*values\\s*");
    private static final Pattern ROW = Pattern.compile("\\G\\s*,?\\s*\\(((?:'(?:[^']|'')*'|[^'()])*)\\)");
    private static final Pattern VALUE = Pattern.compile("'((?:[^']|'')*)'|([^,\\s][^,]*)");
    private static final int LONGEST = 1_000_000;
    private static final int MOST_ROWS = 20;

    private SqlColumns() {}

    static List<Column> of(byte[] script) {
        String sql = new String(script, 0, Math.min(script.length, LONGEST), StandardCharsets.UTF_8);
        Map<String, Column> columns = new LinkedHashMap<>();
        Matcher insert = INSERT.matcher(sql);
        while (insert.find()) {
            String[] names = insert.group(2).split(",");
            Matcher row = ROW.matcher(sql).region(insert.end(), sql.length());
            for (int rows = 0; rows < MOST_ROWS && row.find(); rows++) {
                add(columns, insert.group(1), names, values(row.group(1)));
            }
        }
        return List.copyOf(columns.values());
    }

    private static List<String> values(String row) {
        return VALUE.matcher(row)
                .results()
                .map(found -> found.group(1) == null
                        ? found.group(2).strip()
                        : found.group(1).replace("''", "'"))
                .toList();
    }

    private static void add(Map<String, Column> columns, String table, String[] names, List<String> values) {
        for (int place = 0; place < names.length && values.size() == names.length; place++) {
            String name = names[place].replaceAll("[\\s\"`]", "");
            columns.computeIfAbsent(table + "." + name, fresh -> new Column(table, name, new ArrayList<>()))
                    .values()
                    .add(values.get(place));
        }
    }
}
