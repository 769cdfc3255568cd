package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSetTest {
    @Test
    void readsTheKernelsListForm() {
        assertThat(CpuSet.parse(" 4,0, 2-3,3 ").processors()).containsExactly(0, 2, 3, 4);
        assertThat(CpuSet.parse("0-2")).hasToString("0,1,2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "1-", "-1", "3-1", "0,,1", "0--1"})
    void refusesWhatIsNoListOfProcessors(String list) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CpuSet.parse(list))
                .withMessageContaining("\"" + list + "\"");
    }

    @Test
    void noneMeansAll() {
        assertThat(CpuSet.ALL.isAll()).isTrue();
        assertThat(CpuSet.parse("0").isAll()).isFalse();
    }
}
