package dev.hilo.harness.init;

import dev.hilo.harness.init.PortSettings.Candidate;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/** Help for an application of which a second copy does not run beside the first: a port of its own for each, one setting at a time. */
final class CopyHelp {
    private static final String PORT =
            "It listens on port %s too, and two of them run at once: a second copy beside the first fails. "
                    + "Set another port for it under environment, properties or arguments in the file (0 for any that is free), then bench check.";
    private static final String FILE =
            "It wants %s for itself, and two of them run at once: a second copy beside the first fails. "
                    + "Give each start its own by an argument, property or variable in the file (a path without a leading / is in the folder of the start), then bench check.";
    private static final String ALONE =
            "It wants to run alone, and two of them run at once. The second copy beside the first: %s";

    private final Program program;
    private final PortSettings settings;
    private final Set<Integer> moved = new HashSet<>();
    private final Set<Candidate> tried = new HashSet<>();
    private Optional<PortDeclarations> declared = Optional.empty();
    private Optional<Attempt> last = Optional.empty();

    /** @param before without the setting of the attempt */
    private record Attempt(int port, Guess before) {}

    CopyHelp(Program program) {
        this.program = program;
        this.settings = new PortSettings(program);
    }

    /**
     * The guess with one setting more, and without the last one where that did not free its port.
     *
     * @param ports of its own choice on which the first copy listens
     * @param copy log of the second copy
     * @param isJvm whether it runs on a JVM, in which an agent can move a port
     */
    Guess help(Guess guess, SortedSet<Integer> ports, StartLog copy, boolean isJvm) {
        Set<Integer> contested = contested(ports, copy);
        Guess base = last.filter(attempt -> contested.contains(attempt.port()))
                .map(Attempt::before)
                .orElse(guess);
        last = Optional.empty();
        for (int port : contested) {
            Optional<Guess> freed = freed(base, port, isJvm);
            if (freed.isPresent()) {
                last = Optional.of(new Attempt(port, base));
                return freed.get();
            }
        }
        return base;
    }

    /** By a setting that was not tried yet, else by moving what no setting has. */
    private Optional<Guess> freed(Guess base, int port, boolean isJvm) {
        for (Candidate candidate : settings.of(port, declared())) {
            Guess freed = candidate.freed(base);
            if (tried.add(candidate) && !freed.equals(base)) {
                return Optional.of(freed);
            }
        }
        return isJvm && moved.add(port) ? Optional.of(new PortMove(program).freed(base, port)) : Optional.empty();
    }

    /** All classes are read for them, so only for an application that needs help, and once. */
    private PortDeclarations declared() {
        declared = declared.or(() -> Optional.of(PortDeclarations.in(program.artifact())));
        return declared.get();
    }

    /** Ports that two copies want, the one that the log names first; none where the log names a file. */
    private static Set<Integer> contested(SortedSet<Integer> ports, StartLog copy) {
        Set<Integer> contested = new LinkedHashSet<>();
        Optional<Integer> taken = copy.takenPort();
        taken.ifPresent(contested::add);
        if (taken.isPresent() || copy.lockedFile().isEmpty()) {
            contested.addAll(ports);
        }
        return contested;
    }

    /**
     * Sentence about what is in the way.
     *
     * @param trouble of the copy, which begins with its subject
     */
    static String unhelped(SortedSet<Integer> ports, StartLog copy, String trouble) {
        Set<Integer> contested = contested(ports, copy);
        Optional<Integer> taken = copy.takenPort();
        if (!contested.isEmpty()) {
            return PORT.formatted(taken.map(String::valueOf).orElseGet(() -> PortHelp.words(contested)));
        }
        return copy.lockedFile()
                .map(Path::toString)
                .map(FILE::formatted)
                .or(() -> new Wants(copy.text()).sentence())
                .orElseGet(() -> ALONE.formatted(trouble));
    }
}
