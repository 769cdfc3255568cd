package dev.hilo.harness.catalog;

import jakarta.validation.constraints.Size;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Requests as written: a list of them, or a file of another kind that has them. */
@Forms(
        "a list of requests, or one of {openapi: file}, {har: file}, {access-log: file}, {traces: file}, {postman: file}, {http: file}")
record RequestsManifest(
        @Doc("Requests, one by one.") @Size(min = 1) List<RequestManifest> listed, File from) {

    @OneOf("{openapi: file}, {har: file}, {access-log: file}, {traces: file}, {postman: file}, {http: file}")
    record File(
            @Doc("An OpenAPI 3 document, relative to this file.")
            String openapi,

            @Doc("A recording of a browser.") String har,

            @Doc("A log in the common or combined format, also compressed with gzip.")
            String accessLog,

            @Doc(
                    "Traces of the application in the JSON of OpenTelemetry's protocol, as the Collector writes them to a file.")
            String traces,

            @Doc("A Postman collection of format 2.") String postman,

            @Doc("A file of the HTTP client of IntelliJ or of the REST client of Visual Studio Code.")
            String http) {

        /** Kind of the file to its path. */
        Map.Entry<String, String> kindAndPath() {
            Map<String, String> paths = new LinkedHashMap<>();
            paths.put("openapi", openapi);
            paths.put("har", har);
            paths.put("access-log", accessLog);
            paths.put("traces", traces);
            paths.put("postman", postman);
            paths.put("http", http);
            paths.values().removeIf(path -> path == null);
            return paths.entrySet().iterator().next();
        }
    }
}
