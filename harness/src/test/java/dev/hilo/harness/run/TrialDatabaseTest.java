package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.catalog.Catalog;
import org.junit.jupiter.api.Test;

class TrialDatabaseTest {
    /** Data sets are on the class path when a run needs them, not when the harness is compiled. */
    @Test
    void everyStackWithADatabaseHasADataSet() {
        assertThat(Catalog.read(SourceTree.home()).variants())
                .filteredOn(variant -> variant.database() != null)
                .isNotEmpty()
                .allSatisfy(variant ->
                        assertThat(TrialDatabase.dataSet(variant).entities()).isNotEmpty());
    }
}
