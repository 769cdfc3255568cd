package dev.hilo.harness.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line: {@code ./bench} at the root of the source builds what is missing and calls this. */
@Command(
        name = "bench",
        description = "Measures what a choice of JVM web stack does to one application, on this machine.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ListCommand.class,
            DescribeCommand.class,
            DoctorCommand.class,
            VerifyCommand.class,
            RunCommand.class,
            ReportCommand.class
        })
public final class Bench {

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Bench())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(new OneLineErrors())
                .setExecutionExceptionHandler(new OneLineErrors());
    }
}
