package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

interface ParametersContract extends ContractSupport {
    @ParameterizedTest
    @CsvSource({"1, 2, 2", "2, 3, 5", "25, 97, 1060", "9999, 104723, 496060682", "100000, 1299709, 62260698721"})
    default void asManyPrimesAsAreAskedFor(int count, int last, long sum) {
        assertJson(
                client().get("/primes?count=" + count),
                "{\"count\":%d,\"last\":%d,\"sum\":%d}".formatted(count, last, sum));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-1",
                "100001",
                "2147483647",
                "2147483648",
                "-2147483649",
                "99999999999999999999",
                "ten",
                "1.5",
                "1e3",
                "%F0%9F%8E%AC"
            })
    default void whatIsNoCountOfPrimesIsRefused(String count) {
        assertProblem(client().get("/primes?count=" + count), 400);
    }

    /** Some containers drop the undecodable part, some refuse the whole query. */
    @Test
    default void aQueryThatCannotBeDecodedIsTheFaultOfTheClient() {
        Answer answer = client().get("/primes?=-18&count=25");
        assertThat(answer.status()).isIn(200, 400);
        if (answer.status() == 400) {
            assertProblem(answer, 400);
        }
    }

    @Test
    default void theDelayIsHalfASecondUnlessToldOtherwise() {
        long start = System.nanoTime();
        Answer answer = client().get("/delay");
        long millis = (System.nanoTime() - start) / 1_000_000;

        assertJson(answer, "{\"millis\":500}");
        assertThat(millis).isGreaterThanOrEqualTo(500);
    }

    @Test
    default void theDelayCanBeNone() {
        assertJson(client().get("/delay?millis=0"), "{\"millis\":0}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-1",
                "10001",
                "2147483647",
                "2147483648",
                "99999999999999999999",
                "soon",
                "0.5",
                "PT1S",
                "%F0%9F%8E%AC"
            })
    default void whatIsNoDelayIsRefused(String millis) {
        assertProblem(client().get("/delay?millis=" + millis), 400);
    }
}
