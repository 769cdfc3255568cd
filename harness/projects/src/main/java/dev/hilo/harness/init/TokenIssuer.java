package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Settings;
import java.util.Optional;
import java.util.regex.Pattern;

/** The server whose tokens an application takes, by its configuration: no user of its own can log in. */
record TokenIssuer(Settings settings) {
    // Spring, Quarkus, MicroProfile, Micronaut
    private static final Pattern SETTING = Pattern.compile(
            "(?i).*resourceserver\\.(jwt\\.(issuer-?uri|jwk-?set-?uri)|opaquetoken\\.introspection-?uri)"
                    + "|quarkus\\.oidc\\.(.+\\.)?auth-server-url|mp\\.jwt\\.verify\\.issuer|micronaut\\.security\\..*\\.jwks\\..*\\.url");
    private static final String SENTENCE =
            "It takes tokens of %s (%s in %s): get one there before a run, and give the requests headers: {Authorization: \"Bearer ${env.TOKEN}\"}.";

    /** Empty where it names none. */
    Optional<String> sentence() {
        return settings.all().stream()
                .filter(setting -> SETTING.matcher(setting.name()).matches())
                .filter(setting -> !settings.value(setting).isBlank())
                .findFirst()
                .map(this::sentence);
    }

    private String sentence(Setting setting) {
        return SENTENCE.formatted(settings.value(setting), setting.name(), setting.source());
    }
}
