package dev.hilo.harness.report;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The packages of this module need each other in one direction only. */
@AnalyzeClasses(packages = "dev.hilo.harness.report", importOptions = DoNotIncludeTests.class)
class ReportPackagesTest {
    @ArchTest
    static final ArchRule noPackageNeedsOneThatNeedsIt =
            slices().matching("dev.(**)").should().beFreeOfCycles();
}
