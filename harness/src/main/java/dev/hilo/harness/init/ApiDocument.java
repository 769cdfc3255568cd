package dev.hilo.harness.init;

import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.OpenApiRequests;
import java.io.ByteArrayInputStream;
import java.util.List;

/** Requests from an OpenAPI document that was downloaded. */
final class ApiDocument {
    private ApiDocument() {}

    static List<Draft> drafts(String name, byte[] document) {
        return OpenApiRequests.read(name, new ByteArrayInputStream(document)).drafts();
    }
}
