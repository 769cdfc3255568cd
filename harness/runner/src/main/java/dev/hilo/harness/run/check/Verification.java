package dev.hilo.harness.run.check;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.contract.ContractCheck;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.StartFolder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** The check of a variant against its contract: started as in a trial, without any load. */
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
        } catch (Exception e) {
            RunAborted.ifOver(e);
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Checks an application that others have started with the data set of its suite.
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
