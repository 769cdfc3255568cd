package dev.hilo.harness.report.index;

import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result folders in a folder.
 *
 * @param runs in the order of their dates
 * @param unread folders that hold no run that can be shown
 */
public record RunFolders(List<IndexedRun> runs, List<Unread> unread) {
    /** A history is often sorted by day or branch. */
    private static final int DEEPEST = 3;

    /** @param reason one line */
    public record Unread(String folder, String reason) {
        String line() {
            return "%s: %s".formatted(folder, reason);
        }
    }

    static RunFolders in(Path given) {
        Path home = given.toAbsolutePath().normalize();
        if (!Files.isDirectory(home)) {
            throw new ResultException(given + " is not a folder: name one that holds result folders");
        }
        if (isRun(home)) {
            throw new ResultException(given + " is a result folder itself: name the folder that it is in");
        }
        RunFolders found = new RunFolders(new ArrayList<>(), new ArrayList<>());
        found.look(home, home, 1);
        if (found.runs.isEmpty() && found.unread.isEmpty()) {
            throw new ResultException(given + " holds no result folder: name the folder of bench run --out");
        }
        found.runs.sort(Comparator.comparing((IndexedRun each) -> each.run().startedAt())
                .thenComparing(IndexedRun::folder));
        return found;
    }

    /** @return whether there is a run in it, whole or not */
    private boolean look(Path home, Path folder, int depth) {
        boolean hasRun = false;
        for (Path inside : foldersIn(folder)) {
            if (isRun(inside)) {
                read(home, inside);
                hasRun = true;
            } else if (depth < DEEPEST && look(home, inside, depth + 1)) {
                hasRun = true;
            } else if (depth == 1) {
                unread.add(new Unread(name(home, inside), "no result folder: it has no " + ResultFolder.RUN));
            }
        }
        return hasRun;
    }

    private static List<Path> foldersIn(Path folder) {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(path -> Files.isDirectory(path) && !Files.isSymbolicLink(path))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new ResultException("cannot list " + folder + ": " + e.getMessage(), e);
        }
    }

    private static boolean isRun(Path folder) {
        return Files.exists(folder.resolve(ResultFolder.RUN));
    }

    /** Whatever is wrong with one folder, the others are shown: files that nobody wrote to be read may break in any way. */
    private void read(Path home, Path folder) {
        try {
            runs.add(IndexedRun.of(home, folder));
        } catch (ResultException e) {
            String reason = e.getMessage()
                    .replace(folder + "/", "")
                    .replace(folder.toString(), "it")
                    .replace(home.toString(), ".");
            unread.add(new Unread(name(home, folder), oneLine(reason)));
        } catch (RuntimeException e) {
            unread.add(new Unread(
                    name(home, folder),
                    "its files are not those of a whole run (%s)"
                            .formatted(e.getClass().getSimpleName())));
        }
    }

    private static String name(Path home, Path folder) {
        return oneLine(home.relativize(folder).toString());
    }

    /** A name of a folder may hold a line break, or what moves the cursor of a terminal. */
    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }
}
