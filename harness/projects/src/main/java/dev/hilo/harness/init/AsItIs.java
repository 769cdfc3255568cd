package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.configuration.Variables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Start of an application as its owner starts it: nothing is set but where it listens, because two of them run at once, and no TLS or captcha,
 * which clients of a load cannot pass.
 */
final class AsItIs {
    /** Which endpoints of its actuator an application of Spring Boot shows. */
    static final String EXPOSURE = "MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE";

    /** Variable that a program of no framework may read its port from. */
    static final String PORT_VARIABLE = "PORT";

    /** Variables that many programs read their port from. */
    static final List<String> PORT_VARIABLES = List.of(PORT_VARIABLE, "SERVER_PORT", "HTTP_PORT");

    private static final String PORT = "${port}";
    private static final String TWO_AT_ONCE = "a port of its own would be taken when two run at once";
    private static final String UNKNOWN = "many programs read their port here";

    /** Settings of second servers, and which port does for them. */
    private static final Map<String, String> SECOND_PORTS = Map.of(
            "management.server.port", PORT,
            "spring.grpc.server.port", "0",
            "grpc.server.port", "0",
            "spring.rsocket.server.port", "0",
            "quarkus.grpc.server.port", "0");

    private static final List<String> TLS =
            List.of("server.ssl.key-store", "server.ssl.certificate", "server.ssl.bundle", "server.ssl.enabled");

    /** Name of a setting that switches a captcha on. */
    private static final Pattern CAPTCHA = Pattern.compile(
            "(?i)(?!.*(?:skip|disabled?|bypass|ignore|without|no|mock|fake|test)[-_.]?\\w*captcha).*captcha[-_.]?(enabled?|on|active|required?)?");

    private final Program program;
    private final Settings settings;

    AsItIs(Program program) {
        this.program = program;
        this.settings = program.configuration().in(program.configuration().activeProfiles());
    }

    Guess guess() throws IOException {
        Guess guess =
                program.framework().isPresent() ? known(program.framework().get()) : unknown();
        guess = withFolders(guess);
        for (String objection : program.configuration().objections()) {
            guess = guess.note(objection);
        }
        return guess;
    }

    private Guess known(Framework framework) throws IOException {
        Guess guess = Guess.NOTHING;
        for (Map.Entry<String, String> variable : framework.address().entrySet()) {
            guess = guess.variable(variable.getKey(), variable.getValue(), "");
        }
        for (Map.Entry<String, String> second : SECOND_PORTS.entrySet()) {
            Optional<Setting> own = settings.find(second.getKey());
            if (own.isPresent() && !settings.value(own.get()).equals("0")) {
                guess = guess.variable(
                        Variables.ofSetting(own.get().name(), program.framework()), second.getValue(), TWO_AT_ONCE);
            }
        }
        guess = withoutCaptcha(program.isSpring() ? withoutTls(guess) : guess);
        return program.isSpring() && program.has("spring-boot-actuator") ? withMetrics(guess) : guess;
    }

    /** Clients of hilo send plain HTTP. */
    private Guess withoutTls(Guess guess) {
        boolean hasTls = TLS.stream().anyMatch(name -> settings.find(name).isPresent());
        return hasTls ? withoutTls(guess, "hilo sends plain HTTP") : guess;
    }

    /** No client of a load reads a picture. */
    private Guess withoutCaptcha(Guess guess) {
        Guess with = guess;
        for (Setting setting : settings.all()) {
            if (CAPTCHA.matcher(setting.name()).matches()
                    && settings.value(setting).equals("true")) {
                with = with.variable(
                        Variables.of(setting, program.framework()),
                        "false",
                        "%s has %s, and clients of a load solve no captcha"
                                .formatted(setting.source(), setting.name()));
            }
        }
        return with;
    }

    static Guess withoutTls(Guess guess, String reason) {
        return guess.variable("SERVER_SSL_ENABLED", "false", reason);
    }

    /** What its own configuration shows stays visible. */
    private Guess withMetrics(Guess guess) {
        String own = settings.value("management.endpoints.web.exposure.include").orElse("health");
        return List.of(own.split("\\s*,\\s*")).stream().anyMatch(List.of("*", "prometheus")::contains)
                ? guess
                : guess.variable(EXPOSURE, own + ",prometheus", "so that hilo can read the metrics");
    }

    private Guess unknown() throws IOException {
        Optional<Kind> kind = Kind.of(program);
        return kind.isPresent() ? kind.get().address(program) : usualVariables();
    }

    static Guess usualVariables() {
        Guess guess = Guess.NOTHING;
        for (String variable : PORT_VARIABLES) {
            guess = guess.variable(variable, PORT, UNKNOWN);
        }
        return guess;
    }

    /** A program reads the files of the folder in which it is started, and in a run that is a fresh one. */
    private Guess withFolders(Guess guess) {
        List<Path> folders = program.configuration().folders();
        if (folders.isEmpty()) {
            return guess;
        }
        String places = folders.stream()
                .map(folder -> "file:" + program.placed(folder) + "/")
                .collect(Collectors.joining(","));
        String reason = "it has configuration files beside the jar";
        if (program.isSpring()) {
            return guess.variable("SPRING_CONFIG_ADDITIONALLOCATION", places, reason);
        }
        return program.isQuarkus()
                ? guess.variable("QUARKUS_CONFIG_LOCATIONS", places, reason)
                : guess.note(reason + ", which it finds with working-folder: . alone");
    }
}
