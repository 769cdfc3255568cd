package dev.hilo.harness.cli.errors;

import dev.hilo.harness.catalog.CatalogException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints every error as one line on standard error. {@code HILO_DEBUG=1} adds the stack trace, for bug reports. */
public final class OneLineErrors implements IParameterExceptionHandler, IExecutionExceptionHandler {

    /** Exit code of shells for a program that Ctrl-C ended. */
    private static final int INTERRUPTED = 130;

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String suggestions = e instanceof UnmatchedArgumentException unmatched
                ? unmatched.getSuggestions().stream()
                        .limit(1)
                        .map(" (did you mean %s?)"::formatted)
                        .findFirst()
                        .orElse("")
                : "";
        String name = command.getCommandSpec().qualifiedName();
        tell(command, "%s%s; see %s --help".formatted(e.getMessage(), suggestions, name), e);
        return CommandLine.ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult result) {
        if (e instanceof InterruptedException) {
            // Interruption prints how the run ended.
            return INTERRUPTED;
        }
        String message = FileTrouble.in(e).orElse(e.getMessage() == null ? e.toString() : e.getMessage());
        tell(command, message, e);
        return e instanceof CatalogException || e instanceof UsageException
                ? CommandLine.ExitCode.USAGE
                : CommandLine.ExitCode.SOFTWARE;
    }

    private static void tell(CommandLine command, String message, Exception e) {
        command.getErr().println("bench: " + message.lines().findFirst().orElse(""));
        if (System.getenv("HILO_DEBUG") != null) {
            e.printStackTrace(command.getErr());
        }
    }
}
