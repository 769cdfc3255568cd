package dev.hilo.movies.quarkus.blocking.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.testing.PackagedMetricsContract;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Operational endpoints for harness and Prometheus. */
public abstract class OperationsContract extends PackagedMetricsContract {
    private final String database;

    /** @param database prefix of its name in the health checks */
    protected OperationsContract(String database, List<String> series) {
        super("/q/metrics", "/movies", series);
        this.database = database;
    }

    /** The settings that this build has in its artifact. */
    protected static Properties settings() throws IOException {
        Properties settings = new Properties();
        try (InputStream file = OperationsContract.class.getResourceAsStream("/application.properties")) {
            settings.load(file);
        }
        return settings;
    }

    @Test
    void theHttpThreadsAreLimited() throws IOException, InterruptedException {
        double workers = metrics()
                .filter(line -> line.matches("worker_pool_(active|idle)\\{pool_name=\"vert.x-worker-thread\".*"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();

        assertThat(workers).isEqualTo(200);
    }

    @Test
    void theDatabaseCountsForTheHealth() throws IOException, InterruptedException {
        assertThat(get("/q/health")).doesNotContain("DOWN").contains("\"name\": \"" + database);
        assertThat(get("/q/health/ready")).contains("\"name\": \"" + database);
    }
}
