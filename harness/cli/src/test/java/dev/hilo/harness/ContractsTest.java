package dev.hilo.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.Catalog;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every contract that a stack names is in the class path of the command line. */
class ContractsTest {
    /** Suites without an HTTP contract: a server of known behaviour, and TCP proxies, whose contract acts as client and server and takes minutes. */
    private static final List<String> WITHOUT_CONTRACT = List.of("selfcheck", "proxies");

    @Test
    void everyContractIsThere() {
        assertThat(Catalog.read(SourceTree.home()).variants())
                .filteredOn(
                        variant -> !WITHOUT_CONTRACT.contains(variant.subject().suite()))
                .isNotEmpty()
                .allSatisfy(
                        variant -> assertThat(Class.forName(variant.contract())).isNotNull());
    }
}
