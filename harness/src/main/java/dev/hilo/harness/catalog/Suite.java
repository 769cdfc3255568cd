package dev.hilo.harness.catalog;

import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.RunFactors;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A comparison, as its file in {@code suites/} or a {@code hilo.yaml} describes it.
 *
 * @param file that describes it
 * @param data what its databases are filled with; null where its stacks need no database
 * @param factors what its stacks can differ in
 * @param settings level by factor that hilo sets for every start of its variants, unless a run says otherwise: limits of memory and processors
 * @param services programs that its applications may need beside them, by name
 * @param firstQuestion globs over the variants that are compared where a user names nothing; empty for those of the study
 * @param study globs over the variants that are compared where a user names the suite alone; empty for all
 */
public record Suite(
        Path file,
        String name,
        StoredData data,
        RunFactors factors,
        Map<String, String> settings,
        Map<String, Service> services,
        List<String> firstQuestion,
        List<String> study) {
    public Suite {
        firstQuestion = firstQuestion == null ? List.of() : List.copyOf(firstQuestion);
        study = study == null ? List.of() : List.copyOf(study);
    }

    /** The same with factors that a run sets itself. */
    public Suite varying(List<FactorDescription> varied) {
        return new Suite(file, name, data, factors.varying(varied), settings, services, firstQuestion, study);
    }
}
