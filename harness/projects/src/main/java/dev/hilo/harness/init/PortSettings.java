package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.configuration.Variables;
import dev.hilo.harness.init.PortDeclarations.Declared;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Settings by which an application learns the port of a second server, the likeliest first. */
record PortSettings(Program program) {
    private static final List<Usual> USUAL = List.of(
            new Usual(9000, "quarkus.management.port", "quarkus-vertx-http"),
            new Usual(9000, "quarkus.grpc.server.port", "quarkus-grpc"),
            new Usual(8443, "quarkus.http.ssl-port", "quarkus-vertx-http"),
            new Usual(9090, "spring.grpc.server.port", "spring-grpc-core"),
            new Usual(9090, "grpc.server.port", "grpc-server-spring-boot-autoconfigure"));

    /**
     * The port that a library has where nobody sets it.
     *
     * @param name of the setting
     */
    private record Usual(int port, String name, String library) {}

    /**
     * A setting that may have a port.
     *
     * @param variable of the environment that sets it
     * @param isProperty whether it is set as a property of the JVM, because no framework reads variables in its place
     */
    record Candidate(String name, String variable, boolean isProperty, String reason) {
        Guess freed(Guess guess) {
            return isProperty ? guess.property(name, "0", reason) : guess.variable(variable, "0", reason);
        }
    }

    /** @param declared in the application's own code and files */
    List<Candidate> of(int port, PortDeclarations declared) {
        Stream<Declared> all = Stream.of(declared.ofPort(port), usual(port), declared.ofUnknownPort())
                .flatMap(List::stream);
        return Stream.concat(
                        set(Set.of(port)).map(setting -> of(setting, port)), all.map(found -> candidate(found, port)))
                .toList();
    }

    /** Settings of its own files whose value is one of these ports. */
    Stream<Setting> set(Set<Integer> ports) {
        Settings all = program.configuration().in(program.configuration().activeProfiles());
        return all.all().stream()
                .filter(setting -> setting.name().toLowerCase(Locale.ROOT).endsWith("port"))
                .filter(setting -> ports.stream()
                        .map(String::valueOf)
                        .anyMatch(port -> all.value(setting).equals(port)));
    }

    private Candidate of(Setting setting, int port) {
        return new Candidate(
                program.property(setting.name()),
                Variables.of(setting, program.framework()),
                program.framework().isEmpty(),
                "%s has port %d of a second server, which would be taken when two run at once"
                        .formatted(setting.source(), port));
    }

    private Candidate candidate(Declared declared, int port) {
        return new Candidate(
                declared.name(),
                Variables.ofSetting(declared.name(), program.framework()),
                program.framework().isEmpty(),
                "a second copy found port %d taken, and %s has this setting".formatted(port, declared.source()));
    }

    private List<Declared> usual(int port) {
        try {
            List<Declared> usual = new ArrayList<>();
            for (Usual one : USUAL) {
                if (one.port() == port && program.has(one.library())) {
                    usual.add(new Declared(one.name(), one.library()));
                }
            }
            return usual;
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
