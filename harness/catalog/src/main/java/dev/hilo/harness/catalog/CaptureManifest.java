package dev.hilo.harness.catalog;

import dev.hilo.load.requests.RequestSpec.Capture;

/** Where in an answer a value is, as written. */
@OneOf("{json: $.path}, {header: name}")
record CaptureManifest(
        @Doc("JSON path; every match is a value.") String json,
        @Doc("Name of a header; of a URL its last segment.") String header) {

    Capture capture() {
        return new Capture(json, header);
    }
}
