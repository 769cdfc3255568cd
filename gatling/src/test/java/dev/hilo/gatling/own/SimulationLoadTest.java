package dev.hilo.gatling.own;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.gatling.run.LoadFiles;
import dev.hilo.load.PlanException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs a user's own simulation for seconds against a test server. {@code SimulationSourceTest} has those that cannot be run. */
class SimulationLoadTest {
    /** Line of Gatling's summary: total, good, failed. */
    private static final Pattern GLOBAL = Pattern.compile("> Global +\\| +(\\d+) \\| +(\\d+) \\| +(\\d+)");

    @TempDir
    Path folder;

    private SimulationRun run;

    @BeforeEach
    void startServer() throws IOException {
        run = new SimulationRun(folder);
    }

    @AfterEach
    void stop() {
        run.close();
    }

    @Test
    void whatItSendsBecomesTheUsualResultFiles() throws Exception {
        run.write("Basket", """
                var protocol = http.baseUrl(System.getProperty("hilo.baseUrl"));
                var shop = scenario("shop").repeat(5).on(
                    group("a, b").on(exec(http("list").get(System.getenv("HILO_BASE_URL") + "/items"))),
                    exec(http("missing").get("/nowhere").check(status().is(200))));
                var once = scenario("once").exec(
                    http("late").get("/items?after=300").requestTimeout(java.time.Duration.ofMillis(5_000)),
                    http("never").get("#{absent}"));
                setUp(shop.injectOpen(atOnceUsers(Integer.getInteger("users"))), once.injectOpen(atOnceUsers(1)))
                    .protocols(protocol).assertions(global().failedRequests().count().is(0L));
                """);

        assertThat(run.run("Basket", Map.of("users", "4"), 60)).as(run.log()).isZero();

        LoadFiles files = new LoadFiles(folder.resolve("load"));
        assertThat(files.outcomes("ok", "a_b/list")).isEqualTo(20);
        assertThat(files.outcomes("status", "missing")).isEqualTo(20);
        assertThat(files.outcomes("never-sent", "never-sent")).isEqualTo(1);
        assertThat(files.arrivals("started")).isEqualTo(42);
        Histogram late = files.latency("latency.hlog", "late");
        assertThat(late.getTotalCount()).isEqualTo(1);
        assertThat(late.getMinNonZeroValue()).isGreaterThanOrEqualTo(299_000);
        assertThat(files.totals().path("generator").textValue()).isEqualTo("Gatling 3.15.1");
        assertThat(files.totals().path("warmUpRequests").longValue()).isEqualTo(42);
        assertThat(run.log()).contains("hilo: an assertion of the simulation does not hold");
        assertThat(gatlingsOwnCounts()).isEqualTo(List.of(41L, files.outcomes("ok"), files.outcomes("status")));
    }

    /** Counts of the measured run, whose summary is the last. */
    private List<Long> gatlingsOwnCounts() {
        Matcher global = GLOBAL.matcher(run.log());
        List<Long> counts = List.of();
        while (global.find()) {
            counts = List.of(
                    Long.valueOf(global.group(1)), Long.valueOf(global.group(2)), Long.valueOf(global.group(3)));
        }
        return counts;
    }

    @Test
    void itThrowsInItsConstructor() throws Exception {
        run.write("Broken", "if (true) throw new IllegalStateException(\"no feeder\\nfor users\");");

        assertThat(run.run("Broken", Map.of(), 60)).isEqualTo(PlanException.EXIT_OF_INPUT);
        assertThat(run.lastLine())
                .isEqualTo(
                        "hilo: the simulation Broken failed: java.lang.IllegalStateException: no feeder (Broken.java:7)");
    }

    @Test
    void itSendsNothing() throws Exception {
        run.write("Idle", "setUp(scenario(\"idle\").pause(1).injectOpen(atOnceUsers(1)));");

        assertThat(run.run("Idle", Map.of(), 60)).isEqualTo(PlanException.EXIT_OF_INPUT);
        assertThat(run.lastLine())
                .isEqualTo(
                        "hilo: the simulation Idle sent no request: does its setUp inject users, and its scenario send any?");
    }

    @Test
    void itAsksAnotherAddress() throws Exception {
        run.write(
                "Elsewhere",
                "setUp(scenario(\"s\").exec(http(\"a\").get(\"http://127.0.0.1:1/\")).injectOpen(atOnceUsers(2)));");

        assertThat(run.run("Elsewhere", Map.of(), 60)).isEqualTo(PlanException.EXIT_OF_INPUT);
        assertThat(run.lastLine())
                .startsWith("hilo: not one of the 2 requests of Elsewhere reached a server (")
                .endsWith(
                        "its base URL must be System.getProperty(\"hilo.baseUrl\"), because the port of the application changes");
    }

    @Test
    void itTakesTooLong() throws Exception {
        run.write("Endless", "setUp(scenario(\"s\").pause(60).injectOpen(atOnceUsers(1)));");

        assertThat(run.run("Endless", Map.of(), 1)).isEqualTo(1);
        assertThat(run.lastLine())
                .isEqualTo(
                        "hilo: the simulation Endless did not end within 1 s: shorten it, or raise load.simulation.max-seconds");
    }
}
