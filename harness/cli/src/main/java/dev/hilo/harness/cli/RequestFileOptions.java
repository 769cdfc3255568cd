package dev.hilo.harness.cli;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.init.RequestFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Option;

/** File that the requests of a first hilo.yaml come from, one at most. */
final class RequestFileOptions {
    @Option(names = "--openapi", paramLabel = "FILE", description = "An OpenAPI document with the requests.")
    Path openapi;

    @Option(names = "--har", paramLabel = "FILE", description = "A recording of a browser with the requests.")
    Path har;

    @Option(names = "--access-log", paramLabel = "FILE", description = "An access log with the requests.")
    Path accessLog;

    /** @param folder of the hilo.yaml */
    Optional<RequestFile> file(Path folder) {
        Map<String, Path> named = new LinkedHashMap<>();
        named.put("openapi", openapi);
        named.put("har", har);
        named.put("access-log", accessLog);
        named.values().removeIf(Objects::isNull);
        return named.entrySet().stream().findFirst().map(one -> file(folder, one.getKey(), one.getValue()));
    }

    private static RequestFile file(Path folder, String kind, Path named) {
        Path path = named.toAbsolutePath().normalize();
        if (!Files.isRegularFile(path)) {
            throw new UsageException("--%s: there is no file %s".formatted(kind, path));
        }
        return new RequestFile(kind, folder.relativize(path).toString());
    }
}
