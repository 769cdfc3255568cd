package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.gatling.requests.RequestsStub.Asked;
import dev.hilo.gatling.requests.RequestsStub.Reply;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.Population;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RequestsPopulationTest {
    private static final String WRITTEN = """
            {'requests': [
              {'method': 'POST', 'path': '/owners', 'body': '{\\"name\\":\\"owner ${n}\\"}', 'headers': {'Content-Type': 'application/json'},
               'capture': {'owner': {'json': '$.id'}}},
              {'method': 'POST', 'path': '/owners/${owner}/pets', 'body': 'pet ${n}'}]}
            """;

    @Test
    void eachRoundUsesTheIdsThatItMade() throws Exception {
        AtomicInteger ids = new AtomicInteger(40);
        try (RequestsStub stub =
                new RequestsStub(asked -> Reply.of(201, "{\"id\": %d}".formatted(ids.incrementAndGet())))) {
            populate(2, stub);

            assertThat(stub.asked())
                    .extracting(asked -> asked.uri().getPath() + " " + asked.body())
                    .containsExactly(
                            "/owners {\"name\":\"owner 1001\"}",
                            "/owners/41/pets pet 1001",
                            "/owners {\"name\":\"owner 1002\"}",
                            "/owners/43/pets pet 1002");
        }
    }

    @Test
    void aRefusalEndsItWithOneLine() throws Exception {
        try (RequestsStub stub = new RequestsStub(RequestsPopulationTest::refusingPets)) {
            assertThatThrownBy(() -> populate(3, stub))
                    .isInstanceOf(PlanException.class)
                    .hasMessage(
                            "populate: \"POST_/owners/${owner}/pets\" failed in round 1 of 3: status 400: pets must bark");
            assertThat(stub.asked()).hasSize(2);
        }
    }

    @Test
    void aRefusedRegistrationSaysWhereItIsWritten() throws Exception {
        Population registration = Population.of(
                "log-in.register",
                1,
                Written.requests("{'requests': [{'method': 'POST', 'path': '/users', 'body': '{}'}]}"));
        try (RequestsStub stub = new RequestsStub(asked -> Reply.of(422, "no name"))) {
            assertThatThrownBy(() -> RequestsPopulation.populate(registration, Map.of(), stub.url(), 1))
                    .hasMessage("log-in.register: \"POST_/users\" failed in round 1 of 1: status 422: no name");
        }
    }

    private static Reply refusingPets(Asked asked) {
        return asked.uri().getPath().endsWith("pets")
                ? Reply.of(400, "pets\n must bark")
                : Reply.of(201, "{\"id\": 7}");
    }

    @Test
    void anAnswerWithoutTheId() throws Exception {
        try (RequestsStub stub = new RequestsStub(asked -> Reply.of(201, "{}"))) {
            assertThatThrownBy(() -> populate(1, stub)).hasMessageContaining("no answer gave ${owner}");
        }
    }

    private static void populate(int times, RequestsStub stub) throws InterruptedException {
        RequestsPopulation.populate(
                Population.of("populate", times, Written.requests(WRITTEN)), Map.of(), stub.url(), 1);
    }
}
