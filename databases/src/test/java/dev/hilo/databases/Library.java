package dev.hilo.databases;

import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.DataSetProvider;
import dev.hilo.databases.data.Entity;
import dev.hilo.databases.data.Field;
import dev.hilo.databases.data.FieldType;
import java.time.Instant;
import java.util.List;

/** A data set of the tests: two entities, every type of field, a name that SQL reserves, and an irregular plural. */
public final class Library implements DataSetProvider {
    public static final Instant OPENED = Instant.parse("2024-02-29T23:59:59.123Z");

    private static final List<Field> BOOK = List.of(
            Field.text("title", 100),
            Field.of("pageCount", FieldType.INTEGER),
            Field.of("lettersRead", FieldType.LONG),
            Field.of("rank", FieldType.DOUBLE),
            Field.of("lent", FieldType.BOOLEAN),
            Field.of("boughtAt", FieldType.INSTANT));

    @Override
    public DataSet dataSet() {
        return of(20);
    }

    public static DataSet of(int books) {
        return new DataSet(
                "library",
                List.of(
                        new Entity("book", "books", "id", BOOK, books, Library::book),
                        new Entity("shelf", "shelves", "number", List.of(Field.text("label", 1)), 3, Library::shelf)));
    }

    public static String title(int place) {
        return "Book %d 🎬".formatted(place);
    }

    private static List<Object> book(int place) {
        return List.of(title(place), place, place * 10_000_000_000L, place / 4.0, place % 2 == 1, OPENED);
    }

    private static List<Object> shelf(int place) {
        return List.of(String.valueOf((char) ('a' + place)));
    }
}
