package dev.hilo.harness.run;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The packages of the runner stand above each other. */
@AnalyzeClasses(packages = "dev.hilo.harness.run", importOptions = DoNotIncludeTests.class)
class PackagesTest {

    /** The package of {@link Runner} itself is a slice too. */
    @ArchTest
    static final ArchRule noCyclesBetweenPackagesOfTheRunner =
            slices().matching("dev.hilo.harness.(run..)").should().beFreeOfCycles();
}
