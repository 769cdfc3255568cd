package dev.hilo.harness.catalog;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import java.util.Map;

/** A file in {@code suites/} as written. */
record SuiteManifest(
        @Doc("Its name.") @NotEmpty String suite,
        @Doc("Name of the data set of its databases.") String dataSet,

        @Doc("What bench run measures where nothing is named; study by default.") @Valid
        FirstQuestionManifest firstQuestion,

        @Doc("Globs over the variants that a run of the suite compares; all by default.")
        List<String> study,

        @Doc("Whether it measures hilo itself, so that bench list leaves it out without --all.")
        Boolean fixture,

        @Doc("Levels of cpus, memory and others at which its variants start, without --vary.")
        Map<String, String> settings,

        @Doc("Programs that applications need beside them; ${name} in a command stands for an address.")
        Map<@Pattern(regexp = TextRules.SERVICE, message = TextRules.SERVICE_RULE) String, ServiceManifest.Place>
                services,

        @Doc("What its stacks can differ in, by name, in the order in which tables sort variants.") @NotEmpty
        Map<@Pattern(regexp = TextRules.FACTOR, message = TextRules.FACTOR_RULE) String, FactorManifest> factors,

        @Doc("Factors that a report compares, in its order; all by default.")
        List<String> switches,

        @Doc("Pairs of variants in which a factor changes nothing: a difference between them is an alarm.")
        List<ControlManifest> controls) {

    record FirstQuestionManifest(
            @Doc("Globs over the variants that are compared.") @NotEmpty
            List<String> stacks,

            @Doc("Profile of the loads; the suite's usual one by default. Each workload that has it is measured.")
            String profile,

            @Doc("Factors that the run sets, as --vary has them: delay=1000.")
            List<String> vary) {}

    record FactorManifest(
            @Doc("Its levels in the order of tables; others follow in alphabetical order.")
            List<String> levels,

            @Doc("Level to its label in reports, where that is not the level itself.")
            Map<String, String> labels,

            @Doc("Level that the others are compared with; each is compared with each by default.")
            String baseline,

            @Doc("Whether it follows from other factors; it is named only where those are equal.")
            Boolean derived,

            @Doc("Role of software whose own name stands for the level.")
            String namedBy) {}

    record ControlManifest(
            @Doc("The factor that changes nothing.") @NotEmpty
            String factor,

            @Doc("Levels of other factors that both variants have.")
            Map<String, String> where,

            @Doc("Why it changes nothing, as a sentence for the report.") @NotEmpty
            String reason) {}
}
