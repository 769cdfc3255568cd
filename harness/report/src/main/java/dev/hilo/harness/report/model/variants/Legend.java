package dev.hilo.harness.report.model.variants;

import dev.hilo.harness.analysis.VariantTrials;
import java.util.ArrayList;
import java.util.List;

/** A compared level, with its class of the style sheet. */
public record Legend(String kind, String label) {

    /** All compared levels, in the factor's order; empty without a comparison. */
    public static List<Legend> of(List<VariantTrials> variants) {
        List<Legend> legend = new ArrayList<>();
        variants.stream()
                .filter(variant -> variant.factors().compared().isPresent())
                .map(variant -> new Legend(variant.kind(), variant.levelLabel()))
                .filter(entry -> legend.stream().noneMatch(other -> other.kind().equals(entry.kind())))
                .forEach(legend::add);
        legend.sort((one, other) -> one.kind().compareTo(other.kind()));
        return List.copyOf(legend);
    }
}
