package dev.hilo.servlets.boot4;

import dev.hilo.servlets.Catalogue;
import dev.hilo.servlets.CatalogueReader;
import java.io.InputStream;
import org.springframework.stereotype.Component;
import tools.jackson.databind.ObjectMapper;

/** Parser with Jackson 3. */
@Component
class JacksonCatalogueReader implements CatalogueReader {
    private final ObjectMapper mapper;

    JacksonCatalogueReader(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Catalogue read(InputStream json) {
        return mapper.readValue(json, Catalogue.class);
    }
}
