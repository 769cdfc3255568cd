package dev.hilo.proxies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.testing.Built;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** The contract of every relay, whatever its language. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
abstract class RelayContract implements BytesContract, EndsContract, ManyConnectionsContract, ProgramContract {
    private final Path folder;
    private final String variant;
    private Optional<String> whyNot = Optional.empty();
    private Origin origin;
    private RelayProcess relay;

    /** @param build name of its folder */
    RelayContract(String build, String variant) {
        this.folder = Path.of("..", build);
        this.variant = variant;
    }

    @BeforeAll
    void start() throws Exception {
        whyNot = Built.whyNot(folder, variant);
        if (whyNot.isPresent()) {
            return;
        }
        origin = new Origin();
        relay = started(origin.address());
        report("started");
    }

    /** Skips each test, so that each is reported as skipped, with the reason. */
    @BeforeEach
    void assumeBuilt() {
        whyNot.ifPresent(Assumptions::abort);
    }

    @AfterAll
    void stop() throws IOException {
        if (relay != null) {
            report("ended");
            relay.close();
            origin.close();
        }
    }

    @Override
    public Origin origin() {
        return origin;
    }

    @Override
    public RelayProcess relay() {
        return relay;
    }

    @Override
    public String name() throws IOException {
        return RelayProcess.name(folder);
    }

    @Override
    public RelayProcess start(String address, int port) throws IOException {
        return RelayProcess.start(folder, variant, address, port);
    }

    @Override
    public RelayProcess started(String address) throws Exception {
        RelayProcess started = RelayProcess.start(folder, variant, address);
        RelayUnderTest.await("it listens", () -> !started.isAlive() || !started.refuses());
        assertThat(started.isAlive()).as("%s", started.logTail()).isTrue();
        return started;
    }

    @Override
    public void report(String when) {
        System.out.printf(
                "%s %s %s: RSS %d KB, %d threads, %d descriptors%n",
                folder.getFileName(), variant, when, relay.residentKb(), relay.threads(), relay.descriptors());
    }
}
