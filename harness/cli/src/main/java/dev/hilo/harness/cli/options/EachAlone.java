package dev.hilo.harness.cli.options;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.RunFactors;
import java.util.List;

/** Selection of variants that switches one factor at a time: the baseline, and variants that differ from it in one factor. */
final class EachAlone {
    private EachAlone() {}

    static List<Variant> of(List<Variant> variants, RunFactors factors) {
        return variants.stream()
                .filter(variant -> factors.factors().stream()
                                .filter(factor -> isSwitched(variant, factor))
                                .count()
                        <= 1)
                .toList();
    }

    private static boolean isSwitched(Variant variant, FactorDescription factor) {
        return factor.baseline() != null
                && !variant.subject().level(factor.name()).equals(factor.baseline());
    }
}
