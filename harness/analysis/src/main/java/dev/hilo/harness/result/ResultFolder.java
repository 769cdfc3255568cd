package dev.hilo.harness.result;

import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files of one run, as docs/result-files.md describes them. Files are written atomically: each is written next to its place and moved
 * into it, so that a killed run loses at most its current trial.
 *
 * <p>Every method throws {@link ResultException} when a file cannot be read or written.
 */
public final class ResultFolder {
    public static final String RUN = "run.json";
    public static final String TRIAL = "trial.json";
    /** Output of an application, in the folder of its start. */
    public static final String APPLICATION_LOG = "application.log";
    /** The file of the suite or project, as it was when the run began. */
    public static final String SUITE = "suite.yaml";
    /** The requests of all workloads and populations, as they were when the run began. */
    public static final String REQUESTS = "requests.json";
    /** Digests of the other inputs of the run, in the format of {@code sha256sum}. */
    public static final String ARTIFACTS = "artifacts.sha256";
    /** Published figures of the suite, as they were when the run began. */
    public static final String PUBLISHED = "published.yaml";

    /** The files that are written before a run begins, the last of them under its name in the making. */
    private static final Set<String> BEFORE_RUN =
            Set.of(SUITE, REQUESTS, ARTIFACTS, PUBLISHED, RUN + ResultFiles.DRAFT);

    private static final String STARTS = "starts";
    /** Depth of a trial's file below {@link #STARTS}: the folders of start and trial, and the file. */
    private static final int TRIAL_DEPTH = 3;

    private final Path path;
    private final ResultFiles files = new ResultFiles();

    private ResultFolder(Path path) {
        this.path = path.toAbsolutePath().normalize();
    }

    /** Creates the folder. It may exist if it holds nothing but a run that never began. */
    public static ResultFolder create(Path path) {
        if (Files.exists(path.resolve(RUN))) {
            throw new ResultException(path + " already holds a run: choose another folder with --out");
        }
        if (hasForeignFiles(path)) {
            throw new ResultException(path + " is not empty: choose another folder with --out");
        }
        try {
            Files.createDirectories(path.resolve(STARTS));
        } catch (IOException e) {
            throw new ResultException("cannot create the result folder " + path + ": " + ResultFiles.cause(e), e);
        }
        return new ResultFolder(path);
    }

    private static boolean hasForeignFiles(Path path) {
        if (!Files.isDirectory(path)) {
            return false;
        }
        try (Stream<Path> inside = Files.list(path)) {
            boolean isBegun = Files.isDirectory(path.resolve(STARTS));
            return inside.anyMatch(file -> !file.endsWith(STARTS)
                    && !(isBegun && BEFORE_RUN.contains(file.getFileName().toString())));
        } catch (IOException e) {
            throw new ResultException("cannot read the folder " + path + ": " + ResultFiles.cause(e), e);
        }
    }

    /** Opens the folder of an earlier run, finished or not. */
    public static ResultFolder open(Path path) {
        if (!Files.isRegularFile(path.resolve(RUN))) {
            throw new ResultException(path + " is not a result folder: it has no " + RUN);
        }
        ResultFolder folder = new ResultFolder(path);
        folder.run();
        return folder;
    }

    public Path path() {
        return path;
    }

    public RunResult run() {
        return files.readRun(path.resolve(RUN));
    }

    /** The last attempt of each trial that has ended, in the order of their numbers. Only the last attempt counts. */
    public List<TrialResult> trials() {
        Map<Integer, TrialResult> last = new LinkedHashMap<>();
        attempts().forEach(attempt -> last.put(attempt.number(), attempt));
        return List.copyOf(last.values());
    }

    /** Every attempt at a trial that has ended, in the order of the numbers of trials and attempts. */
    public List<TrialResult> attempts() {
        try (Stream<Path> found = Files.find(path.resolve(STARTS), TRIAL_DEPTH, ResultFolder::isTrial)) {
            return found.flatMap(file -> readTrial(file).stream())
                    .sorted(Comparator.comparingInt(TrialResult::number).thenComparingInt(TrialResult::attempt))
                    .toList();
        } catch (NoSuchFileException e) {
            throw new ResultException(path + " has no folder " + STARTS + ": copy the whole result folder", e);
        } catch (IOException | UncheckedIOException e) {
            throw new ResultException("cannot list " + path.resolve(STARTS) + ": " + e.getMessage(), e);
        }
    }

    private static boolean isTrial(Path file, BasicFileAttributes attributes) {
        return attributes.isRegularFile() && file.endsWith(TRIAL);
    }

    public void write(RunResult run) {
        files.write(path.resolve(RUN), run);
    }

    public void write(TrialResult trial) {
        files.write(trialFolder(trial).resolve(TRIAL), trial);
    }

    /** The folder of the files that all trials of a start share; it need not exist yet. */
    public Path startFolder(PlannedTrial trial, int attempt) {
        Path former = path.resolve(STARTS).resolve(trial.formerStartFolder(attempt));
        return Files.exists(former) ? former : path.resolve(STARTS).resolve(trial.startFolder(attempt));
    }

    /** The folder of a trial; it need not exist yet. */
    public Path trialFolder(PlannedTrial trial, int attempt) {
        return startFolder(trial, attempt).resolve(trial.workload());
    }

    /** The folder of a trial that has ended. */
    public Path trialFolder(TrialResult trial) {
        return trialFolder(trial.planned(), trial.attempt());
    }

    /** Most repeated message in the log of the application's whole start; empty where none is, or there is no log. */
    public Optional<RepeatedMessage> repeatedMessage(TrialResult trial) {
        return RepeatedMessage.read(
                startFolder(trial.planned(), trial.attempt()).resolve(APPLICATION_LOG));
    }

    /** Removes the files of an unfinished start, so that it can be repeated. Links are removed, not followed. */
    public void removeUnfinished(List<PlannedTrial> trials, int attempt) {
        trials.stream().map(trial -> startFolder(trial, attempt)).distinct().forEach(ResultFolder::remove);
    }

    private static void remove(Path start) {
        if (!Files.isDirectory(start, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> inside = Files.walk(start)) {
            for (Path file : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException | UncheckedIOException e) {
            throw new ResultException(
                    "cannot remove the files that an unfinished start left in " + start + ": " + e.getMessage(), e);
        }
    }

    private Optional<TrialResult> readTrial(Path file) {
        try {
            return Optional.of(Capacity.withBound(files.readTrial(file), file.getParent()));
        } catch (JsonEOFException e) {
            return Optional.empty();
        } catch (MismatchedInputException e) {
            if (file.toFile().length() == 0) {
                return Optional.empty();
            }
            throw ResultFiles.unreadable(file, e);
        } catch (IOException e) {
            throw ResultFiles.unreadable(file, e);
        }
    }
}
