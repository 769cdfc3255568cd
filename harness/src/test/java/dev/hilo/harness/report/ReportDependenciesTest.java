package dev.hilo.harness.report;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ReportDependenciesTest {

    @Test
    void aReportIsMadeFromResultsAlone() {
        var classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.hilo.harness");

        noClasses()
                .that()
                .resideInAPackage("dev.hilo.harness.report..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.hilo.harness.cli..",
                        "dev.hilo.harness.catalog..",
                        "dev.hilo.harness.env..",
                        "dev.hilo.harness.load..",
                        "dev.hilo.harness.probe..",
                        "dev.hilo.harness.run..")
                .check(classes);
    }
}
