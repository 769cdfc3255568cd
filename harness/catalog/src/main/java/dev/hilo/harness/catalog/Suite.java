package dev.hilo.harness.catalog;

import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.RunFactors;
import dev.hilo.load.requests.Population;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A comparison, as its file in {@code suites/} or a {@code hilo.yaml} describes it.
 *
 * @param file path of the file that describes it
 * @param data content of its databases; null where its stacks need no database
 * @param factors in which its stacks can differ
 * @param settings level by factor of the harness, such as memory, at which its variants are started unless a run sets another
 * @param populations what fills an application with users and data when it is ready, in this order
 * @param services programs that its applications may need beside them, by name
 * @param firstQuestion what is measured where a user names nothing
 * @param study globs over the variants that are compared where a user names the suite alone; empty for all
 * @param fixture whether it measures hilo itself, so that lists leave it out
 */
public record Suite(
        Path file,
        String name,
        StoredData data,
        RunFactors factors,
        Map<String, String> settings,
        List<Population> populations,
        Map<String, Service> services,
        FirstQuestion firstQuestion,
        List<String> study,
        boolean fixture) {
    public Suite {
        study = study == null ? List.of() : List.copyOf(study);
    }

    /** This suite with more factors: those that a run varies. */
    public Suite varying(List<FactorDescription> varied) {
        return with(factors.varying(varied));
    }

    /** This suite with one question: the levels of a factor. */
    public Suite asking(String factor) {
        return with(factors.asking(factor));
    }

    private Suite with(RunFactors other) {
        return new Suite(file, name, data, other, settings, populations, services, firstQuestion, study, fixture);
    }
}
