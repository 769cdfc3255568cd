package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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

        /** Ktor's own main class reads these options whatever the form of its configuration; that of YAML knows no property. One of the application's may hand them on. */
        @Override
        List<String> arguments(Program program) {
            boolean isEngine =
                    ENGINE.matcher(program.mainClass().replace('.', '/')).matches();
            return isEngine || program.startsBy(ENGINE) ? List.of("-port=" + PORT, "-host=" + LISTEN) : List.of();
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
                    ? VertxConfiguration.words()
                    : List.of();
        }
    },
    PLAY("Play", "play-server") {
        @Override
        Guess address(Program program) {
            Guess guess = Guess.NOTHING.property("http.port", PORT, "").property("http.address", LISTEN, "");
            boolean isUsable = program.configuration()
                    .in(List.of())
                    .filledBy(program.given()::value)
                    .value(SECRET_OF_PLAY)
                    .filter(own -> own.length() >= SHORTEST_SECRET && !own.contains("${"))
                    .isPresent();
            return isUsable ? guess : guess.property(SECRET_OF_PLAY, SECRET, "Play stops without a long one");
        }

        @Override
        boolean isOf(Program program) {
            return program.mainClass().equals("play.core.server.ProdServerStart");
        }

        @Override
        Optional<Path> configuration(Program program) {
            return Stream.of(
                            program.artifact().resolveSibling("../conf"),
                            program.project().resolve("conf"))
                    .map(folder -> folder.normalize().resolve("application.conf"))
                    .filter(Files::isRegularFile)
                    .findFirst();
        }
    },
    JAVALIN("Javalin", "javalin", "io/javalin/Javalin.class") {
        @Override
        Guess address(Program program) {
            return AsItIs.usualVariables();
        }
    };

    private static final String PORT = "${port}";
    private static final String SECRET_OF_PLAY = "play.http.secret.key";
    private static final int SHORTEST_SECRET = 32;
    private static final String SECRET = "made-up-by-hilo-and-as-long-as-Play-wants-a-secret";
    private static final Pattern ENGINE = Pattern.compile("io/ktor/server/\\w+/EngineMain");
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
            if (kind.isOf(program)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    boolean isOf(Program program) throws IOException {
        return program.has(library) || isMergedInto(program);
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
