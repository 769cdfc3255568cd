package dev.hilo.gatling.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.HeartbeatSecond;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeartbeatTest {
    @Test
    void countsWhatWasDueWhileAnEventLoopWasBusy() throws Exception {
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
        try {
            Heartbeat heartbeat = Heartbeat.begin(loops);
            Origin origin = Origin.in(0);
            loops.next().submit(() -> pause(500)).get();
            while (origin.elapsedSeconds() < 1.2) {
                pause(10);
            }
            heartbeat.end();
            List<HeartbeatSecond> seconds = heartbeat.seconds(origin, 1);

            // two event loops, 10 ms; beats due in a pause are late by the remaining pause
            assertThat(seconds).singleElement().satisfies(second -> {
                assertThat(second.beats()).isBetween(199L, 201L);
                assertThat(second.late()).isGreaterThanOrEqualTo(48);
                assertThat(second.lagMaxMicros()).isGreaterThanOrEqualTo(485_000);
            });
        } finally {
            loops.shutdownGracefully();
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
