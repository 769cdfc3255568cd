package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** One line says what an application wants and what to do. */
class WantsTest {
    private static String of(String log) {
        return new Wants(log).sentence().orElse("");
    }

    @Test
    void serversThatHiloDoesNotStart() {
        assertThat(of("WARN [AdminClient] Connection to node -1 (localhost/127.0.0.1:9092) could not be established."))
                .isEqualTo(
                        "It wants Kafka, which hilo does not start: add one to services, or say under environment where one is, or how it does without.");
        assertThat(of("org.springframework.data.redis.RedisConnectionFailureException: Unable to connect to Redis"))
                .startsWith("It wants Redis,");
        assertThat(of("software.amazon.awssdk.core.exception.SdkClientException: Unable to load credentials"))
                .startsWith("It wants S3 ");
    }

    @Test
    void aCommandThatHilosOwnServerDoesNotKnow() {
        assertThat(
                        of(
                                "MongoCommandException: Command failed with error 59 (CommandNotFound): 'no such command: 'collMod''"))
                .startsWith("It wants a command that its MongoDB server does not know, which its log names.");
    }

    @Test
    void aTerminalOrALicence() {
        assertThat(of("Server started, Hit Enter to stop.")).startsWith("It wants a terminal:");
        assertThat(of("License key is missing")).startsWith("It wants a licence:");
    }

    @Test
    void aConfigurationFile() {
        assertThat(
                        of(
                                "Caused by: java.lang.IllegalArgumentException: Unable to override server.applicationConnectors[0].port; node with index not found."))
                .startsWith("It wants a configuration file of its owner:");
    }

    @Test
    void nothingThatALogOfAnySortHas() {
        assertThat(of("Licensed under the Apache License 2.0. Console started. Kafka support: off"))
                .isEmpty();
    }
}
