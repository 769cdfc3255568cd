package dev.hilo.harness.cli.options;

import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** The option of {@code bench run} for profiled duets. */
public final class WhyOption {
    /** The profiled duets of each pair by default. */
    public static final int DUETS = 3;

    private static final String NAME = "--why";

    @Option(
            names = NAME,
            arity = "0..1",
            fallbackValue = "" + DUETS,
            paramLabel = "N",
            description =
                    "After the run, profile both sides in N more duets of each pair, ${FALLBACK-VALUE} without a number: the report says"
                            + " where the difference of request CPU, allocation and waiting goes. No verdict counts these duets.")
    Integer duets;

    /** @throws dev.hilo.harness.cli.errors.UsageException when there would be no interval */
    public OptionalInt duets() {
        return EnoughDuets.of(NAME, duets);
    }
}
