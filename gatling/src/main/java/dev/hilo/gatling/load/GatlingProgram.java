package dev.hilo.gatling.load;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.util.ContextInitializer;
import ch.qos.logback.core.joran.spi.JoranException;
import io.gatling.app.Gatling$;
import java.nio.file.Path;
import org.slf4j.LoggerFactory;

/** Gatling's main program, several times in this JVM: from its second run on, its code is compiled. */
public final class GatlingProgram {
    private GatlingProgram() {}

    /**
     * Runs a simulation in the calling thread. Its connections are closed and its event loops have ended afterwards.
     *
     * @param results folder for Gatling's results, which must not exist yet
     * @return exit code of Gatling's main program
     */
    public static int run(String simulation, Path results) {
        configureLogging();
        String[] words = {"--simulation", simulation, "--results-folder", results.toString(), "--no-reports"};
        return Gatling$.MODULE$.fromArgs(words);
    }

    /** A run of Gatling ends by stopping Logback, which forgets its configuration: the next run would log on level DEBUG, to nowhere. */
    private static void configureLogging() {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext logging && !logging.isStarted()) {
            try {
                new ContextInitializer(logging).autoConfig();
            } catch (JoranException e) {
                throw new IllegalStateException("cannot configure Logback again: " + e.getMessage(), e);
            }
            logging.start();
        }
    }
}
