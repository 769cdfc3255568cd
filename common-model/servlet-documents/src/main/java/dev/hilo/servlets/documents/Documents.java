package dev.hilo.servlets.documents;

import java.util.List;
import java.util.Optional;

/**
 * The documents of the study, generated when this module is built: the same bytes on every machine. A change of one makes results before
 * and after it incomparable.
 */
public final class Documents {
    private static final List<Document> ALL = List.of(
            new Document("json", "5kb", 5 * 1_024, "d9fb49d0"),
            new Document("json", "50kb", 50 * 1_024, "f49647b7"),
            new Document("json", "250kb", 250 * 1_024, "1f92f496"),
            new Document("pdf", "3kb", 3 * 1_024, "11715c5c"),
            new Document("pdf", "200kb", 200 * 1_024, "cb639424"),
            new Document("pdf", "20mb", 20 * 1_048_576, "b3db8b31"));

    private Documents() {}

    public static List<Document> all() {
        return ALL;
    }

    public static Optional<Document> find(String kind, String size) {
        return ALL.stream()
                .filter(document ->
                        document.kind().equals(kind) && document.size().equals(size))
                .findFirst();
    }

    /** @throws IllegalArgumentException when no such document has this size */
    public static Document json(String size) {
        return get("json", size);
    }

    /** @throws IllegalArgumentException when no such document has this size */
    public static Document pdf(String size) {
        return get("pdf", size);
    }

    private static Document get(String kind, String size) {
        return find(kind, size)
                .orElseThrow(() -> new IllegalArgumentException("there is no %s document %s".formatted(kind, size)));
    }
}
