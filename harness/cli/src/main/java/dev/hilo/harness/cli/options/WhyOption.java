package dev.hilo.harness.cli.options;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.stats.Effect;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** The option of {@code bench run} for profiled duets. */
public final class WhyOption {
    /** The profiled duets of each pair by default. */
    public static final int DUETS = 3;

    @Option(
            names = "--why",
            arity = "0..1",
            fallbackValue = "" + DUETS,
            paramLabel = "N",
            description =
                    "After the run, profile both sides in N more duets of each pair, ${FALLBACK-VALUE} without a number: the report says"
                            + " where the difference of request CPU, allocation and waiting goes. No verdict counts these duets.")
    Integer duets;

    /** @throws UsageException when there would be no interval */
    public OptionalInt duets() {
        if (duets != null && duets < Effect.ENOUGH_BLOCKS) {
            throw new UsageException("--why %d is too few for an interval: use %d or more, or none"
                    .formatted(duets, Effect.ENOUGH_BLOCKS));
        }
        return duets == null ? OptionalInt.empty() : OptionalInt.of(duets);
    }
}
