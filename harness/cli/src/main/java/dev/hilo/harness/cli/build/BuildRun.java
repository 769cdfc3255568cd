package dev.hilo.harness.cli.build;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.hilo.harness.cli.environment.Interruption;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.regex.Pattern;

/** A run of builds and its progress for the user. */
record BuildRun(Path home, PrintWriter err, Stamps stamps) {
    private static final String LOG = "target/bench-build.log";
    private static final Pattern ERROR = Pattern.compile("^(\\[ERROR\\]|error).*");
    private static final int TOLD_ERRORS = 5;
    private static final Duration LONGEST = Duration.ofHours(2);

    /** @throws IOException when a build fails */
    @SuppressWarnings("try") // an interruption is opened only to be closed
    void make(List<Due> due) throws IOException, InterruptedException {
        err.printf("bench: building %s; log in %s%n", told(due), LOG);
        err.flush();
        Files.createDirectories(home.resolve("target"));
        Files.deleteIfExists(home.resolve(LOG));
        long start = System.nanoTime();
        try (Interruption interruption = Interruption.stopsThisThread(err, "the build was stopped")) {
            for (Due one : due) {
                stamps.begins(one.module());
            }
            List<String> ofMaven = due.stream()
                    .filter(one -> !one.module().hasScript())
                    .map(this::name)
                    .toList();
            if (!ofMaven.isEmpty()) {
                run("Maven", maven(ofMaven));
            }
            for (Due one : due) {
                if (one.module().hasScript()) {
                    run(name(one), List.of(one.module().script().toString()));
                }
            }
        }
        due.forEach(one -> stamps.ends(one.module()));
        err.printf("bench: built in %.0f s%n", (System.nanoTime() - start) / 1e9);
        err.flush();
    }

    private static List<String> maven(List<String> modules) {
        return List.of(
                "./" + SourceBuilds.MAVEN,
                "-B",
                "-ntp",
                "-Dmaven.test.skip=true",
                "-Dspotless.check.skip=true",
                "-pl",
                String.join(",", modules),
                "-am",
                "package");
    }

    private void run(String name, List<String> command) throws IOException, InterruptedException {
        try (ChildProcess build = ChildProcess.command(name, command).start(home, home.resolve(LOG))) {
            if (build.await(LONGEST) && build.exitCode() == 0) {
                return;
            }
        }
        telling().forEach(err::println);
        throw new IOException("the build failed; the whole log is in " + LOG);
    }

    /** The first errors in the log, or else its last lines. */
    private List<String> telling() throws IOException {
        List<String> all = new String(Files.readAllBytes(home.resolve(LOG)), StandardCharsets.UTF_8)
                .lines()
                .toList();
        List<String> errors = all.stream()
                .filter(line -> ERROR.matcher(line).matches())
                .limit(TOLD_ERRORS)
                .toList();
        return errors.isEmpty() ? all.subList(Math.max(0, all.size() - TOLD_ERRORS), all.size()) : errors;
    }

    /** Modules by the reason why they are built. */
    private String told(List<Due> due) {
        return due.stream()
                .collect(groupingBy(Due::reason, LinkedHashMap::new, mapping(this::name, toList())))
                .entrySet()
                .stream()
                .map(entry -> "%s (%s)".formatted(String.join(", ", entry.getValue()), entry.getKey()))
                .collect(joining(" and "));
    }

    private String name(Due due) {
        return home.relativize(due.module().folder()).toString();
    }
}
