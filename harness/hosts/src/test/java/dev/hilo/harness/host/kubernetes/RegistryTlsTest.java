package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** KubernetesHostTest pushes to a registry with a certificate that Java trusts, ProgramImagesTest asks one without TLS. */
@Timeout(60)
class RegistryTlsTest {
    private static final String PASSWORD = "changeit";

    @TempDir
    Path folder;

    @Test
    void aCertificateOfAnUnknownAuthorityIsToldWithItsCure() throws Exception {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(selfSigned()));
        server.start();
        try {
            String registry = "127.0.0.1:" + server.getAddress().getPort();

            assertThat(RegistryTls.objection(registry))
                    .hasValueSatisfying(objection -> assertThat(objection)
                            .startsWith("Java does not trust the certificate of %s; ".formatted(registry))
                            .contains("keytool -importcert -cacerts")
                            .doesNotContain("\n"));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aRegistryThatDoesNotAnswerIsForOthersToTell() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }

        assertThat(RegistryTls.objection("127.0.0.1:" + port)).isEmpty();
    }

    private SSLContext selfSigned() throws Exception {
        Path keys = folder.resolve("keys");
        run(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-dname",
                "CN=127.0.0.1",
                "-ext",
                "SAN=IP:127.0.0.1",
                "-keystore",
                keys.toString(),
                "-storepass",
                PASSWORD));
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream bytes = Files.newInputStream(keys)) {
            store.load(bytes, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(store, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private void run(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("output")))
                .isZero();
    }
}
