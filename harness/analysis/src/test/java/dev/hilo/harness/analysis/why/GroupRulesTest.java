package dev.hilo.harness.analysis.why;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.why.GroupRules.Group;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupRulesTest {
    private final GroupRules rules = new GroupRules(
            List.of(
                    new Group("scheduler", List.of("java.lang.VirtualThread.unpark"), null),
                    new Group("driver", null, List.of("org.mariadb")),
                    new Group("sockets", null, List.of("tcp_"))),
            List.of("java.lang.Thread.run", "java.lang.VirtualThread"),
            List.of("java.", "sun."),
            List.of("java.util.Queue.take"));

    @Test
    void theLastFrameWithARuleDecides() {
        assertThat(rules.groupOf(List.of("org.mariadb.Client.send", "sun.nio.Write.write", "tcp_sendmsg_[k]")))
                .isEqualTo("sockets");
        assertThat(rules.groupOf(List.of("org.mariadb.Client.send", "java.util.HashMap.get")))
                .isEqualTo("driver");
    }

    @Test
    void aFrameThatCountsWithItsCallsComesFirst() {
        assertThat(rules.groupOf(
                        List.of("org.mariadb.Client.send", "java.lang.VirtualThread.unpark", "tcp_sendmsg_[k]")))
                .isEqualTo("scheduler");
    }

    /** An application's own code is no part of the library that calls it. */
    @Test
    void codeWithoutARuleIsNotAttributedToItsCaller() {
        assertThat(rules.groupOf(List.of("org.mariadb.Client.send", "com.acme.Codec.encode", "java.util.HashMap.get")))
                .isEqualTo("not attributed");
        assertThat(rules.groupOf(List.of("com.acme.Codec.encode", "java.util.HashMap.get", "tcp_sendmsg_[k]")))
                .isEqualTo("sockets");
    }

    @Test
    void aStackWithoutARuleIsNotAttributed() {
        assertThat(rules.groupOf(List.of("com.acme.Shop.sell"))).isEqualTo("not attributed");
        assertThat(rules.groupOf(List.of())).isEqualTo("not attributed");
    }

    @Test
    void theClassThatCallsThePlatformPays() {
        assertThat(rules.classOf(List.of("com.acme.Shop$Till$1.sell", "java.util.HashMap.get", "tcp_sendmsg_[k]")))
                .isEqualTo("com.acme.Shop");
        assertThat(rules.classOf(List.of("java.lang.Thread.run", "sun.nio.ch.Poller.loop", "libc.so.6`epoll_wait")))
                .isEqualTo("sun.nio.ch.Poller");
        assertThat(rules.classOf(List.of("libc.so.6`clone3"))).isEqualTo("the JVM and the system");
    }

    @Test
    void theBaseIsLeftOutUnlessItIsAll() {
        List<String> base = List.of("java.lang.Thread.run", "java.lang.VirtualThread.run");
        assertThat(rules.withoutBase(base)).isEqualTo(base);
        assertThat(rules.withoutBase(List.of("java.lang.Thread.run", "com.acme.Shop.sell", "java.lang.Thread.run")))
                .containsExactly("com.acme.Shop.sell", "java.lang.Thread.run");
    }

    @Test
    void aWaitIsNamedByWhatItIsAndWhoWaits() {
        List<String> wait = List.of("org.mariadb.Client.read", "sun.nio.Socket.read", "[waits] socket");
        assertThat(rules.groupOf(wait)).isEqualTo("socket: driver");
        assertThat(rules.classOf(wait)).isEqualTo("org.mariadb.Client");
        assertThat(rules.groupOf(List.of("com.acme.Shop.sell", "[waits] lock or park (java.util.Lock)")))
                .isEqualTo("lock or park: not attributed");
    }

    @Test
    void aThreadThatWaitsForWorkIsIdleWhereverItsQueueWaits() {
        assertThat(rules.isIdle(List.of("java.lang.Thread.run", "java.util.Queue.take", "java.util.Lock.await")))
                .isTrue();
        assertThat(rules.isIdle(List.of("java.lang.Thread.run", "com.acme.Shop.sell", "java.util.Lock.await")))
                .isFalse();
    }
}
