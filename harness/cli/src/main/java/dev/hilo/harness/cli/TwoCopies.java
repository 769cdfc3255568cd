package dev.hilo.harness.cli;

import dev.hilo.harness.init.Explored;
import dev.hilo.harness.init.Initialization;
import dev.hilo.harness.run.check.SecondCopy;
import dev.hilo.harness.run.check.SettledWatch;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.start.Application;
import dev.hilo.harness.run.start.StartFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * Two copies of an application at once, as every duet has them: whether the second one runs beside the first, and help where it does not.
 *
 * @param explored answers of the first copy
 */
record TwoCopies(PrintWriter out, Initialization initialization, FirstStarts starts, Explored explored) {
    private static final int MOST_HELPS = 4;

    /**
     * A second copy beside the first.
     *
     * @param trouble why the two cannot run at once; empty where they can
     * @param ports of its own choice on which the first listens besides
     * @param log of the second copy
     * @param explored answers of the first, without requests whose values the second has not
     */
    record Look(Optional<String> trouble, SortedSet<Integer> ports, Path log, Explored explored) {}

    Look look(Application first, FirstStarts.Start start) throws Exception {
        SecondCopy copy = start.copy();
        Set<String> absent = new HashSet<>();
        Optional<String> trouble = copy.trouble(first, url -> {
            Optional<String> missing = initialization.survey().missing(explored, url);
            if (missing.isEmpty() && !url.equals(first.baseUrl())) {
                absent.addAll(initialization.survey().absent(explored, url));
            }
            return missing;
        });
        return new Look(
                trouble,
                SettledWatch.fixedPorts(first.running()),
                new StartFolder(copy.path()).applicationLog(),
                explored.without(absent));
    }

    /**
     * Starts two of them again, with one help more each time, until both run or no help is left.
     *
     * @return answers for the file
     */
    Explored help(Path logs, Look first) throws Exception {
        Look last = first;
        for (int number = 1; last.trouble().isPresent(); number++) {
            Optional<String> help = number > MOST_HELPS
                    ? Optional.empty()
                    : initialization.launch().helpCopy(last.ports(), last.log());
            if (help.isEmpty()) {
                initialization
                        .launch()
                        .noteAlone(last.ports(), last.log(), last.trouble().orElseThrow());
                return last.explored();
            }
            out.println("starting two of them with " + help.get());
            out.flush();
            last = again(logs.resolve("two-" + number), last);
        }
        return last.explored();
    }

    /** A help with which the first copy does not start leaves things as they were. */
    private Look again(Path folder, Look before) throws Exception {
        FirstStarts.Start start = starts.prepare(folder);
        try {
            return start.during(new SettledWatch(), first -> look(first, start));
        } catch (TrialFailure noHelp) {
            return before;
        }
    }
}
