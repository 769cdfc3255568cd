package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** Starts a variant as a trial would and lets the contract judge it, without any load. */
public final class Verification {
    private final RunSettings settings;

    public Verification(RunSettings settings) {
        this.settings = settings;
    }

    /**
     * @param path folder for the logs
     * @return what is wrong, in one line; empty when the variant passes
     */
    public Optional<String> verify(Variant variant, Path path) throws InterruptedException {
        try {
            SingleStart.during(settings, variant, path, baseUrl -> {
                new ContractCheck(variant).verify(baseUrl, new StartFolder(path).contractLog());
                return null;
            });
            return Optional.empty();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            RunAborted.ifHopeless(e);
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Lets the contract judge an application that others have started, with the data set of its suite.
     *
     * @param path folder for the log
     * @return what is wrong, in one line; empty when it passes
     */
    public static Optional<String> verifyRunning(Variant variant, URI url, Path path) throws IOException {
        try {
            new ContractCheck(variant).verify(url, new StartFolder(path).contractLog());
            return Optional.empty();
        } catch (TrialFailure e) {
            return Optional.of(e.getMessage());
        }
    }
}
