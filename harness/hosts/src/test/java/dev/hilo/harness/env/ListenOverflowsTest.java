package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListenOverflowsTest {
    @TempDir
    Path root;

    @Test
    void isFoundByItsNameAboveTheNumber() throws IOException {
        netstat("TcpExt: SyncookiesSent ListenOverflows ListenDrops\nTcpExt: 3 17 19\nIpExt: InOctets\nIpExt: 5\n");
        assertThat(ListenOverflows.count(new SystemFiles(root))).hasValue(17);
    }

    @Test
    void aKernelThatDoesNotTell() throws IOException {
        assertThat(ListenOverflows.count(new SystemFiles(root))).isEmpty();
        netstat("TcpExt: SyncookiesSent\nTcpExt: 3\n");
        assertThat(ListenOverflows.count(new SystemFiles(root))).isEmpty();
    }

    private void netstat(String text) throws IOException {
        Files.createDirectories(root.resolve("proc/net"));
        Files.writeString(root.resolve("proc/net/netstat"), text);
    }
}
