package dev.hilo.movies.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.contract.Thorough;
import dev.hilo.movies.contract.MovieContract;
import dev.hilo.testing.AcceptQueue;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The contract against the packaged artifact. */
public abstract class PackagedMovieContract extends MovieContract {
    @RegisterExtension
    static final SharedApplication APPLICATION = new SharedApplication();

    @Override
    protected URI baseUri() {
        return APPLICATION.base();
    }

    /** No error of the contract's clients leaves a stack trace in the log. */
    @AfterAll
    static void noStackTraceIsLogged() throws IOException {
        assertThat(APPLICATION.log()).noneMatch(line -> line.startsWith("\tat "));
    }

    @Test
    void manyClientsMayWaitToBeAccepted() throws IOException {
        AcceptQueue.assertLength(baseUri());
    }

    @Test
    @Thorough
    void aFuzzerFindsNothing() throws IOException, InterruptedException {
        assumeTrue(Fuzzer.isInstalled(), "schemathesis is not installed");
        Path log = Path.of("target", "schemathesis.log");
        assertThat(Fuzzer.isContentWith(baseUri(), log))
                .as("see " + log.toAbsolutePath())
                .isTrue();
    }
}
