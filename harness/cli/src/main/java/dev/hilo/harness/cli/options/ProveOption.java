package dev.hilo.harness.cli.options;

import dev.hilo.harness.cli.errors.UsageException;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** The option of {@code bench run} for duets without a suspect. */
public final class ProveOption {
    private static final String NAME = "--prove";

    @Option(
            names = NAME,
            arity = "0..1",
            fallbackValue = "3",
            paramLabel = "N",
            description =
                    "With --why: where a switch removes what is named, measure the pair in N more duets with the switch and N without,"
                            + " ${FALLBACK-VALUE} without a number: the report says whether the difference goes. No verdict counts them.")
    Integer duets;

    /**
     * @param profiled duets of {@code --why}
     * @throws UsageException when there would be no interval, or nothing that names a suspect
     */
    public OptionalInt duets(OptionalInt profiled) {
        if (duets != null && profiled.isEmpty()) {
            throw new UsageException("--prove removes what --why names: give both or neither");
        }
        return EnoughDuets.of(NAME, duets);
    }
}
