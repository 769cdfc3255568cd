package dev.hilo.harness.run.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import org.junit.jupiter.api.Test;

class ContractCheckTest {
    private static final String MOVIES = "dev.hilo.movies.contract.RunningMovieContract";

    @Test
    void anApplicationThatKnowsNothingFailsEveryTestAndSaysWhyInOneLineEach() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(418, -1);
            exchange.close();
        });
        server.start();
        try {
            assertAllFail(ContractCheck.run(
                    MOVIES, URI.create("http://localhost:" + server.getAddress().getPort())));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void nobodyThereIsAFailureToo() {
        assertAllFail(ContractCheck.run(MOVIES, URI.create("http://localhost:1")));
    }

    private static void assertAllFail(ContractReport report) {
        assertThat(report.passed()).isFalse();
        assertThat(report.tests()).isGreaterThan(100);
        assertThat(report.failures()).hasSize(report.tests()).allSatisfy(failure -> {
            assertThat(failure.test()).isNotBlank();
            assertThat(failure.message()).isNotBlank().doesNotContain("\n");
        });
        assertThat(report.failures())
                .extracting(ContractReport.Failure::test)
                .contains("getAnswersTheMovie()")
                .anyMatch(name -> name.startsWith("createNamesTheWrongField") && name.contains("score is missing"));
    }
}
