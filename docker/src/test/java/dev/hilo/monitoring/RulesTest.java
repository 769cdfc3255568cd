package dev.hilo.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recording rules cover all metrics of the dashboard. promtool tests their results. */
class RulesTest {
    private static final Pattern RECORDED = Pattern.compile("hilo:\\w+:\\w+");

    private final Map<String, String> expressions = new HashMap<>();

    @BeforeEach
    void readRules() throws IOException {
        JsonNode rules = new YAMLMapper()
                .readTree(Source.docker().resolve("prometheus/rules.yml").toFile());
        rules.at("/groups/0/rules")
                .forEach(rule -> expressions.put(
                        rule.path("record").asText(), rule.path("expr").asText()));
    }

    @Test
    void theDashboardAsksForWhatIsRecorded() throws IOException {
        List<String> asked = RECORDED.matcher(Dashboard.read().content().toString())
                .results()
                .map(MatchResult::group)
                .distinct()
                .toList();

        assertThat(asked).containsExactlyInAnyOrderElementsOf(expressions.keySet());
    }

    @Test
    void theyKnowThePoolOfEveryStack() {
        assertThat(Catalog.read(Source.home()).variants())
                .filteredOn(variant -> variant.database() != null)
                .isNotEmpty()
                .allSatisfy(variant -> {
                    assertThat(expressions.get("hilo:pool_active:count"))
                            .contains(series(variant, "pool_active") + "{");
                    assertThat(expressions.get("hilo:pool_pending:count"))
                            .contains(series(variant, "pool_pending") + "{");
                });
    }

    private static String series(Variant variant, String name) {
        return variant.telemetry().series().get(name).replaceFirst("\\{.*", "");
    }
}
