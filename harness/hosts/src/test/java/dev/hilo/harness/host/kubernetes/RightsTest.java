package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RightsTest {
    @Test
    void theRoleOfTheDocumentHasTheRightsThatAreAskedFor() throws Exception {
        String page = Files.readString(Path.of("../../docs/kubernetes.md"));
        String yaml = page.substring(page.indexOf("apiVersion: rbac"), page.indexOf("\n---\n"));
        Map<String, List<String>> granted = new TreeMap<>();
        Serialization.unmarshal(yaml, Role.class)
                .getRules()
                .forEach(rule -> rule.getResources().forEach(resource -> granted.put(resource, rule.getVerbs())));

        assertThat(granted).isEqualTo(Rights.NEEDED);
    }

    @Test
    void theDocumentHasTheRuleThatReplicasNeed() throws Exception {
        String page = Files.readString(Path.of("../../docs/kubernetes.md"));

        assertThat(Rights.OF_REPLICAS)
                .allSatisfy((resource, verbs) -> assertThat(page)
                        .contains("resources: [%s], verbs: [%s]".formatted(resource, String.join(", ", verbs))));
    }
}
