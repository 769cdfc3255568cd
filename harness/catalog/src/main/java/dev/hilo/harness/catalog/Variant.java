package dev.hilo.harness.catalog;

import dev.hilo.harness.result.Subject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A stack with one set of arguments: what can be started, loaded and compared.
 *
 * @param manifest path of its stack.yaml
 * @param known services that it needs beside it, as it is or with one of its parameters set
 * @param database kind of database server that it needs; null for none
 * @param contract name of the JUnit class that judges it; null for none
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

    /** Services that it needs beside it with the parameters that are set now. */
    public List<Service> services() {
        return known.stream().filter(service -> service.isNeededBy(launch)).toList();
    }

    /** Names of the parameters that need a service when they are set, whatever the level. */
    public List<String> starting(String service) {
        return known.stream()
                .filter(one -> one.name().equals(service))
                .flatMap(one -> launch.parameters().mentioning(one.placeholder()).stream())
                .toList();
    }

    /** Names of its parameters and of those of its services. */
    public Set<String> parameters() {
        Set<String> names = new LinkedHashSet<>(launch.parameters().names());
        services().forEach(service -> names.addAll(service.launch().parameters().names()));
        return names;
    }

    /** Advice for the user where it cannot be started because a program is missing on this machine; else empty. */
    public Optional<String> cure() {
        return artifact.cure()
                .or(() -> services().stream()
                        .flatMap(service -> service.artifact().cure().stream())
                        .findFirst());
    }

    /** Variables of hilo's environment that its environment, or that of one of its services, takes values from. */
    public Set<String> neededVariables() {
        Set<String> names = new TreeSet<>(launch.neededVariables());
        services().forEach(service -> names.addAll(service.launch().neededVariables()));
        return names;
    }

    public boolean isBuilt() {
        return artifact.isBuilt()
                && services().stream().allMatch(service -> service.artifact().isBuilt());
    }

    /** This variant with one of its {@link #parameters()} set to a level. */
    public Variant with(String parameter, String level) {
        Launch changed = launch.parameters().has(parameter) ? launch.with(parameter, level) : launch;
        return at(
                parameter,
                level,
                changed,
                known.stream().map(service -> service.with(parameter, level)).toList());
    }

    /** This variant with a factor of the harness set to a level: how it is started differs, its command does not. */
    public Variant startedWith(String factor, String level) {
        return at(factor, level, launch, known);
    }

    /** This variant with another form of its artifact and more options of the JVM. */
    public Variant packagedAs(Path form, List<String> jvmOptions) {
        return of(form, launch.withJvmOptions(jvmOptions));
    }

    /**
     * This variant with a file that hilo does not build.
     *
     * @throws CatalogException when it cannot be started
     */
    Variant builtElsewhere(Path file) {
        if (launch.executesArtifact()) {
            new NativeExecutable(file).require();
        } else if (!Files.isRegularFile(file)) {
            throw new CatalogException("there is no file " + file);
        }
        return of(file, launch);
    }

    private Variant of(Path file, Launch started) {
        Artifact other = new Artifact(file, List.of(), Optional.empty());
        return new Variant(subject, manifest, other, started, known, database, telemetry, contract);
    }

    private Variant at(String factor, String level, Launch changed, List<Service> serving) {
        return new Variant(
                subject.varying(factor, level), manifest, artifact, changed, serving, database, telemetry, contract);
    }
}
