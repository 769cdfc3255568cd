package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FootprintTest {
    private static final Footprint BEFORE = new Footprint(230, 0, 40, 3, 60_000_000);

    @Test
    void lessIsFine() {
        assertThat(new Footprint(40, 0, 20, 0, 30_000_000).isBackAt(BEFORE)).isTrue();
        assertThat(new Footprint(233, 1, 42, 3, 60_500_000).isBackAt(BEFORE)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "250, 0, 40, 3, 60000000",
        "230, 10, 40, 3, 60000000",
        "230, 0, 60, 3, 60000000",
        "230, 0, 40, 4, 60000000",
        "230, 0, 40, 3, 80000000"
    })
    void moreOfOneThingIsALeak(long threads, long virtualThreads, long files, long temporaryFiles, long heap) {
        assertThat(new Footprint(threads, virtualThreads, files, temporaryFiles, heap).isBackAt(BEFORE))
                .isFalse();
    }
}
