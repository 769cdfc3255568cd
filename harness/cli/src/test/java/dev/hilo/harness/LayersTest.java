package dev.hilo.harness;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.hilo.harness.env.ProcStat;
import dev.hilo.harness.env.SystemFiles;
import dev.hilo.harness.host.LocalHost;
import dev.hilo.harness.host.docker.DockerHost;
import dev.hilo.harness.host.kubernetes.KubernetesHost;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.stats.Better;
import dev.hilo.processes.Affinity;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;

/** Allowed dependencies between packages of a module. Between modules the build allows only the dependencies of a pom.xml. */
@AnalyzeClasses(packages = "dev.hilo.harness", importOptions = LayersTest.WithoutTests.class)
class LayersTest {
    /** Leaves out the tests of this module, and those that it borrows from others as jars. */
    static final class WithoutTests implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("/test-classes/") && !location.contains("-tests.jar");
        }
    }

    private static final DescribedPredicate<JavaClass> HILO = resideInAPackage("dev.hilo..");

    /** Types shared with the load generators; results use them to describe their loads. */
    private static final DescribedPredicate<JavaClass> PROTOCOL = resideInAPackage("dev.hilo.load..");

    @ArchTest
    static final ArchRule theModelOfAReportKnowsNoMarkup = noClasses()
            .that()
            .resideInAnyPackage("..harness.report.model..", "..harness.report.words..", "..harness.report.chart..")
            .should()
            .dependOnClassesThat(resideInAPackage("..harness.report.render.."));

    @ArchTest
    static final ArchRule wordsKnowNoTable = noClasses()
            .that()
            .resideInAPackage("..harness.report.words..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("..harness.report.model..", "..harness.report.chart.."));

    @ArchTest
    static final ArchRule resultsKnowOnlyTheProtocolOfLoadsAndTheDirectionOfAMetric = noClasses()
            .that()
            .resideInAPackage("..harness.result..")
            .should()
            .dependOnClassesThat(HILO.and(not(resideInAPackage("..harness.result..")))
                    .and(not(PROTOCOL))
                    .and(not(equivalentTo(Better.class))));

    @ArchTest
    static final ArchRule draftsKnowOnlyTheProtocolOfLoads = noClasses()
            .that()
            .resideInAPackage("..harness.draft..")
            .should()
            .dependOnClassesThat(
                    HILO.and(not(resideInAPackage("..harness.draft.."))).and(not(PROTOCOL)));

    @ArchTest
    static final ArchRule statisticsArePure = noClasses()
            .that()
            .resideInAPackage("..harness.stats..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("java.io..", "java.nio..", "java.net.."));

    @ArchTest
    static final ArchRule statisticsKnowNothingElseOfHilo = noClasses()
            .that()
            .resideInAPackage("..harness.stats..")
            .should()
            .dependOnClassesThat(HILO.and(not(resideInAPackage("..harness.stats.."))));

    /** Only one place chooses a generator by name; all other code uses the interface. */
    @ArchTest
    static final ArchRule onlyTheRegistryKnowsAGenerator = classes()
            .that()
            .implement(LoadGenerator.class)
            .should()
            .onlyBeAccessed()
            .byClassesThat(resideInAPackage("..harness.load.."));

    @ArchTest
    static final ArchRule nothingKnowsAnApplicationOrItsDomain = noClasses()
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                    "dev.hilo.movies..",
                    "dev.hilo.contract..",
                    "dev.hilo.servlets..",
                    "dev.hilo.synthetic..",
                    "dev.hilo.gatling..",
                    "org.springframework..",
                    "io.quarkus..",
                    "io.gatling.."));

    @ArchTest
    static final ArchRule onlyTheCommandLineKnowsPicocli = classes()
            .that()
            .resideOutsideOfPackage("..harness.cli..")
            .should()
            .onlyDependOnClassesThat(
                    not(resideInAnyPackage("picocli..", "..harness.cli..", "me.tongfei.progressbar..")));

    /** Options, output and the other parts do not depend on commands. */
    @ArchTest
    static final ArchRule partsOfTheCommandLineKnowNoCommand = noClasses()
            .that()
            .resideInAPackage("..harness.cli.*..")
            .should()
            .dependOnClassesThat(resideInAPackage("..harness.cli"));

    /** Over all modules of the harness: a package is a slice. */
    @ArchTest
    static final ArchRule packagesNeedEachOtherInOneDirectionOnly =
            slices().matching("dev.hilo.harness.(**)").should().beFreeOfCycles();

    /** Containers and other machines have no local processes. The lock of a run names hilo's own process. */
    @ArchTest
    static final ArchRule theRunKnowsNoProcessOfThisMachine = noClasses()
            .that()
            .resideInAPackage("..harness.run..")
            .and()
            .doNotHaveSimpleName("RunLock")
            .should()
            .dependOnClassesThat(belongToAnyOf(
                    ProcessHandle.class,
                    Process.class,
                    ProcessBuilder.class,
                    Affinity.class,
                    ChildProcess.class,
                    ProcStat.class,
                    SystemFiles.class));

    /** The harness uses applications only through their host. */
    @ArchTest
    static final ArchRule onlyTheHostStartsApplications = noClasses()
            .that()
            .resideOutsideOfPackages("..harness.host..", "..harness.cli..")
            .should()
            .dependOnClassesThat(belongToAnyOf(LocalHost.class, DockerHost.class, KubernetesHost.class));

    @ArchTest
    static final ArchRule theHostKnowsOnlyTheMachine = noClasses()
            .that()
            .resideInAPackage("..harness.host..")
            .should()
            .dependOnClassesThat(
                    HILO.and(not(resideInAnyPackage("..harness.host..", "..harness.env..", "dev.hilo.processes.."))));

    @ArchTest
    static final ArchRule whoWatchesKnowsOnlyTheRunAndItsResults = noClasses()
            .that()
            .resideInAPackage("..harness.watch..")
            .should()
            .dependOnClassesThat(
                    HILO.and(not(resideInAnyPackage("..harness.watch..", "..harness.run", "..harness.result")))
                            .and(not(PROTOCOL)));

    @ArchTest
    static final ArchRule onlyTheCommandLineLetsWatch = noClasses()
            .that()
            .resideOutsideOfPackages("..harness.cli..", "..harness.watch..")
            .should()
            .dependOnClassesThat(resideInAPackage("..harness.watch.."));

    @ArchTest
    static final ArchRule theSelfCheckKnowsOnlyResultsAndWhatIsSaidOfThem = noClasses()
            .that()
            .resideInAPackage("..harness.selfcheck..")
            .should()
            .dependOnClassesThat(HILO.and(not(resideInAnyPackage(
                            "..harness.selfcheck..",
                            "..harness.result..",
                            "..harness.analysis..",
                            "..harness.stats..")))
                    .and(not(PROTOCOL))
                    .and(not(equivalentTo(CpuSet.class))));
}
