package dev.hilo.harness.run.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.result.StoredProcessors;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.JvmSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReplicasTest {
    private static final ApplicationSettings ALONE = new ApplicationSettings(
            new JvmSettings(Path.of("java"), Optional.empty(), "G1", List.of(), true),
            CpuPlan.choose(ProcessorLayout.ofThisProcess(), Map.of()),
            Hosts.local(),
            Limits.NONE.withProcessors(0.5),
            OptionalInt.empty());
    private final Replicas replicas = new Replicas();

    @Test
    void theQuotaIsThatOfEach() {
        ApplicationSettings four = replicas.set(ALONE, "4");

        assertThat(four.placement().applicationProcessors()).isEqualTo(2);
        assertThat(four.placement().inLoad().quota()).hasValue(0.5);
        StoredProcessors stored = new StoredProcessors(four.placement().byRole(Set.of(Role.DATABASE, Role.GENERATOR)));
        assertThat(stored.ofApplication()).isEqualTo(2);
    }

    @Test
    void processesOfThisMachineHaveNoCommonAddress() {
        assertThat(replicas.refusal().of(replicas.set(ALONE, "1"))).isEmpty();
        assertThat(replicas.refusal().of(replicas.set(ALONE, "2")))
                .hasValue("2 replicas share one address only in a cluster: use --host kubernetes");
    }

    @Test
    void aLevelIsANumber() {
        for (String level : List.of("0", "-1", "two", "101", "1.5", "")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> replicas.set(ALONE, level))
                    .withMessage("\"%s\" is not a number of replicas: write one from 1 to 100", level);
        }
    }
}
