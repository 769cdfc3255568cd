package dev.hilo.harness.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.harness.catalog.RequestsManifest.Written;
import dev.hilo.harness.draft.Drafts;
import dev.hilo.harness.draft.RequestFiles;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.LogIn;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Expect;
import dev.hilo.load.requests.Requests;
import dev.hilo.load.requests.Template;
import dev.hilo.load.requests.ValueSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads requests that are written down, with the files that they name. */
final class RequestsReader {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");
    private static final String OF_ENVIRONMENT = "env.";
    private static final int LARGEST_BODY_BYTES = 1_000_000;

    private final Path file;
    private final String prefix;
    private final WorkloadManifest manifest;
    private final List<String> notes = new ArrayList<>();

    private RequestsReader(Path file, String prefix, WorkloadManifest manifest) {
        this.file = file;
        this.prefix = prefix;
        this.manifest = manifest;
    }

    /**
     * What a workload has of them.
     *
     * @param requests null for none
     * @param notes what was left out of the file that they come from, each a sentence
     */
    record Found(Requests requests, List<String> notes) {}

    /** @param prefix of the fields in messages */
    static Found read(Path file, String prefix, WorkloadManifest manifest) {
        if (manifest.requests() == null) {
            return new Found(null, List.of());
        }
        RequestsReader reader = new RequestsReader(file, prefix, manifest);
        return new Found(reader.requests(), List.copyOf(reader.notes));
    }

    private Requests requests() {
        Map<String, ValueSource> values = new LinkedHashMap<>();
        Objects.requireNonNullElse(manifest.values(), Map.<String, RequestsManifest.Value>of())
                .forEach((name, value) -> values.put(name, value("values." + name, name, value)));
        List<RequestSpec> specs = specs();
        LogIn logIn = manifest.logIn() == null ? null : logIn(manifest.logIn());
        Requests all = in("requests", () -> new Requests(specs, values, logIn));
        requireKnownPlaceholders(all);
        return all;
    }

    private List<RequestSpec> specs() {
        if (manifest.requests().from() != null) {
            return fromFile(manifest.requests().from());
        }
        List<RequestSpec> specs = new ArrayList<>();
        for (int place = 0; place < manifest.requests().listed().size(); place++) {
            specs.add(spec(
                    "requests[%d]".formatted(place),
                    manifest.requests().listed().get(place)));
        }
        return specs;
    }

    private List<RequestSpec> fromFile(Map<String, String> from) {
        if (from.size() != 1
                || !RequestFiles.KINDS.contains(from.keySet().iterator().next())) {
            throw wrong("requests", "write a list of requests, or one of %s with a file".formatted(RequestFiles.KINDS));
        }
        Map.Entry<String, String> one = from.entrySet().iterator().next();
        Path source = file.toAbsolutePath().resolveSibling(one.getValue()).normalize();
        Drafts drafts = in("requests." + one.getKey(), () -> RequestFiles.read(one.getKey(), source));
        notes.addAll(drafts.notes());
        return drafts.requests();
    }

    private RequestSpec spec(String field, Written written) {
        Map<String, String> paths = new LinkedHashMap<>();
        put(paths, "GET", written.get());
        put(paths, "POST", written.post());
        put(paths, "PUT", written.put());
        put(paths, "PATCH", written.patch());
        put(paths, "DELETE", written.delete());
        if (written.method() != null) {
            put(paths, written.method(), Objects.requireNonNullElse(written.path(), ""));
        }
        if (paths.size() != 1 || written.method() == null && written.path() != null) {
            throw wrong(field, "write one of get, post, put, patch, delete with the path, or method and path");
        }
        Map<String, String> headers = new LinkedHashMap<>(Objects.requireNonNullElse(written.headers(), Map.of()));
        if (written.json() != null) {
            headers.putIfAbsent("Content-Type", "application/json");
        }
        Map.Entry<String, String> line = paths.entrySet().iterator().next();
        return in(
                field,
                () -> new RequestSpec(
                        written.name(),
                        written.weight(),
                        line.getKey(),
                        line.getValue(),
                        headers,
                        body(field, written),
                        expect(written.expect()),
                        written.capture(),
                        written.takes()));
    }

    private static void put(Map<String, String> paths, String method, String path) {
        if (path != null) {
            paths.put(method, path);
        }
    }

    private String body(String field, Written written) {
        long given = Stream.of(written.body(), written.bodyFile(), written.json())
                .filter(Objects::nonNull)
                .count();
        if (given > 1) {
            throw wrong(field, "write one of body, body-file, json");
        }
        if (written.bodyFile() != null) {
            return text(field + ".body-file", written.bodyFile());
        }
        JsonNode json = written.json();
        return json == null ? written.body() : json.toString();
    }

    private String text(String field, String name) {
        Path path = beside(field, name);
        try {
            if (Files.size(path) > LARGEST_BODY_BYTES) {
                throw wrong(field, "%s is larger than 1 MB".formatted(path));
            }
            return Files.readString(path);
        } catch (IOException e) {
            throw wrong(field, "%s cannot be read as text: %s".formatted(path, e.getMessage()));
        }
    }

    private Path beside(String field, String name) {
        Path path = file.toAbsolutePath().resolveSibling(name).normalize();
        if (!Files.isRegularFile(path)) {
            throw wrong(field, "there is no file " + path);
        }
        return path;
    }

    private static Expect expect(RequestsManifest.Expected expected) {
        return expected == null ? null : new Expect(expected.status(), expected.text(), expected.json());
    }

    private ValueSource value(String field, String name, RequestsManifest.Value value) {
        if (!NAME.matcher(name).matches()) {
            throw wrong(field, "a name has letters, digits, _ and -");
        }
        Path csv = value.csv() == null ? null : beside(field + ".csv", value.csv());
        return in(field, () -> new ValueSource(value.range(), csv, value.column(), value.order()));
    }

    private LogIn logIn(RequestsManifest.LogInManifest written) {
        RequestSpec request = written.request() == null ? null : spec("log-in.request", written.request());
        return in(
                "log-in",
                () -> new LogIn(request, written.clients(), written.token(), written.header(), written.scheme()));
    }

    private void requireKnownPlaceholders(Requests all) {
        TreeSet<String> known = new TreeSet<>(all.values().keySet());
        all.requests().forEach(request -> known.addAll(request.capture().keySet()));
        for (int place = 0; place < all.requests().size(); place++) {
            RequestSpec request = all.requests().get(place);
            String field = "requests[%d]".formatted(place);
            List<String> texts = new ArrayList<>(request.headers().values());
            texts.add(request.path());
            texts.add(Objects.requireNonNullElse(request.body(), ""));
            texts.stream()
                    .flatMap(text -> Template.of(text).names().stream())
                    .filter(name -> !name.startsWith(OF_ENVIRONMENT) && !known.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw wrong(
                                field,
                                "unknown placeholder \"%s\"%s: give it under values, or capture it"
                                        .formatted(name, Nearest.suggestion(name, known)));
                    });
            request.takes().stream()
                    .filter(name -> !known.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw wrong(
                                field + ".takes",
                                "nothing captures \"%s\"%s".formatted(name, Nearest.suggestion(name, known)));
                    });
        }
    }

    private <T> T in(String field, Supplier<T> making) {
        try {
            return making.get();
        } catch (PlanException e) {
            throw wrong(field, e.getMessage());
        }
    }

    private CatalogException wrong(String field, String reason) {
        return new CatalogException("%s: field \"%s%s\": %s".formatted(file, prefix, field, reason));
    }
}
