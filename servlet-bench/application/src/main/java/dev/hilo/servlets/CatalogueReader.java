package dev.hilo.servlets;

import java.io.IOException;
import java.io.InputStream;

/** A catalogue from its JSON. Spring Boot 3 brings Jackson 2, Spring Boot 4 brings Jackson 3, whose classes have other names. */
public interface CatalogueReader {

    Catalogue read(InputStream json) throws IOException;
}
