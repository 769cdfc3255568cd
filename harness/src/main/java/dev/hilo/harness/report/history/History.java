package dev.hilo.harness.report.history;

import dev.hilo.harness.result.ResultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The runs below a folder, the latest first.
 *
 * @param unreadable those that cannot be read
 */
public record History(Path folder, List<HistoricRun> runs, List<Unreadable> unreadable) {
    /** Result folders may stand in folders of their own, such as one for each branch. */
    private static final int DEPTH = 3;

    /** @param why in a line */
    public record Unreadable(String folder, String why) {}

    /** @throws ResultException when the folder cannot be listed */
    public static History read(Path folder) {
        List<HistoricRun> runs = new ArrayList<>();
        List<Unreadable> unreadable = new ArrayList<>();
        for (Path run : folders(folder)) {
            try {
                runs.add(HistoricRun.read(folder, run));
            } catch (ResultException e) {
                unreadable.add(new Unreadable(folder.relativize(run).toString(), e.getMessage()));
            }
        }
        runs.sort(
                Comparator.comparing((HistoricRun run) -> run.run().startedAt()).reversed());
        return new History(folder, runs, unreadable);
    }

    private static List<Path> folders(Path folder) {
        try (Stream<Path> files = Files.find(
                folder,
                DEPTH,
                (file, attributes) ->
                        file.endsWith("run.json") && !file.getParent().equals(folder))) {
            return files.map(Path::getParent).sorted().toList();
        } catch (IOException e) {
            throw new ResultException("cannot look for runs in " + folder + ": " + e.getMessage(), e);
        }
    }

    /** What was measured more than once. */
    public List<Trend> trends() {
        return Trend.of(runs.reversed());
    }
}
