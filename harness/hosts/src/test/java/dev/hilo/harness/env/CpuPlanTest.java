package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.processes.CpuSet;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuPlanTest {

    @ParameterizedTest(name = "cores {0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "0                       | 0   | 0       | 0",
                "3                       | 3   | 3       | 3",
                "0 1                     | 0   | 1       | 1",
                "4 7                     | 4   | 7       | 7",
                "0 1 2                   | 0   | 1       | 2",
                "0 1 2 3                 | 0,1 | 2       | 3",
                "0 1 2 3 4               | 0,1 | 2       | 3,4",
                "0 1 2 3 4 5             | 0,1 | 2,3     | 4,5",
                "0 1 2 3 4 5 6 7 8 9 a b | 0,1 | 2,3,4,5 | 6,7,8,9",
                // siblings in one core are written together
                "01                      | 0   | 1       | 1",
                "02 13                   | 0,2 | 1       | 3",
                "03 14 25                | 0,3 | 1,4     | 2,5",
                "04 15 26 37             | 0,1 | 2,6     | 3,7"
            })
    void givesEachRoleCoresOfItsOwnWhereThereAreEnough(
            String cores, String application, String database, String generator) {
        CpuPlan plan = CpuPlan.choose(layout(cores), Map.of());
        assertThat(byRole(plan))
                .isEqualTo(Map.of("application", application, "database", database, "generator", generator));
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "0 1, 1", "0 1 2, 0", "01, 3", "02 13, 1", "04 15 26 37, 0"})
    void warnsWhereRolesDisturbEachOther(String cores, int warnings) {
        assertThat(CpuPlan.choose(layout(cores), Map.of()).warnings()).hasSize(warnings);
    }

    @Test
    void dividesTheOthersAroundWhatTheUserChose() {
        CpuPlan plan = CpuPlan.choose(layout("0 1 2 3"), asked("2-3", null, null));
        assertThat(byRole(plan)).isEqualTo(Map.of("application", "2,3", "database", "0", "generator", "1"));
        plan = CpuPlan.choose(layout("0 1 2 3"), asked(null, null, "0"));
        assertThat(byRole(plan)).isEqualTo(Map.of("application", "1,2", "database", "3", "generator", "0"));
        plan = CpuPlan.choose(layout("0 1"), asked("1", null, null));
        assertThat(byRole(plan)).isEqualTo(Map.of("application", "1", "database", "0", "generator", "0"));
    }

    @Test
    void takesAPlanThatTheUserChoseWhole() {
        CpuPlan plan = CpuPlan.choose(layout("0 1 2 3"), asked("0-1", "2-3", "2-3"));
        assertThat(byRole(plan)).isEqualTo(Map.of("application", "0,1", "database", "2,3", "generator", "2,3"));
        assertThat(plan.warnings()).containsExactly("database and generator share a processor: each slows the other");
        assertThat(plan.warnings(Set.of(Role.DATABASE, Role.GENERATOR))).hasSize(1);
        // the database is in a cluster
        assertThat(plan.warnings(Set.of(Role.APPLICATION, Role.GENERATOR))).isEmpty();
    }

    @Test
    void refusesInOneLine() {
        refused(
                "0 1",
                asked("0,5", null, null),
                "processors 5 for the application cannot be used here: choose among 0,1");
        refused("0 1 2", asked("0-1", "1", null), "application and database both have processors 1: give each its own");
        refused("0 1 2", asked("0", "1-2", "2"), "database and generator both have processors 2: give each its own");
        refused(
                "0 1",
                asked("0-1", null, null),
                "no processor is left for the database and the generator: give fewer to the others");
        refused(
                "0 1",
                asked(null, "1", null),
                "one processor is left for application and generator: name those of database and generator (they may be the same)");
    }

    private static void refused(String cores, Map<Role, CpuSet> asked, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CpuPlan.choose(layout(cores), asked))
                .withMessage(message);
    }

    private static ProcessorLayout layout(String cores) {
        return new ProcessorLayout(Stream.of(cores.split(" "))
                .map(core ->
                        core.chars().mapToObj(each -> Character.digit(each, 16)).toList())
                .toList());
    }

    private static Map<Role, CpuSet> asked(String application, String database, String generator) {
        Map<Role, CpuSet> asked = new EnumMap<>(Role.class);
        List<String> sets = Stream.of(application, database, generator)
                .map(set -> set == null ? "" : set)
                .toList();
        for (Role role : Role.values()) {
            String set = sets.get(role.ordinal());
            if (!set.isEmpty()) {
                asked.put(role, CpuSet.parse(set));
            }
        }
        return asked;
    }

    private static Map<String, String> byRole(CpuPlan plan) {
        return Arrays.stream(Role.values())
                .collect(Collectors.toMap(Role::key, role -> plan.of(role).toString()));
    }
}
