package dev.hilo.harness.init;

import dev.hilo.harness.env.InstalledJdks;
import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.env.ProgramClasses;
import dev.hilo.harness.init.Guess.Value;
import dev.hilo.harness.init.WantedJava.Asked;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * An older JDK for a program whose libraries do not know the one with which hilo starts it.
 *
 * @param installed feature releases of this machine
 * @param hilos feature release with which hilo starts programs
 * @param starts whether the JVM of a release starts
 */
record OlderJava(Program program, List<Integer> installed, int hilos, IntPredicate starts) {
    private static final String TOO_NEW = "Java %s may be too new for it: its log has \"%s\".";
    private static final String OWN =
            " Start it on an older one: name its java in the command, or set JAVA_HOME under environment.";
    private static final String TAKE =
            " bench init --force --jdk %s starts it on an older one (jdk under application in the file)%s.";

    static OlderJava of(Program program) {
        InstalledJdks installed = InstalledJdks.ofThisMachine();
        return new OlderJava(
                program,
                installed.releases(),
                Runtime.version().feature(),
                release -> installed
                        .java(String.valueOf(release))
                        .filter(java -> JvmTrial.refusal(java, List.of()).isEmpty())
                        .isPresent());
    }

    /**
     * The guess with an older JDK; the same where the log names no such cause, one is chosen already, or none that fits is installed.
     *
     * @param isHilos whether hilo chooses its JDK
     */
    Guess help(Guess guess, StartLog log, boolean isHilos) {
        Optional<String> sign = log.signOfNewerJava();
        Optional<Integer> older = sign.isPresent() && isHilos && guess.jdk().isEmpty() ? fitting() : Optional.empty();
        return older.map(release -> guess.jdk(new Value(
                        String.valueOf(release), "its log has \"%s\"%s".formatted(sign.get(), asking().orElse("")))))
                .orElse(guess);
    }

    /** The release that it asks for or the next one above, else the newest below hilo's, of those that start; none that is older than its classes. */
    private Optional<Integer> fitting() {
        Optional<Integer> asked = asked().map(Asked::release);
        int least = Math.max(asked.orElse(1), classes());
        Comparator<Integer> order = asked.isPresent() ? Comparator.reverseOrder() : Comparator.naturalOrder();
        return installed.stream()
                .filter(release -> release >= least && release < hilos)
                .sorted(order.reversed())
                .filter(starts::test)
                .findFirst();
    }

    /** The release that the project asks for, where it is older than hilo's. */
    private Optional<Asked> asked() {
        return new WantedJava(program.project(), program.artifact()).asked().filter(asked -> asked.release() < hilos);
    }

    private Optional<String> asking() {
        return asked().map(asked -> ", and %s asks for Java %d".formatted(asked.file(), asked.release()));
    }

    private int classes() {
        try {
            return ProgramClasses.of(program.artifact()).newestRelease().orElse(1);
        } catch (UncheckedIOException unreadable) {
            return 1;
        }
    }

    /**
     * Sentence about a Java that may be too new; empty where the log has no sign of that.
     *
     * @param isHilos whether hilo chooses its JDK
     * @param scripted release of a JVM that its command chooses; empty where that is not known
     */
    Optional<String> sentence(Guess guess, StartLog log, boolean isHilos, Optional<String> scripted) {
        String used = isHilos
                ? guess.jdk().map(Value::text).orElse(String.valueOf(hilos))
                : scripted.filter(release -> !release.isEmpty()).orElse("of its command");
        return log.signOfNewerJava().map(sign -> TOO_NEW.formatted(used, sign) + (isHilos ? cure(guess) : OWN));
    }

    private String cure(Guess guess) {
        String release = asked().map(asked -> String.valueOf(asked.release()))
                .filter(asked ->
                        guess.jdk().map(Value::text).filter(asked::equals).isEmpty())
                .orElse("RELEASE");
        List<Integer> older = installed.stream().filter(one -> one < hilos).toList();
        String known = older.isEmpty()
                ? "; none is installed here"
                : "; installed here: " + older.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return TAKE.formatted(release, asking().orElse("") + known);
    }
}
