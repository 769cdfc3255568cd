package dev.hilo.alerts.data;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.DataSetProvider;
import dev.hilo.databases.data.Entity;
import dev.hilo.databases.data.Field;
import dev.hilo.databases.data.FieldType;
import java.util.List;
import java.util.Random;

/**
 * The alerts at the beginning of every trial: the same ones for the same number. {@code GET /alerts} answers with all of them, so their
 * number decides how large that answer is.
 */
public final class AlertDataSet implements DataSetProvider {
    /** Environment variable with the number of alerts. */
    static final String SIZE = "HILO_ALERTS";

    /** The default number of alerts. All fit into the first batch that a server sends (101 documents). */
    private static final int USUAL = 100;

    private static final long SEED = 20_230_330;
    private static final int NAME_MAX = 100;
    private static final int MESSAGE_MAX = 500;
    private static final List<String> SEVERITIES = List.of("low", "medium", "high", "critical");
    private static final List<String> SOURCES = List.of("disk", "memory", "queue", "latency", "certificate", "replica");
    private static final String TEXT =
            "The value has been above its threshold for longer than it may be. Look at the last deployment first. ";

    private static final List<Field> FIELDS = List.of(
            Field.text("name", NAME_MAX),
            Field.text("message", MESSAGE_MAX),
            Field.text("severity", NAME_MAX),
            Field.of("threshold", FieldType.DOUBLE),
            Field.of("enabled", FieldType.BOOLEAN));

    @Override
    public DataSet dataSet() {
        return of(size(System.getenv(SIZE)));
    }

    /** @param text null for the default number */
    static int size(String text) {
        if (text == null) {
            return USUAL;
        }
        if (!text.matches("[1-9]\\d{0,4}")) {
            throw new DatabaseException("%s is \"%s\": write a number from 1 to 99999".formatted(SIZE, text));
        }
        return Integer.parseInt(text);
    }

    public static DataSet of(int size) {
        return new DataSet("alerts", List.of(new Entity("alert", "alerts", "id", FIELDS, size, AlertDataSet::row)));
    }

    private static List<Object> row(int place) {
        Random random = new Random(SEED + place);
        return List.of(
                "%s %04d".formatted(SOURCES.get(random.nextInt(SOURCES.size())), place),
                TEXT.repeat(1 + random.nextInt(3)).strip(),
                SEVERITIES.get(random.nextInt(SEVERITIES.size())),
                random.nextInt(1, 4_000) / 4.0,
                random.nextBoolean());
    }
}
