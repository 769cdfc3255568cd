package dev.hilo.harness.report.history;

import dev.hilo.harness.result.ResultException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The runs below a folder, the latest first.
 *
 * @param unreadable folders of runs that cannot be read
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
            String name = oneLine(folder.relativize(run).toString());
            try {
                runs.add(HistoricRun.read(folder, run));
            } catch (ResultException e) {
                unreadable.add(new Unreadable(name, why(run, e)));
            } catch (RuntimeException e) {
                // one folder must not hide the others, and a file that was edited may break in any way
                unreadable.add(new Unreadable(
                        name,
                        "its files are not those of a whole run (%s)"
                                .formatted(e.getClass().getSimpleName())));
            }
        }
        runs.sort(Comparator.comparing((HistoricRun run) -> run.run().startedAt())
                .thenComparing(HistoricRun::folder)
                .reversed());
        return new History(folder, runs, unreadable);
    }

    /** The reason without the folder's path, because the page may be published. */
    private static String why(Path run, ResultException e) {
        String place = run.toAbsolutePath().normalize().toString();
        return oneLine(e.getMessage().replace(place + "/", "").replace(place, "it"));
    }

    /** A text without line breaks and control characters, which the name of a folder may contain. */
    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }

    private static List<Path> folders(Path folder) {
        try (Stream<Path> files = Files.find(
                folder,
                DEPTH,
                (file, attributes) ->
                        file.endsWith("run.json") && !file.getParent().equals(folder))) {
            return files.map(Path::getParent).sorted().toList();
        } catch (IOException | UncheckedIOException e) {
            throw new ResultException("cannot look for runs in " + folder + ": " + e.getMessage(), e);
        }
    }

    public String title() {
        return runs.size() == 1 ? "1 run" : runs.size() + " runs";
    }

    /** Trends of everything that several runs measured. */
    public List<Trend> trends() {
        return Trend.of(runs.reversed());
    }
}
