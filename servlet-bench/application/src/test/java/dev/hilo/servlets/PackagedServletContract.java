package dev.hilo.servlets;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.contract.JsonText;
import dev.hilo.servlets.contract.ServletContract;
import dev.hilo.testing.PackagedApplication;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The contract against the packaged artifact, and what the harness reads of it. */
public abstract class PackagedServletContract extends ServletContract {
    @RegisterExtension
    static final PackagedApplication APPLICATION = new PackagedApplication(List::of, Map::of);

    private final String threads = System.getProperty("hilo.threads", "platform");
    private final String thread;

    /** @see HandlerThreadContract */
    protected PackagedServletContract(String platformThread, String virtualThread) {
        thread = threads.equals("virtual") ? virtualThread : platformThread;
    }

    @Override
    protected URI baseUri() {
        return APPLICATION.base();
    }

    @Test
    void prometheusCanScrape() throws IOException, InterruptedException {
        new Endpoints(baseUri()).prometheusCanScrape();
    }

    @Test
    void theApplicationSaysThatItIsHealthy() throws IOException, InterruptedException {
        new Endpoints(baseUri()).theApplicationSaysThatItIsHealthy();
    }

    @Test
    void handlersRunOnTheKindOfThreadThatWasAskedFor() throws IOException, InterruptedException {
        JsonNode server = JsonText.parse(new Endpoints(baseUri()).server());

        assertThat(server.path("threads").asText()).isEqualTo(threads);
        assertThat(server.path("thread").asText()).matches(thread);
    }
}
