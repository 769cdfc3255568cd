package dev.hilo.movies.quarkus.reactive.web;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/** Writes letters beyond sixteen bits as they are, like all others; Jackson 2 would write two escapes for each. */
@Singleton
class PlainText implements ObjectMapperCustomizer {
    @Override
    public void customize(ObjectMapper mapper) {
        mapper.getFactory().enable(JsonGenerator.Feature.COMBINE_UNICODE_SURROGATES_IN_UTF8);
    }
}
