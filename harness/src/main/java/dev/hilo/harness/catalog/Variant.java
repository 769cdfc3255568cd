package dev.hilo.harness.catalog;

import dev.hilo.harness.result.Subject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A stack with one set of arguments: what can be started, loaded and compared.
 *
 * @param manifest the stack.yaml that it comes from
 * @param known services that it needs beside it, at least at a level of one of its parameters
 * @param database kind of database server that it needs; null for none
 * @param contract name of the JUnit class that judges it
 */
public record Variant(
        Subject subject,
        Path manifest,
        Artifact artifact,
        Launch launch,
        List<Service> known,
        String database,
        Telemetry telemetry,
        String contract) {

    public String name() {
        return subject.name();
    }

    /** Those that it needs beside it as it is. */
    public List<Service> services() {
        return known.stream().filter(service -> service.isNeededBy(launch)).toList();
    }

    /** The parameters of which any level makes a service be started beside it; empty where there is none. */
    public List<String> starting(String service) {
        return known.stream()
                .filter(one -> one.name().equals(service))
                .flatMap(one -> launch.parameters().mentioning(one.placeholder()).stream())
                .toList();
    }

    /** What a run can vary of it, and of what it needs beside it. */
    public Set<String> parameters() {
        Set<String> names = new LinkedHashSet<>(launch.parameters().names());
        services().forEach(service -> names.addAll(service.launch().parameters().names()));
        return names;
    }

    /** What to do so that it can be started, where a program is missing here; empty where it can, or can be built. */
    public Optional<String> cure() {
        return artifact.cure()
                .or(() -> services().stream()
                        .flatMap(service -> service.artifact().cure().stream())
                        .findFirst());
    }

    public boolean isBuilt() {
        return artifact.isBuilt()
                && services().stream().allMatch(service -> service.artifact().isBuilt());
    }

    /** The same at a level of one of its {@link #parameters()}. */
    public Variant with(String parameter, String level) {
        Launch changed = launch.parameters().has(parameter) ? launch.with(parameter, level) : launch;
        return at(
                parameter,
                level,
                changed,
                known.stream().map(service -> service.with(parameter, level)).toList());
    }

    /** The same at a level that the harness sets, by how it starts an application. */
    public Variant startedWith(String factor, String level) {
        return at(factor, level, launch, known);
    }

    /** The same started from another form of its artifact, with more options of the JVM. */
    public Variant packagedAs(Path form, List<String> jvmOptions) {
        return new Variant(
                subject,
                manifest,
                new Artifact(form, List.of(), Optional.empty()),
                launch.withJvmOptions(jvmOptions),
                known,
                database,
                telemetry,
                contract);
    }

    private Variant at(String factor, String level, Launch changed, List<Service> serving) {
        Map<String, String> varied = new LinkedHashMap<>(subject.varied());
        varied.put(factor, level);
        return new Variant(subject.with(varied), manifest, artifact, changed, serving, database, telemetry, contract);
    }
}
