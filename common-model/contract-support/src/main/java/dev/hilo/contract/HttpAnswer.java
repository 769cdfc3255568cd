package dev.hilo.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;

/** What an application answered to one request. */
public interface HttpAnswer {
    URI request();

    int status();

    /** Without parameters; empty when there is none. */
    String mediaType();

    /** The body. */
    String text();

    default JsonNode json() {
        return JsonText.parse(text());
    }
}
