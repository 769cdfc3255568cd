package dev.hilo.alerts.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.contract.LostAnswer;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors of clients, which every build answers alike. */
interface RefusalContract extends ContractSupport {
    int BODY_MAX = 64 * 1024;

    @ParameterizedTest
    @MethodSource("dev.hilo.alerts.contract.Alerts#oneFieldWrong")
    default void theWrongFieldIsNamed(String field, ObjectNode alert) {
        assertInvalid(client().post(alert), field);
    }

    @Tag(ESSENTIAL)
    @Test
    default void everyWrongFieldIsNamed() {
        String[] all = FIELDS.subList(1, FIELDS.size()).toArray(String[]::new);
        assertInvalid(client().post(Alerts.none()), all);
        String id = created();
        assertInvalid(client().put(id, Alerts.none()), all);
        assertAlert(client().get("/alerts/" + id), 200, id, Alerts.one());
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.alerts.contract.Alerts#unreadable")
    default void whatIsNoAlertIsRefused(String body) {
        assertProblem(client().send("POST", "/alerts", body), 400);
        assertProblem(client().send("PUT", "/alerts/" + created(), body), 400);
    }

    /** Some libraries cannot parse it, others read it as infinite: the answer names the field or none. */
    @Test
    default void aNumberBeyondAllDoublesIsRefused() {
        Answer answer = client().send("POST", "/alerts", Alerts.one().toString().replace("95.5", "1e999"));
        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        assertThat(answer.mediaType()).isEqualTo("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/xml", "application/x-www-form-urlencoded", "nonsense", ""})
    default void aBodySaysThatItIsJson(String contentType) {
        String alert = Alerts.one().toString();
        assertProblem(client().sendAs(contentType, "POST", "/alerts", alert), 415);
        assertProblem(client().sendAs(contentType, "PUT", "/alerts/" + created(), alert), 415);
    }

    static Stream<String> impossibleIds() {
        return Stream.of(
                "abc",
                "-1",
                "0",
                "ffffffffffffffffffffffff",
                "FFFFFFFFFFFFFFFFFFFFFFFF",
                "zzzzzzzzzzzzzzzzzzzzzzzz",
                "%20",
                "%0A",
                "%07",
                "%7F",
                "null",
                "%27%20OR%201%3D1",
                "%F0%9F%8E%AC",
                "x".repeat(2_000));
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.alerts.contract.RefusalContract#impossibleIds")
    default void noAlertHasAnImpossibleId(String id) {
        assertProblem(client().get("/alerts/" + id), 404);
        assertProblem(client().put(id, Alerts.one()), 404);
        assertProblem(client().delete(id), 404);
    }

    @Test
    default void anotherSpellingOfAnIdIsAnotherId() {
        String id = created();
        assertProblem(client().get("/alerts/0" + id), 404);
        String upperCase = id.toUpperCase(Locale.ROOT);
        if (!upperCase.equals(id)) {
            assertProblem(client().get("/alerts/" + upperCase), 404);
        }
    }

    @ParameterizedTest
    @CsvSource({"PUT, /alerts", "DELETE, /alerts", "PATCH, /alerts", "POST, /alerts/1", "PATCH, /alerts/1"})
    default void unsupportedMethodsAreRefused(String method, String path) {
        assertProblem(LostAnswer.retried(() -> client().send(method, path, "{}")), 405);
    }

    @Test
    default void aBodyMayBeAsLargeAsTheLimit() {
        assertThat(client().postAsync(anAlertOf(BODY_MAX)).join().status()).isEqualTo(201);
    }

    @Test
    default void aLargerOneIsRefused() {
        byte[] larger = anAlertOf(BODY_MAX + 1);

        assertThat(LostAnswer.retried(() -> client().postAsync(larger).join()).status())
                .isEqualTo(413);
    }

    /** An alert of so many bytes, padded by an unknown field. */
    private static byte[] anAlertOf(int bytes) {
        int missing = bytes - Alerts.one().put("note", "").toString().getBytes(UTF_8).length;
        return Alerts.one().put("note", "x".repeat(missing)).toString().getBytes(UTF_8);
    }
}
