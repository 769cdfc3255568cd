package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Copies of a run's inputs in its result folder: the file of its suite or project, and digests of the started artifacts. */
record Provenance(RunPlan plan) {
    void keepIn(ResultFolder results) throws IOException {
        Path suite = results.path().resolve(ResultFolder.SUITE);
        Files.copy(plan.settings().suite().file(), suite, StandardCopyOption.REPLACE_EXISTING);
        Files.write(results.path().resolve(ResultFolder.ARTIFACTS), digests());
    }

    /** @throws UsageException when the suite or an artifact has changed since the run began */
    void requireSameAs(ResultFolder results) throws IOException {
        Path file = plan.settings().suite().file();
        if (Files.mismatch(file, results.path().resolve(ResultFolder.SUITE)) >= 0) {
            throw new UsageException("%s has changed since the run began (it was %s): begin a new run"
                    .formatted(file, results.path().resolve(ResultFolder.SUITE)));
        }
        List<String> before = Files.readAllLines(results.path().resolve(ResultFolder.ARTIFACTS));
        digests().stream()
                .filter(digest -> !before.contains(digest))
                .findFirst()
                .ifPresent(other -> {
                    throw new UsageException("%s is another build than when the run began: begin a new run"
                            .formatted(other.split(" +", 2)[1]));
                });
    }

    private List<String> digests() {
        return plan.variants().stream()
                .map(Variant::artifact)
                .flatMap(artifact -> artifact.files().stream())
                .distinct()
                .filter(Files::isRegularFile)
                .map(file -> digest(file) + "  " + file)
                .toList();
    }

    private static String digest(Path file) {
        try (DigestInputStream content = new DigestInputStream(Files.newInputStream(file), sha256())) {
            content.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(content.getMessageDigest().digest());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
