package dev.hilo.servlets.boot3;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.servlets.Catalogue;
import dev.hilo.servlets.CatalogueReader;
import java.io.IOException;
import java.io.InputStream;
import org.springframework.stereotype.Component;

/** Parser with Jackson 2. */
@Component
class JacksonCatalogueReader implements CatalogueReader {
    private final ObjectMapper mapper;

    JacksonCatalogueReader(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Catalogue read(InputStream json) throws IOException {
        return mapper.readValue(json, Catalogue.class);
    }
}
