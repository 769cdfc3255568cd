package dev.hilo.harness.cli.options;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Project;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.RunFactors;
import java.nio.file.Path;
import java.util.List;

/** The variants of a run at the levels that its options or the hilo.yaml of a project vary. */
public record VariedVariants(VariantOptions variants, VaryOption vary) {

    /** The catalogue, after the factors that a project varies were added to the options. */
    public Catalog catalog(Path home) {
        Catalog catalog = variants.catalog(home);
        catalog.project().map(Project::vary).ifPresent(vary::add);
        return catalog;
    }

    /** Whether neither variants nor factors are named. */
    public boolean isNothingSaid() {
        return variants.isNothingSaid() && vary.isNothingSaid();
    }

    /** The factors of the suite, with those that are varied. */
    public RunFactors factors(Catalog catalog) {
        return catalog.suite(variants.suite(catalog)).factors().varying(vary.factors());
    }

    /** @param allCombinations whether switches are combined where the project switches each alone */
    public List<Variant> of(Catalog catalog, boolean allCombinations) {
        List<Variant> all = vary.of(variants.chooseForRun(catalog));
        boolean isEachAlone = !allCombinations
                && catalog.project().filter(Project::isEachAlone).isPresent();
        return isEachAlone ? EachAlone.of(all, factors(catalog)) : all;
    }
}
