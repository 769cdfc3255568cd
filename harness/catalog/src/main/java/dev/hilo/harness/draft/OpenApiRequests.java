package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.load.PlanException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** One request for each operation of an OpenAPI document; those that change nothing come first. */
public final class OpenApiRequests {
    /** Fields of a path item that are operations. */
    static final List<String> METHODS = List.of("get", "head", "post", "put", "patch", "delete", "options", "trace");

    private static final int MOST_REQUESTS = 2_000;

    private OpenApiRequests() {}

    static Drafts read(Path file) {
        return SourceFile.read(file, content -> drafts(file.toString(), OpenApiDocument.read(file, content)));
    }

    /**
     * @param name of the document, for messages
     * @param content is closed
     * @throws PlanException in one line when it cannot be used
     */
    public static Drafts read(String name, InputStream content) {
        return SourceFile.read(name, content, all -> drafts(name, OpenApiDocument.read(name, all)));
    }

    /** Drafts of a document that hilo made from another description; none where it describes no operation. */
    public static Drafts of(JsonNode document) {
        OpenApiDocument known = OpenApiDocument.of(document);
        return drafts(operations(known), known);
    }

    private static Drafts drafts(String name, OpenApiDocument document) {
        List<OperationDraft> operations = operations(document);
        PlanException.require(
                !operations.isEmpty(),
                name + " describes no operation"
                        + document.unresolved().stream()
                                .findFirst()
                                .map(": there is no %s"::formatted)
                                .orElse(""));
        return drafts(operations, document);
    }

    private static Drafts drafts(List<OperationDraft> operations, OpenApiDocument document) {
        Names names = new Names();
        List<Draft> drafts = operations.stream()
                .limit(MOST_REQUESTS)
                .map(operation -> operation.draft(names))
                .sorted(Comparator.comparing(draft -> !draft.isSafe()))
                .toList();
        LeftOut leftOut = new LeftOut("operation");
        leftOut.add("more than %d".formatted(MOST_REQUESTS), operations.size() - drafts.size());
        List<String> notes = new ArrayList<>(leftOut.notes());
        if (!document.unresolved().isEmpty()) {
            notes.add("references that lead nowhere in the document: %s"
                            .formatted(document.unresolved().iterator().next())
                    + (document.unresolved().size() == 1
                            ? ""
                            : " and %d more".formatted(document.unresolved().size() - 1)));
        }
        return new Drafts(drafts, notes);
    }

    private static List<OperationDraft> operations(OpenApiDocument document) {
        List<OperationDraft> operations = new ArrayList<>();
        for (Map.Entry<String, JsonNode> path : document.root().path("paths").properties()) {
            JsonNode item = document.resolved(path.getValue());
            for (String method : METHODS) {
                JsonNode operation = document.resolved(item.path(method));
                if (operation.isObject()) {
                    operations.add(new OperationDraft(document, path.getKey(), item, method, operation));
                }
            }
        }
        return operations;
    }
}
