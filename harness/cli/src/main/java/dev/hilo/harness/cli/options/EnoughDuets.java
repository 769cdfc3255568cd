package dev.hilo.harness.cli.options;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.stats.Effect;
import java.util.OptionalInt;

/** A number of duets that an option asks for: none, or enough for an interval. */
final class EnoughDuets {
    private EnoughDuets() {}

    /**
     * @param duets null where the option is not given
     * @throws UsageException when there would be no interval
     */
    static OptionalInt of(String option, Integer duets) {
        if (duets == null) {
            return OptionalInt.empty();
        }
        if (duets < Effect.ENOUGH_BLOCKS) {
            throw new UsageException("%s %d is too few for an interval: use %d or more, or none"
                    .formatted(option, duets, Effect.ENOUGH_BLOCKS));
        }
        return OptionalInt.of(duets);
    }
}
