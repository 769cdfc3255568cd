package dev.hilo.harness.report.ci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.report.compare.FakeRun;
import dev.hilo.harness.report.limits.Limit;
import dev.hilo.harness.report.limits.LimitChecks;
import dev.hilo.harness.report.limits.RunLimits;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.SAXException;

class RunForABuildServerTest {
    private static final String[] LIMITS = {"p99 > +10%", "p99 > +12.8%", "throughput < -5%", "heap > +10%"};

    @TempDir
    Path folder;

    @Test
    void theFilesHaveTheirForm() throws Exception {
        RunAnalysis analysis = analysis(pair("movies-one").ofMinutes());
        LimitChecks limits = limits(analysis, LIMITS);
        BuildResult result = RunBuildResult.of(analysis, limits);

        assertThat(valid(JUnitXml.of(result))).isEqualTo(golden("limits.xml"));
        assertThat(Annotations.of(result)).isEqualTo(golden("annotations.txt"));
        assertThat(new RunMarkdown(analysis, limits).text()).isEqualTo(golden("run.md"));
    }

    @Test
    void withoutLimitsTheVerdictsAreTheTestCases() throws Exception {
        RunAnalysis analysis = analysis(pair("movies-one")
                .metric("movies-one", Metric.REQUEST_CPU_MS_PER_REQUEST, 1.5)
                .noise(20));

        assertThat(valid(JUnitXml.of(RunBuildResult.of(analysis, limits(analysis)))))
                .isEqualTo(golden("verdicts.xml"));
    }

    /** Names and reasons come from a project's own files and from what a program printed. */
    @Test
    void hostileWordsAreEscaped() throws Exception {
        String hostile = "<b>&\"'|`*\u0001\r\n::error::]]>%0A,x";
        RunAnalysis analysis = analysis(pair(hostile).failed("virtual", hostile));
        LimitChecks limits = limits(analysis, "p99 > +10%");
        BuildResult result = RunBuildResult.of(analysis, limits);

        assertThat(valid(JUnitXml.of(result))).isEqualTo(golden("hostile.xml"));
        assertThat(Annotations.of(result)).isEqualTo(golden("hostile-annotations.txt"));
        assertThat(new RunMarkdown(analysis, limits).text()).isEqualTo(golden("hostile.md"));
    }

    @Test
    void anEmulatorIsAnErrorBeforeEverythingElse() {
        RunAnalysis analysis = analysis(pair("movies-one").environment(RunResult.EMULATOR, "qemu-aarch64"));

        assertThat(Annotations.of(RunBuildResult.of(analysis, limits(analysis, "p99 > +20%")))
                        .lines())
                .first()
                .asString()
                .startsWith(
                        "::error title=emulator::Alarm: this ran in an emulator of another processor, qemu-aarch64: ");
    }

    @Test
    void anAlarmIsAnErrorBeforeEverythingElse() throws Exception {
        RunAnalysis analysis = analysis(pair("movies-one").aaFactor(1.2));
        BuildResult result = RunBuildResult.of(analysis, limits(analysis, "p99 > +20%"));

        assertThat(Annotations.of(result).lines())
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("::error title=controls::Alarm: A/A under movies shows a difference"),
                        line -> assertThat(line).startsWith("::notice title=p99 > +20%25 (Threads%3A "));
        valid(JUnitXml.of(result));
    }

    @Test
    void aStartThatCollapsedIsAnErrorBeforeEverythingElse() throws Exception {
        RunAnalysis analysis = analysis(pair("movies-one").collapses("virtual", 2));
        BuildResult result = RunBuildResult.of(analysis, limits(analysis));

        assertThat(Annotations.of(result).lines().findFirst())
                .hasValue(
                        "::error title=collapsed starts::In 1 of 5 trials under movies virtual failed 68.0 %25 of its requests; in its median trial 0 %25.");
        valid(JUnitXml.of(result));
    }

    @Test
    void aStartOfTheBaselineThatCollapsedIsAWarning() {
        RunAnalysis analysis = analysis(pair("movies-one").collapses("platform", 2));

        assertThat(Annotations.of(RunBuildResult.of(analysis, limits(analysis)))
                        .lines()
                        .findFirst())
                .get()
                .asString()
                .startsWith(
                        "::warning title=collapsed starts::In 1 of 10 trials under movies platform failed 68.0 %25");
    }

    private RunAnalysis analysis(FakeRun run) {
        ResultFolder results = run.write(folder.resolve("run"));
        return RunAnalysis.of(results.run(), results.attempts());
    }

    private static LimitChecks limits(RunAnalysis analysis, String... limits) {
        return RunLimits.of(Stream.of(limits).map(Limit::parse).toList(), analysis);
    }

    /** A pair whose p99 rises by 13 %. */
    private static FakeRun pair(String stack) {
        return new FakeRun().variant(stack, 370, 20, 1.9).virtual(stack, 370, 22.6, 1.9);
    }

    /** The document, validated by the elements and attributes that Jenkins and Maven Surefire share. */
    private static String valid(String xml) throws IOException, SAXException {
        Validator validator = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(RunForABuildServerTest.class.getResource("junit.xsd"))
                .newValidator();
        validator.validate(new StreamSource(new StringReader(xml)));
        return xml;
    }

    private static String golden(String name) throws IOException {
        try (var stream = RunForABuildServerTest.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
