package dev.hilo.harness.init;

import dev.hilo.harness.port.PortAgentJar;
import java.io.IOException;
import java.util.Optional;

/** Help for a port that the code of a program fixes: an agent beside {@code hilo.yaml}, which its JVM loads, moves it. */
record PortMove(Program program) {
    private static final String FILE = "hilo-port.jar";
    private static final String ANY = "0";
    private static final String REASON =
            "its code fixes port %d, which two of them cannot have at once, so an agent of hilo moves it";

    /** With the port that hilo gives it in place of a fixed one. */
    Guess given(Guess guess, int port) {
        return moved(guess, port, UsageText.PORT);
    }

    /** With any free port in place of a fixed one of a second server. */
    Guess freed(Guess guess, int port) {
        return moved(guess, port, ANY);
    }

    private Guess moved(Guess guess, int port, String to) {
        String jar = program.placed(program.project().resolve(FILE));
        // the launcher splits at blanks outside of quotes
        String quote = program.artifact().toString().contains(" ") ? "\"" : "";
        String option = quote + "-javaagent:%s=%d:%s".formatted(jar, port, to) + quote;
        return guess.jvmOption(option, REASON.formatted(port));
    }

    /** Whether a guess has it. */
    static boolean isIn(Guess guess) {
        return Optional.ofNullable(guess.environment().get(Guess.JVM_OPTIONS))
                .filter(options -> options.text().contains(FILE))
                .isPresent();
    }

    /** Writes the agent for the guess that has it. */
    void write(Guess guess) throws IOException {
        if (isIn(guess)) {
            PortAgentJar.write(program.project().resolve(FILE));
        }
    }
}
