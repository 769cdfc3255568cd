package dev.hilo.harness.cli;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.draft.CalledService;
import dev.hilo.harness.draft.Course;
import dev.hilo.harness.init.RequestFile;
import dev.hilo.load.PlanException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** File that the requests of a first hilo.yaml come from, one at most. */
final class RequestFileOptions {
    @Option(names = "--openapi", paramLabel = "FILE", description = "An OpenAPI document with the requests.")
    Path openapi;

    @Option(names = "--har", paramLabel = "FILE", description = "A recording of a browser with the requests.")
    Path har;

    @ArgGroup(exclusive = false)
    AccessLogOptions log;

    @Option(
            names = "--traces",
            paramLabel = "FILE",
            description =
                    "Traces in the JSON of OpenTelemetry's protocol with the requests. The file gets servers in place of those that they show it asked.")
    Path traces;

    @Option(names = "--postman", paramLabel = "FILE", description = "A Postman collection with the requests.")
    Path postman;

    @Option(
            names = "--http",
            paramLabel = "FILE",
            description =
                    "A file of the HTTP client of IntelliJ or of the REST client of Visual Studio Code with the requests.")
    Path http;

    /** An access log, from which also the times of the requests can be taken. */
    static final class AccessLogOptions {
        @Option(
                names = "--access-log",
                required = true,
                paramLabel = "FILE",
                description = "An access log with the requests.")
        Path file;

        @Option(
                names = "--busiest",
                paramLabel = "TIME",
                description = "The requests come as in the busiest time of this length in the access log: 60s or 5m.")
        String busiest;
    }

    /** @param folder of the hilo.yaml */
    Optional<RequestFile> file(Path folder) {
        Map<String, Path> named = new LinkedHashMap<>();
        named.put("openapi", openapi);
        named.put("har", har);
        named.put("access-log", log == null ? null : log.file);
        named.put("traces", traces);
        named.put("postman", postman);
        named.put("http", http);
        named.values().removeIf(Objects::isNull);
        return named.entrySet().stream().findFirst().map(one -> file(folder, one.getKey(), one.getValue()));
    }

    private RequestFile file(Path folder, String kind, Path named) {
        Path path = named.toAbsolutePath().normalize();
        if (!Files.isRegularFile(path)) {
            throw new UsageException("--%s: there is no file %s".formatted(kind, path));
        }
        return new RequestFile(kind, folder.relativize(path).toString(), busiest(path));
    }

    /** Servers that the application asked over HTTP, as its traces show them; empty without traces. */
    List<CalledService> called() {
        try {
            return traces == null ? List.of() : CalledService.of(traces);
        } catch (PlanException e) {
            throw new UsageException("--traces: " + e.getMessage());
        }
    }

    /** Length of the stretch as written, when the log has one. */
    private Optional<String> busiest(Path path) {
        Optional<String> written = Optional.ofNullable(log).map(named -> named.busiest);
        try {
            written.ifPresent(length -> Course.busiest(path, Course.seconds(length)));
            return written;
        } catch (PlanException e) {
            throw new UsageException("--busiest: " + e.getMessage());
        }
    }
}
