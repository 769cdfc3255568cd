package dev.hilo.servlets;

import java.io.InputStream;
import org.springframework.stereotype.Component;
import tools.jackson.databind.ObjectMapper;

/** A catalogue from its JSON, by the Jackson 3 of this line. */
@Component
class CatalogueReader {
    private final ObjectMapper mapper;

    CatalogueReader(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    Catalogue read(InputStream json) {
        return mapper.readValue(json, Catalogue.class);
    }
}
