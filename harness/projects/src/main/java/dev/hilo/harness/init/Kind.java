package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Frameworks that a run has no switches for, and how their programs learn where to listen. A new one is a value here. */
enum Kind {
    MICRONAUT("Micronaut", "micronaut-http-server-netty", "io/micronaut/runtime/Micronaut.class") {
        @Override
        Guess address(Program program) {
            return Guess.NOTHING
                    .variable("MICRONAUT_SERVER_PORT", PORT, "")
                    .variable("MICRONAUT_SERVER_HOST", LISTEN, "");
        }
    },
    HELIDON("Helidon", "helidon-webserver", "io/helidon/webserver/WebServer.class") {
        @Override
        Guess address(Program program) {
            return Guess.NOTHING.variable("SERVER_PORT", PORT, "").variable("SERVER_HOST", LISTEN, "");
        }
    },
    DROPWIZARD(
            "Dropwizard",
            "dropwizard-core",
            "io/dropwizard/core/Application.class",
            "io/dropwizard/Application.class") {
        @Override
        Guess address(Program program) {
            return new DropwizardStart(program).guess();
        }

        @Override
        List<String> arguments(Program program) {
            return new DropwizardStart(program).arguments();
        }

        @Override
        Optional<Path> configuration(Program program) {
            return new DropwizardStart(program).file();
        }
    },
    KTOR("Ktor", "ktor-server-core-jvm", "io/ktor/server/engine/EmbeddedServer.class") {
        @Override
        Guess address(Program program) {
            return AsItIs.usualVariables()
                    .property("ktor.deployment.port", PORT, "")
                    .property("ktor.deployment.host", LISTEN, "");
        }

        /** Ktor's own main class reads these options whatever the form of its configuration; that of YAML knows no property. */
        @Override
        List<String> arguments(Program program) {
            return program.mainClass().matches("io\\.ktor\\.server\\.\\w+\\.EngineMain")
                    ? List.of("-port=" + PORT, "-host=" + LISTEN)
                    : List.of();
        }
    },
    VERTX("Vert.x", "vertx-core", "io/vertx/core/Vertx.class") {
        @Override
        Guess address(Program program) {
            return AsItIs.usualVariables();
        }

        /** The launcher of Vert.x reads settings of the verticle from this option. */
        @Override
        List<String> arguments(Program program) {
            return program.mainClass().matches("io\\.vertx\\.(core\\.Launcher|launcher\\..*)")
                    ? List.of("-conf", "{\"http.port\":${port},\"port\":${port}}")
                    : List.of();
        }
    },
    JAVALIN("Javalin", "javalin", "io/javalin/Javalin.class") {
        @Override
        Guess address(Program program) {
            return AsItIs.usualVariables();
        }
    };

    private static final String PORT = "${port}";
    private static final String LISTEN = "${listen}";

    private final String label;
    private final String library;
    private final List<String> types;

    /**
     * @param library beginning of the name of its jar
     * @param types classes of which a jar with merged libraries has one, by the version
     */
    Kind(String label, String library, String... types) {
        this.label = label;
        this.library = library;
        this.types = List.of(types);
    }

    String label() {
        return label;
    }

    /** Settings that make it listen where hilo says. */
    abstract Guess address(Program program) throws IOException;

    /** Words behind the command. */
    List<String> arguments(Program program) throws IOException {
        return List.of();
    }

    /** A file beside the program that has its settings, in a place of the kind's own; empty for none. */
    Optional<Path> configuration(Program program) {
        return Optional.empty();
    }

    /** Empty for a program of no framework that hilo knows, and for one that a run has switches for. */
    static Optional<Kind> of(Program program) throws IOException {
        if (program.framework().isPresent()) {
            return Optional.empty();
        }
        for (Kind kind : values()) {
            if (program.has(kind.library) || kind.isMergedInto(program)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    private boolean isMergedInto(Program program) throws IOException {
        for (String type : types) {
            if (program.contains(type)) {
                return true;
            }
        }
        return false;
    }
}
