package dev.hilo.harness.catalog;

import dev.hilo.load.Arrivals;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.util.List;

/** A profile of a workload as written: phases, clients or a duet, or another profile with scaled times and rates. */
record ProfileManifest(
        @Doc("Requests before the first load of a start that workloads share; none by default.") @PositiveOrZero
        Integer rehearsalRequests,

        @Doc("Requests of the warm-up, the same number for every start. Needed with a load.") @PositiveOrZero
        Integer warmUpRequests,

        @Doc("Seconds after which the warm-up ends even if requests are left: a safety limit. Needed with a load.")
        @PositiveOrZero
        Double warmUpMaxSeconds,

        @Doc("Operations that have this profile; all by default.")
        List<String> only,

        @Doc("An open model: stretches of arrivals, one after the other.") @Size(min = 1)
        List<PhaseManifest> phases,

        @Doc("How the arrivals of phases lie in a second; poisson by default.")
        Arrivals arrivals,

        @Doc("A closed model: clients that send their next request when they have the answer.")
        ClientsManifest clients,

        @Doc("An open model for two applications at once.") DuetManifest duet,

        @Doc("In place of phases, clients and duet: the name of a profile that has one of them.")
        String like,

        @Doc("With like: seconds here for each second there; phases are rounded to whole seconds, at least 1.")
        @Positive
        Double timeScale,

        @Doc("With like: requests per second here for each one there; 1 by default.") @Positive
        Double rateScale,

        @Doc(
                "Those of request_cpu_ms_per_request and latency_p99_ms that the profile was made for; both by default. Reports give the other one as exploratory.")
        @Size(min = 1)
        List<String> asks,

        @Doc("Whether each trial has a start of its own; workloads otherwise share one.")
        Boolean ownStart,

        @Doc("Without a load: starts of each variant in a block; 1 by default.") @Positive
        Integer trialsPerBlock) {

    record PhaseManifest(
            @Doc("Arrivals per second at its start.") @NotNull @PositiveOrZero
            Double from,

            @Doc("Arrivals per second at its end; the rate changes evenly.") @NotNull @PositiveOrZero
            Double to,

            @Doc("Whole seconds.") @NotNull @Positive Double seconds) {}

    record ClientsManifest(
            @Doc("Number of clients.") @NotNull @Positive Integer count,

            @Doc("Seconds of the load; with requests, those after which the command ends in any case.")
            @NotNull
            @Positive
            Double seconds,

            @Doc("Of a command: requests that they send in all.") @Positive
            Integer requests,

            @Doc("Of a command: seconds in which the clients begin one after the other.") @PositiveOrZero
            Double rampSeconds) {
        boolean needsCommand() {
            return requests != null || rampSeconds != null;
        }
    }

    record DuetManifest(
            @Doc("Seconds at the beginning of the first part that are not measured.") @NotNull @PositiveOrZero
            Integer settleSeconds,

            @Doc("Load of each side while both get the same requests; both must leave the processors room.") @NotNull
            StretchManifest together,

            @Doc("Load of one side while its partner is idle: a window.") @NotNull
            StretchManifest alone,

            @Doc("Windows of each side; 0 for none: latency then comes from the first part.") @NotNull @PositiveOrZero
            Integer windows,

            @Doc("Seconds without a request before each window; 1 by default. 0 where answers take a few milliseconds.")
            @PositiveOrZero
            Integer pauseSeconds,

            @Doc(
                    "Where a recording shows it: the standard deviation of the natural logarithm of p99 between two sides that are the same. By default that of all duets.")
            @Positive
            Double p99Noise) {}

    record StretchManifest(
            @Doc("Requests per second.") @Positive Double perSecond,

            @Doc("Its length in seconds.") @Positive Integer seconds,

            @Doc("In place of both: stretches of arrivals, one after the other.") @Size(min = 1)
            List<PhaseManifest> phases) {
        boolean isComplete() {
            return phases == null ? perSecond != null && seconds != null : perSecond == null && seconds == null;
        }
    }

    boolean hasLoad() {
        return phases != null || clients != null || duet != null || like != null;
    }

    boolean isOf(String operation) {
        return only == null || only.contains(operation);
    }
}
