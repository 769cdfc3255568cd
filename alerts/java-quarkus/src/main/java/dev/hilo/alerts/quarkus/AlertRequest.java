package dev.hilo.alerts.quarkus;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/** An alert in a request. Number and boolean are objects, to distinguish a missing one from zero and false. */
record AlertRequest(
        @NotBlank @Size(max = 100) String name,
        @NotNull @Size(max = 500) String message,

        @NotNull @Pattern(regexp = "low|medium|high|critical")
        String severity,

        @NotNull @DecimalMin("-" + GREATEST) @DecimalMax(GREATEST)
        Double threshold,

        @NotNull Boolean enabled) {
    /** {@link Double#MAX_VALUE}: larger numbers are parsed as infinity. */
    private static final String GREATEST = "1.7976931348623157E308";
}
