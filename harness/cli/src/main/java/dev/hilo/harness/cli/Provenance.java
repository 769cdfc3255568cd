package dev.hilo.harness.cli;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.load.requests.Requests;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Copies of a run's inputs in its result folder: the file of its suite or project, its requests, and digests of the other files that it reads. */
record Provenance(RunPlan plan) {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    void keepIn(ResultFolder results) throws IOException {
        Path suite = results.path().resolve(ResultFolder.SUITE);
        Files.copy(plan.settings().suite().file(), suite, StandardCopyOption.REPLACE_EXISTING);
        if (!requests().isEmpty()) {
            Files.writeString(results.path().resolve(ResultFolder.REQUESTS), written(requests()));
        }
        Files.write(results.path().resolve(ResultFolder.ARTIFACTS), digests());
    }

    /** @throws UsageException when the suite, the requests or a file has changed since the run began */
    void requireSameAs(ResultFolder results) throws IOException {
        Path file = plan.settings().suite().file();
        if (Files.mismatch(file, results.path().resolve(ResultFolder.SUITE)) >= 0) {
            throw changed(file + " has", results.path().resolve(ResultFolder.SUITE));
        }
        Path requests = results.path().resolve(ResultFolder.REQUESTS);
        if (Files.exists(requests) && !Files.readString(requests).equals(written(requests()))) {
            throw changed("the requests of the run have", requests);
        }
        requireSameFiles(Files.readAllLines(results.path().resolve(ResultFolder.ARTIFACTS)), digests());
    }

    private static UsageException changed(String what, Path before) {
        return new UsageException(
                "%s changed since the run began (before: %s): begin a new run".formatted(what, before));
    }

    /** Also those that are gone, or that were not there before. */
    private static void requireSameFiles(List<String> before, List<String> now) {
        Stream.concat(
                        now.stream().filter(digest -> !before.contains(digest)),
                        before.stream().filter(digest -> !now.contains(digest)))
                .findFirst()
                .ifPresent(other -> {
                    throw new UsageException("%s is not what it was when the run began: begin a new run"
                            .formatted(other.split(" +", 2)[1]));
                });
    }

    /** Requests by the workload, or the field of a {@code hilo.yaml}, that they belong to. */
    private Map<String, Requests> requests() {
        Map<String, Requests> requests = new LinkedHashMap<>();
        plan.settings().suite().populations().forEach(one -> requests.put(one.field(), one.requests()));
        plan.settings().workloads().stream()
                .filter(workload -> workload.requests() != null)
                .forEach(workload -> requests.put(workload.name(), workload.requests()));
        return requests;
    }

    private static String written(Map<String, Requests> requests) throws IOException {
        return JSON.writeValueAsString(requests);
    }

    private List<String> digests() throws IOException {
        return new InputFiles(plan, requests().values())
                .all().stream().map(file -> digest(file) + "  " + file).toList();
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
