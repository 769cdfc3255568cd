package dev.hilo.harness.catalog;

import dev.hilo.harness.load.Generators;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;

/** An entry of {@code gatling/workloads.yaml} as written: one workload of that name, or one for each of its operations. */
record WorkloadManifest(
        @Doc("Suite that it belongs to.") @NotEmpty String suite,
        @Doc("What produces the load: Gatling by default.") GeneratorManifest generator,

        @Doc("A program that its command starts and that not every machine has.")
        NeededProgram needs,

        @Doc("Class name of the scenario of its clients, for Gatling. Without a sender, the start alone is measured.")
        String scenario,

        @Doc("What clients send, in place of a scenario; beside one, only what compares the answers of two sides.")
        RequestsManifest requests,

        @Doc("Where the placeholders of requests get their values from.")
        Map<String, ValueManifest> values,

        @Doc("How clients log in before a load.") LogInManifest logIn,

        @Doc("Names of services that its requests make an application ask. A run whose variants lack them is refused.")
        List<String> services,

        @Doc("What the scenario should do, where it can do several things.")
        String operation,

        @Doc("In place of operation: one workload for each of these, with the same name.") @Size(min = 1)
        List<String> operations,

        @Doc("Milliseconds after which a request without an answer is a timeout. Needed with a load.") @Positive
        Integer requestTimeoutMs,

        @Doc("The pace of the warm-up. Needed with a load.") WarmUpManifest warmUp,
        @Doc("How long and how hard, by name.") @NotEmpty Map<String, ProfileManifest> profiles) {

    private static final String SENDS_REQUESTS = "dev.hilo.gatling.requests.RequestsScenario";

    record WarmUpManifest(
            @Doc("Clients in a closed loop.") @NotNull @Positive
            Integer clients,

            @Doc("Seconds of a burst of requests.") @NotNull @Positive
            Double burstSeconds,

            @Doc("Seconds between two bursts, which leave the processors to the compilers.") @NotNull @PositiveOrZero
            Double pauseSeconds) {}

    /** The generator of its load; null without a load. */
    Workload.Generator chosenGenerator() {
        if (generator == null) {
            return scenario == null && requests == null ? null : new Workload.Generator(Generators.GATLING, null, null);
        }
        return generator.name() == null
                ? Workload.Generator.of(generator.program().command())
                : new Workload.Generator(generator.name(), null, null);
    }

    /** Class name of its scenario; all written requests share one. Beside a scenario, requests only compare answers. */
    String chosenScenario() {
        return scenario == null && requests != null ? SENDS_REQUESTS : scenario;
    }

    boolean hasLoad() {
        return scenario != null || requests != null || generator != null;
    }
}
