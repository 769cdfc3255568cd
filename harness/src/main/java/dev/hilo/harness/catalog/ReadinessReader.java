package dev.hilo.harness.catalog;

import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** Reads how an application shows that it is ready. */
record ReadinessReader(Path file) {

    /** As written: exactly one of them. */
    record Manifest(String http, Boolean tcp, String log) {}

    Readiness read(Manifest ready) {
        long given = Stream.of(ready.http(), ready.tcp(), ready.log())
                .filter(Objects::nonNull)
                .count();
        if (given != 1 || Boolean.FALSE.equals(ready.tcp())) {
            throw new CatalogException(
                    "%s: field \"ready\": write one of {http: /path}, {tcp: true}, {log: 'expression'}"
                            .formatted(file));
        }
        if (ready.tcp() != null) {
            return new Readiness.Tcp();
        }
        return ready.log() == null ? http(ready.http()) : new Readiness.Log(pattern(ready.log()));
    }

    private Readiness http(String path) {
        if (!path.startsWith("/")) {
            throw new CatalogException(
                    "%s: field \"ready.http\" is \"%s\": it must begin with /".formatted(file, path));
        }
        return new Readiness.Http(path);
    }

    private Pattern pattern(String expression) {
        try {
            return Pattern.compile(expression, Pattern.MULTILINE);
        } catch (PatternSyntaxException e) {
            throw new CatalogException(
                    "%s: field \"ready.log\" is not a regular expression: %s".formatted(file, e.getDescription()));
        }
    }
}
