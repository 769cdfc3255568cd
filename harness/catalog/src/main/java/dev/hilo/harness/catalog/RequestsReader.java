package dev.hilo.harness.catalog;

import dev.hilo.harness.draft.Drafts;
import dev.hilo.harness.draft.RequestFiles;
import dev.hilo.load.requests.LogIn;
import dev.hilo.load.requests.Population;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.Requests;
import dev.hilo.load.requests.ValueSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads requests that are written down, with the files that they name. */
final class RequestsReader {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

    private final RequestFields fields;
    private final WorkloadManifest manifest;
    private final List<String> notes = new ArrayList<>();

    private RequestsReader(RequestFields fields, WorkloadManifest manifest) {
        this.fields = fields;
        this.manifest = manifest;
    }

    /**
     * Requests of a workload, as found.
     *
     * @param requests null for none
     * @param notes what was left out of the file that they come from, each a sentence
     */
    record Found(Requests requests, List<String> notes) {}

    /** @param prefix of the fields in the file; empty, or it ends with a dot */
    static Found read(YamlFile file, String prefix, WorkloadManifest manifest) {
        if (manifest.requests() == null) {
            return new Found(null, List.of());
        }
        RequestsReader reader = new RequestsReader(new RequestFields(file, prefix), manifest);
        return new Found(reader.requests(), List.copyOf(reader.notes));
    }

    /** The populations of a {@code hilo.yaml}, in the order in which they are sent: the registration of its user, then data. */
    static List<Population> populations(YamlFile file, ProjectManifest project) {
        RequestsReader reader = new RequestsReader(new RequestFields(file, ""), null);
        return Stream.of(registration(file, project, reader), data(file, project, reader))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Population> registration(YamlFile file, ProjectManifest project, RequestsReader reader) {
        if (project.logIn() == null || project.logIn().register() == null) {
            return Optional.empty();
        }
        RequestFields fields = new RequestFields(file, "log-in.");
        RequestSpec spec = new RequestReader(fields, "register", project.logIn().register()).spec();
        Population population = fields.in(
                "register",
                () -> Population.of(
                        "log-in.register", 1, new Requests(List.of(spec), reader.values(project.values()), null)));
        new PlaceholderChecks(fields, population.requests(), "register").check();
        return Optional.of(population);
    }

    /** The requests that fill it with data; their values and log-in are those of the requests that are measured. */
    private static Optional<Population> data(YamlFile file, ProjectManifest project, RequestsReader reader) {
        if (project.populate() == null) {
            return Optional.empty();
        }
        RequestFields fields = new RequestFields(file, "populate.");
        List<RequestSpec> specs = new ArrayList<>();
        for (RequestManifest request : project.populate().requests()) {
            specs.add(new RequestReader(fields, "requests[%d]".formatted(specs.size()), request).spec());
        }
        Population population = fields.in(
                "requests",
                () -> Population.of(
                        "populate",
                        Objects.requireNonNullElse(project.populate().times(), 1),
                        new Requests(
                                specs,
                                reader.values(project.values()),
                                project.logIn() == null ? null : reader.logIn(project.logIn()))));
        new PlaceholderChecks(fields, population.requests()).check();
        return Optional.of(population);
    }

    private Map<String, ValueSource> values(Map<String, ValueManifest> written) {
        Map<String, ValueSource> values = new LinkedHashMap<>();
        Objects.requireNonNullElse(written, Map.<String, ValueManifest>of())
                .forEach((name, value) -> values.put(name, value(name, value.source())));
        return values;
    }

    private Requests requests() {
        Map<String, ValueSource> values = values(manifest.values());
        List<RequestSpec> specs = manifest.requests().from() == null
                ? listed()
                : fromFile(manifest.requests().from());
        LogIn logIn = manifest.logIn() == null ? null : logIn(manifest.logIn());
        Requests all = fields.in("requests", () -> new Requests(specs, values, logIn));
        new PlaceholderChecks(fields, all).check();
        return all;
    }

    private List<RequestSpec> listed() {
        List<RequestSpec> specs = new ArrayList<>();
        for (RequestManifest request : manifest.requests().listed()) {
            specs.add(new RequestReader(fields, "requests[%d]".formatted(specs.size()), request).spec());
        }
        return specs;
    }

    private List<RequestSpec> fromFile(RequestsManifest.File from) {
        Map.Entry<String, String> one = from.kindAndPath();
        Path source = fields.file().beside(one.getValue());
        Drafts drafts = fields.in("requests." + one.getKey(), () -> RequestFiles.read(one.getKey(), source));
        notes.addAll(drafts.notes());
        notes.addAll(drafts.guesses());
        return drafts.requests();
    }

    private ValueSource value(String name, ValueManifest.Source value) {
        String field = "values." + name;
        if (!NAME.matcher(name).matches()) {
            throw fields.wrong(field, "a name has letters, digits, _ and -");
        }
        Path csv = value.csv() == null ? null : fields.existing(field + ".csv", value.csv());
        return fields.in(field, () -> new ValueSource(value.range(), csv, value.column(), value.order()));
    }

    private LogIn logIn(LogInManifest written) {
        RequestSpec request = written.request() == null
                ? null
                : new RequestReader(fields, "log-in.request", written.request()).spec();
        return fields.in(
                "log-in",
                () -> new LogIn(
                        request,
                        written.clients(),
                        written.token() == null ? null : written.token().capture(),
                        written.header(),
                        written.scheme(),
                        written.basic() == null
                                ? null
                                : new LogIn.Basic(
                                        written.basic().user(), written.basic().password()),
                        written.page(),
                        written.log(),
                        null));
    }
}
