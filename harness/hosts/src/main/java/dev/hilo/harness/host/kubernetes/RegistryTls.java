package dev.hilo.harness.host.kubernetes;

import java.io.IOException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLException;

/**
 * Asks a registry for its version before Jib does: where TLS fails, Jib tries again for two minutes, and then does not say why. Other
 * failures are Jib's to tell.
 */
final class RegistryTls {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private RegistryTls() {}

    /** @return one line where the registry speaks no TLS, or has a certificate that this Java does not trust */
    static Optional<String> objection(String registry) throws InterruptedException {
        try (HttpClient client = HttpClient.newBuilder()
                .proxy(ProxySelector.getDefault())
                .connectTimeout(PATIENCE)
                .build()) {
            URI version = URI.create("https://%s/v2/".formatted(registry));
            HttpRequest request =
                    HttpRequest.newBuilder(version).timeout(PATIENCE).build();
            // the timeout is over with the headers, and a body may have no end
            client.send(request, BodyHandlers.ofInputStream()).body().close();
            return Optional.empty();
        } catch (SSLException e) {
            return Optional.of(cure(registry, Trouble.oneLine(String.valueOf(e.getMessage()))));
        } catch (IOException othersTellIt) {
            return Optional.empty();
        }
    }

    private static String cure(String registry, String said) {
        return said.contains("PKIX")
                ? "Java does not trust the certificate of %s; make it trust the authority behind it: %s/bin/keytool -importcert -cacerts -storepass changeit -noprompt -alias registry -file AUTHORITY.crt"
                        .formatted(registry, System.getProperty("java.home"))
                : "no TLS with %s (%s); a registry without it begins with http://".formatted(registry, said);
    }
}
