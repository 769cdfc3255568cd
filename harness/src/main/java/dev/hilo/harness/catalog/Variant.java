package dev.hilo.harness.catalog;

import dev.hilo.harness.result.Subject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A stack with one set of arguments: what can be started, loaded and compared.
 *
 * @param manifest the stack.yaml that it comes from
 * @param database kind of database server that it needs; null for none
 * @param contract name of the JUnit class that judges it
 */
public record Variant(
        Subject subject,
        Path manifest,
        Artifact artifact,
        Launch launch,
        String database,
        Telemetry telemetry,
        String contract) {

    public String name() {
        return subject.name();
    }

    /** The same at a level that words of its command set. */
    public Variant with(String parameter, String level) {
        return at(parameter, level, launch.with(parameter, level));
    }

    /** The same at a level that the harness sets, by how it starts an application. */
    public Variant startedWith(String factor, String level) {
        return at(factor, level, launch);
    }

    /** The same started from another form of its artifact, with more options of the JVM. */
    public Variant packagedAs(Path form, List<String> jvmOptions) {
        return new Variant(
                subject,
                manifest,
                new Artifact(form, List.of(), Optional.empty()),
                launch.withJvmOptions(jvmOptions),
                database,
                telemetry,
                contract);
    }

    private Variant at(String factor, String level, Launch changed) {
        Map<String, String> varied = new LinkedHashMap<>(subject.varied());
        varied.put(factor, level);
        return new Variant(subject.with(varied), manifest, artifact, changed, database, telemetry, contract);
    }
}
