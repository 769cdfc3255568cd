package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.configuration.OwnConfiguration;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose tokens an application takes. */
class TokenIssuerTest {
    @TempDir
    Path folder;

    private Optional<String> sentence(String properties) throws IOException {
        Path jar = SmallJar.ofSpring(folder, Map.of("BOOT-INF/classes/application.properties", properties));
        return new TokenIssuer(
                        OwnConfiguration.of(jar, folder, Framework.of(jar)).in(List.of()))
                .sentence();
    }

    @Test
    void theIssuerIsNamedWithItsSetting() throws IOException {
        assertThat(
                        sentence(
                                "realm=${SSO:http://localhost:9191}/realms/shop\nspring.security.oauth2.resourceserver.jwt.issuer-uri=${realm}\n"))
                .contains(
                        "It takes tokens of http://localhost:9191/realms/shop (spring.security.oauth2.resourceserver.jwt.issuer-uri in application.properties): get one there before a run, and give the requests headers: {Authorization: \"Bearer ${env.TOKEN}\"}.");
        assertThat(sentence("quarkus.oidc.auth-server-url=https://sso.example/realms/shop\n"))
                .hasValueSatisfying(told -> assertThat(told).startsWith("It takes tokens of https://sso.example/"));
    }

    @Test
    void noIssuer() throws IOException {
        assertThat(sentence("jwt.secret=abc\nspring.security.oauth2.resourceserver.jwt.issuer-uri=\n"))
                .isEmpty();
    }
}
