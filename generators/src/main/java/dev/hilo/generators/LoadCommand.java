package dev.hilo.generators;

import java.io.IOException;
import picocli.CommandLine;

/** The main program of a load tool: an error is one line and exit code 1. */
public interface LoadCommand {
    /** Sends the requests and writes the result. */
    void load() throws IOException, InterruptedException;

    /** Ends this JVM. */
    static void run(LoadCommand command, String... arguments) {
        try {
            new CommandLine(command).parseArgs(arguments);
            command.load();
            System.exit(0);
        } catch (InterruptedException | IOException | CommandLine.ParameterException | LoadException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }
}
