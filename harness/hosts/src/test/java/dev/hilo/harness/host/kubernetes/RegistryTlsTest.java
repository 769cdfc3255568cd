package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
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
        HttpsServer server = server(selfSigned());
        try {
            String registry = registry(server);

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

    @Test
    void anAnswerWithoutAnEndIsNotReadToItsEnd() throws Exception {
        CountDownLatch isAsked = new CountDownLatch(1);
        SSLContext before = SSLContext.getDefault();
        SSLContext trusted = selfSigned();
        HttpsServer server = server(trusted);
        server.createContext("/v2/", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().flush();
            isAsked.countDown();
        });
        SSLContext.setDefault(trusted);
        try {
            assertThat(RegistryTls.objection(registry(server))).isEmpty();
            assertThat(isAsked.getCount()).as("requests that are missing").isZero();
        } finally {
            SSLContext.setDefault(before);
            server.stop(0);
        }
    }

    private static HttpsServer server(SSLContext context) throws IOException {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.start();
        return server;
    }

    private static String registry(HttpsServer server) {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    /** The context of a server whose clients trust its own certificate where they have the same. */
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
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        context.init(managers.getKeyManagers(), trust.getTrustManagers(), null);
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
