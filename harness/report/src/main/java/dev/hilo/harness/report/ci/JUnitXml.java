package dev.hilo.harness.report.ci;

import dev.hilo.harness.report.ci.BuildResult.Outcome;
import dev.hilo.harness.report.render.Template;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;

/** JUnit XML in the form of Maven Surefire, which Jenkins, GitLab and most other build servers read. */
public final class JUnitXml {
    /** Times in UTC without a zone, as the format requires. */
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss").withZone(ZoneOffset.UTC);

    private JUnitXml() {}

    public static String of(BuildResult result) {
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("result", result);
        model.put("timestamp", TIME.format(result.at()));
        model.put("failures", result.count(Outcome.FAILED));
        model.put("errors", result.count(Outcome.ERROR));
        model.put("skipped", result.count(Outcome.SKIPPED));
        return Template.xml("junit.xml.peb", model);
    }
}
