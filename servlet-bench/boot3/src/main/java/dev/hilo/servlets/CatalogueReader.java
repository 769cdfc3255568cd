package dev.hilo.servlets;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import org.springframework.stereotype.Component;

/** A catalogue from its JSON, by the Jackson 2 of this line. */
@Component
class CatalogueReader {
    private final ObjectMapper mapper;

    CatalogueReader(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    Catalogue read(InputStream json) throws IOException {
        return mapper.readValue(json, Catalogue.class);
    }
}
