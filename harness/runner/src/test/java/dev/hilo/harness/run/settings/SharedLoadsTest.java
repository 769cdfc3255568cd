package dev.hilo.harness.run.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Generator;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.result.Load;
import dev.hilo.load.Arrivals;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.WarmUp;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.Requests;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SharedLoadsTest {
    private static final Load OPEN = Load.open(List.of(new LoadPhase(10, 10, 5)), Arrivals.POISSON);

    @Test
    void arrivalsAreShared() {
        assertThat(objection(3, Generators.GATLING, OPEN, requests("POST"))).isEmpty();
        assertThat(objection(3, Generators.GATLING, OPEN, null)).isEmpty();
    }

    @Test
    void clientsOfAClosedLoadAreNot() {
        Load closed = Load.closed(new Clients(8, 5));

        assertThat(objection(2, Generators.GATLING, closed, null))
                .contains(
                        "--generators 2: the load of items is closed, and only arrivals are shared; use --generators 1");
        assertThat(objection(1, Generators.GATLING, closed, null)).isEmpty();
    }

    /** What one generator has deleted, another one would ask for. */
    @Test
    void requestsThatTakeWhatOthersFindAreNot() {
        assertThat(objection(2, Generators.GATLING, OPEN, requests("GET")))
                .contains(
                        "--generators 2: find finds what a request takes, so one generator would ask for what another has taken; use --generators 1");
        assertThat(objection(1, Generators.GATLING, OPEN, requests("GET"))).isEmpty();
    }

    @Test
    void onlyHilosOwnGeneratorRunsInPods() {
        assertThat(objection(1, Generators.COMMAND, OPEN, null))
                .contains("--generators: the load of items comes from a command, which runs on this machine alone");
        assertThat(objection(1, Generators.COMMAND, Load.NONE, null)).isEmpty();
    }

    private static Optional<String> objection(int generators, String generator, Load load, Requests requests) {
        Profile profile = new Profile("short", 0, new WarmUp(1, 1, 1, 10, 9), load, false, 1);
        Workload workload = new Workload(
                "items",
                "suite",
                new Generator(generator, null, null),
                Optional.empty(),
                "a.Scenario",
                requests,
                List.of(),
                List.of(),
                null,
                2_000,
                Map.of("short", profile));
        RunSettings settings =
                new RunSettings(null, null, List.of(workload), "short", 1, null, Optional.empty(), Optional.empty());
        return new SharedLoads(settings, generators).objection();
    }

    private static Requests requests(String method) {
        return new Requests(
                List.of(
                        new RequestSpec(
                                "find",
                                1,
                                method,
                                "/items",
                                Map.of(),
                                null,
                                null,
                                Map.of("id", new Capture("$.id", null)),
                                List.of()),
                        new RequestSpec(
                                "remove", 1, "DELETE", "/items/${id}", Map.of(), null, null, Map.of(), List.of("id"))),
                Map.of(),
                null);
    }
}
