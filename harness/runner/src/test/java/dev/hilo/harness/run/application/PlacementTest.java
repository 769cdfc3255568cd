package dev.hilo.harness.run.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.run.FakeStack;
import dev.hilo.processes.CpuSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlacementTest {
    private static final Placement HALF = new Placement(
            new CpuPlan(CpuSet.parse("0,1"), CpuSet.parse("2"), CpuSet.parse("3"), List.of()),
            OptionalDouble.of(0.5),
            1);

    @TempDir
    Path folder;

    private Variant usual;
    private Variant confined;

    @BeforeEach
    void variants() throws Exception {
        usual = FakeStack.make(folder.resolve("usual"), "EndsWell").healthy();
        FakeStack stack = FakeStack.make(folder.resolve("confined"), "EndsWell");
        Files.writeString(
                stack.folder().resolve("stacks/fake/stack.yaml"), "\nconfine: from-start\n", StandardOpenOption.APPEND);
        confined = stack.healthy();
    }

    /** A host that tries out less would learn in the middle of the run that it allows no such application. */
    @Test
    void aRunBeginsWithAllProcessorsWhereAVariantDoes() {
        assertThat(HALF.first(List.of(usual))).isEqualTo(HALF.beforeLoad(usual));
        assertThat(HALF.first(List.of(confined, usual))).isEqualTo(HALF.beforeLoad(usual));
        assertThat(HALF.first(List.of(usual)).cpus()).isEqualTo(CpuSet.parse("0-3"));
        assertThat(HALF.first(List.of(usual)).quota()).isEmpty();
    }

    @Test
    void aRunBeginsWithThoseOfTheLoadWhereAllVariantsDo() {
        assertThat(HALF.first(List.of(confined))).isEqualTo(HALF.inLoad());
        assertThat(HALF.first(List.of(confined)).quota()).hasValue(0.5);
    }
}
