package dev.hilo.harness.report.model.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Stacks as async-profiler sees them in JDK 25 on Linux 6. */
class ShippedRulesTest {
    private static final List<String> WRITE = List.of(
            "java.io.FileOutputStream.writeBytes",
            "libc.so.6`write",
            "entry_SYSCALL_64_after_hwframe_[k]",
            "do_syscall_64_[k]",
            "ksys_write_[k]",
            "vfs_write_[k]");

    @Test
    void aLogIsNoPartOfTransactionsOrTheFramework() {
        assertThat(groupOf(
                        List.of("com.acme.Shop.sell", "org.jboss.logging.Logger.infof"),
                        "org.jboss.logmanager.ExtHandler.publish",
                        "java.lang.StringBuilder.append"))
                .isEqualTo("logging");
        assertThat(groupOf(List.of("org.springframework.web.Dispatcher.serve", "org.slf4j.Logger.info")))
                .isEqualTo("logging");
    }

    @Test
    void aWriteToAFileIsNoneToASocket() {
        assertThat(groupOf(WRITE, "ext4_file_write_iter_[k]", "generic_perform_write_[k]", "copy_page_from_iter_[k]"))
                .isEqualTo("kernel: files");
        assertThat(groupOf(WRITE, "pipe_write_[k]", "__wake_up_sync_key_[k]")).isEqualTo("kernel: files");
        assertThat(groupOf(WRITE, "sock_write_iter_[k]", "tcp_sendmsg_[k]", "copy_page_from_iter_[k]"))
                .isEqualTo("kernel: sockets");
    }

    private static String groupOf(List<String> frames, String... more) {
        return ShippedRules.get()
                .groupOf(Stream.concat(frames.stream(), Stream.of(more)).toList());
    }
}
