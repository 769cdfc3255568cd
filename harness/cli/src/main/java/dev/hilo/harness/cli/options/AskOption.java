package dev.hilo.harness.cli.options;

import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.Factors;
import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.catalog.Nearest;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.RunFactors;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.List;
import picocli.CommandLine.Option;

/**
 * Option for a run about one factor. Without it each factor in which two variants differ is compared, which multiplies the duets: two kinds
 * of threads at two delays are four pairs, of which two compare threads.
 */
public final class AskOption {
    @Option(
            names = "--ask",
            paramLabel = "FACTOR",
            description =
                    "Compares the levels of this factor alone, at each combination of the others: --ask threads --vary delay=50,500. By default every two variants that differ in one factor are compared.")
    String factor;

    /**
     * The variants that are compared.
     *
     * @throws UsageException where no two of them differ in this factor alone
     */
    public List<Variant> of(List<Variant> variants, RunFactors declared) {
        if (factor == null) {
            return variants;
        }
        List<Subject> subjects = variants.stream().map(Variant::subject).toList();
        List<SwitchPair> pairs = SwitchPair.of(declared.asking(factor), subjects);
        if (pairs.isEmpty()) {
            List<String> known = Factors.of(declared, subjects).switches().stream()
                    .map(Factor::name)
                    .toList();
            throw new UsageException("--ask %s: no two variants of this run differ in it alone%s"
                    .formatted(factor, Nearest.suggestion(factor, known)));
        }
        return variants.stream()
                .filter(variant -> pairs.stream().anyMatch(pair -> pair.has(variant.subject())))
                .toList();
    }

    public RunSettings of(RunSettings settings) {
        return factor == null ? settings : settings.asking(factor);
    }
}
