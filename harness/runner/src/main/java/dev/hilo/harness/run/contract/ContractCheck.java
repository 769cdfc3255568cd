package dev.hilo.harness.run.contract;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.failure.TrialFailure;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.platform.engine.Filter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The check of a running application against the contract of its suite, an ordinary JUnit class. */
public final class ContractCheck {
    /** The configuration parameter in which a contract finds the address of the application. */
    private static final String BASE_URL = "hilo.base-url";
    /** The tag of a contract's essential tests. */
    private static final String ESSENTIAL = "essential";
    /** The tag of tests that take as long as all others together; the build's own tests run them. */
    private static final String THOROUGH = "thorough";

    private final Variant variant;

    public ContractCheck(Variant variant) {
        this.variant = variant;
    }

    /**
     * Runs the few tests that show that each operation works; the whole contract would take a good part of a short trial.
     *
     * @param log receives every failure
     * @throws TrialFailure when a test fails, or none was run
     */
    public void verifyEssentials(URI baseUrl, Path log) throws IOException, TrialFailure {
        verify(baseUrl, log, TagFilter.includeTags(ESSENTIAL));
    }

    /** Runs every test of the contract except the thorough ones. */
    public void verify(URI baseUrl, Path log) throws IOException, TrialFailure {
        verify(baseUrl, log, TagFilter.excludeTags(THOROUGH));
    }

    private void verify(URI baseUrl, Path log, Filter<?>... filters) throws IOException, TrialFailure {
        if (variant.contract() == null) {
            return;
        }
        ContractReport report = run(variant.contract(), baseUrl, filters);
        Files.write(log, lines(report));
        if (!report.passed()) {
            throw new TrialFailure("%d of %d tests of the contract fail (all in %s); the first: %s"
                    .formatted(report.failures().size(), report.tests(), log, first(report)));
        }
    }

    static ContractReport run(String contract, URI baseUrl, Filter<?>... filters) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(contract))
                .filters(filters)
                .configurationParameter(BASE_URL, baseUrl.toString())
                .build();
        ContractOutcomes outcomes = new ContractOutcomes();
        LauncherFactory.create().execute(request, outcomes);
        return outcomes.report();
    }

    private static List<String> lines(ContractReport report) {
        Stream<String> failures = report.failures().stream().map(failure -> failure.test() + ": " + failure.message());
        return Stream.concat(
                        Stream.of(
                                report.tests() + " tests, " + report.failures().size() + " failures"),
                        failures)
                .toList();
    }

    private static String first(ContractReport report) {
        return report.failures().stream()
                .findFirst()
                .map(failure -> failure.test() + ": " + failure.message())
                .orElse("no test was run");
    }
}
