package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.hilo.load.Arrivals;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** How long and how hard the load of a {@code hilo.yaml} is, as written. */
record LoadManifest(
        @Doc("Requests per second at each of two applications; 100 by default.") @Positive
        Double rate,

        @Doc("In place of the rate: number of clients that never pause.") @Positive
        Integer clients,

        @Doc("Seconds of the load of one application at a time; 30 by default.") @Positive
        Double seconds,

        @Doc("In place of rate and seconds: arrivals of a log, second by second.")
        ReplayManifest replay,

        @Doc("How the arrivals of single starts lie in a second; poisson by default, and always in duets.")
        Arrivals arrivals,

        @Doc("Milliseconds after which a request without an answer is a timeout; 2000 by default.") @Positive
        Integer requestTimeoutMs,

        @Doc("Requests of the warm-up; 15000 by default.") @PositiveOrZero
        Integer warmUpRequests,

        @Doc("Seconds after which the warm-up ends even if requests are left; 90 by default.") @PositiveOrZero
        Double warmUpMaxSeconds,

        @Doc("Command that produces the load, in place of requests.")
        List<String> command,

        @Doc("A Gatling simulation of your own, in place of requests.")
        SimulationManifest simulation) {
    static final LoadManifest USUAL = new LoadManifest(null, null, null, null, null, null, null, null, null, null);

    record ReplayManifest(
            @Doc("A log in the common or combined format, relative to this file; also compressed with gzip.") @NotEmpty
            String accessLog,

            @Doc("Length of the stretch with the most requests, which is replayed: 60s or 5m; 1h at most.")
            @NotNull
            @Pattern(regexp = "[1-9][0-9]{0,3}[sm]", message = "write it as 60s or 5m")
            String busiest,

            @Doc("Arrivals for each one of the log; 1 by default.") @Positive
            Double scale) {}

    record SimulationManifest(
            @Doc("Full name of the class.")
            @JsonProperty("class")
            @NotEmpty
            @Pattern(regexp = TextRules.CLASS, message = "it is not the full name of a class")
            String className,

            @Doc("Jars and folders of its classes, relative to this file; a name may be a glob: libs/*.jar.")
            @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            List<String> jar,

            @Doc("In place of compiled classes: a Java file, or a folder of them, which hilo compiles.")
            String source,

            @Doc("System properties that the simulation reads.")
            Map<String, String> properties,

            @Doc("Seconds after which a run of the simulation is ended; 600 by default.") @Positive
            Double maxSeconds) {
        private static final double MAX_SECONDS = 600;

        double longestSeconds() {
            return Objects.requireNonNullElse(maxSeconds, MAX_SECONDS);
        }
    }
}
