package dev.hilo.servlets;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.Valid;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Sends and receives JSON. The objects are kept in memory; each request serialises or parses them. */
@RestController
@RequestMapping(path = "/json/{size}", produces = MediaType.APPLICATION_JSON_VALUE)
class JsonController {
    private final Map<Document, Catalogue> catalogues = new ConcurrentHashMap<>();
    private final CatalogueReader reader;

    JsonController(CatalogueReader reader) {
        this.reader = reader;
    }

    /** Checks the request before the body is read. */
    @ModelAttribute
    void sizeMustBeKnown(@PathVariable String size) {
        UnknownSizeException.throwUnlessKnown("json", size);
    }

    @GetMapping
    @Operation(summary = "A JSON document of 5kb, 50kb or 250kb")
    Catalogue send(@PathVariable String size) {
        return catalogues.computeIfAbsent(Documents.json(size), this::read);
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Takes the JSON document of this size, and answers what arrived")
    Receipt receive(
            @PathVariable String size,
            @Valid @RequestBody Catalogue catalogue,
            @Parameter(hidden = true) @RequestAttribute Receipt receipt) {
        return receipt.mustBeAsLongAs(Documents.json(size));
    }

    private Catalogue read(Document document) {
        try (InputStream json = document.open()) {
            return reader.read(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
