package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SnapshotTest {
    private static final Snapshot SNAPSHOT = Snapshot.of(List.of(
            "7/stat:7 (a:b) S 0",
            "7/status:Name:\tjava",
            "7/status:VmRSS:\t2048 kB",
            "7/task/9/comm:GC Thread#0",
            "self/schedstat:1 2 3",
            "no file"));

    @Test
    void textsKeepTheirLinesAndColons() {
        assertThat(SNAPSHOT.read("7/stat")).contains("7 (a:b) S 0\n");
        assertThat(SNAPSHOT.read("7/status")).contains("Name:\tjava\nVmRSS:\t2048 kB\n");
        assertThat(SNAPSHOT.read("8/stat")).isEmpty();
    }

    @Test
    void foldersHaveTheNamesBelowThem() {
        assertThat(SNAPSHOT.names("")).containsExactlyInAnyOrder("7", "self");
        assertThat(SNAPSHOT.names("7/task")).containsExactly("9");
        assertThat(SNAPSHOT.names("8/task")).isEmpty();
    }

    @Test
    void aPortOnLoopbackAloneIsNotOpen() {
        String header = "  sl  local_address rem_address   st\n";
        String tcp = header + "   0: 0100007F:1F90 00000000:0000 0A 0\n   1: 00000000:1F91 00000000:0000 0A 0\n";
        String tcp6 = header
                + "   0: 0000000000000000FFFF00000100007F:1F92 0:0000 0A 0\n"
                + "   1: 00000000000000000000000000000000:1F90 0:0000 0A 0\n"
                + "   2: 00000000000000000000000000000000:1F93 0:0000 01 0\n";

        assertThat(Sockets.of(Stream.of(tcp)).openByPort()).hasToString("{8080=false, 8081=true}");
        assertThat(Sockets.of(Stream.of(tcp, tcp6)).openByPort()).hasToString("{8080=true, 8081=true, 8082=false}");
    }
}
