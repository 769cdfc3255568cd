package dev.hilo.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;

/** What an application answered to one request. */
public interface HttpAnswer {
    URI request();

    int status();

    /** The media type without parameters; empty without a Content-Type. */
    String mediaType();

    /** The body as text. */
    String text();

    default JsonNode json() {
        return JsonText.parse(text());
    }
}
