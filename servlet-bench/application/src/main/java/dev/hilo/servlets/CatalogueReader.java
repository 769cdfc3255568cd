package dev.hilo.servlets;

import java.io.IOException;
import java.io.InputStream;

/** Parser of a catalogue. Spring Boot 3 has Jackson 2 and Spring Boot 4 has Jackson 3, with different class names. */
public interface CatalogueReader {

    Catalogue read(InputStream json) throws IOException;
}
