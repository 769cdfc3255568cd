package dev.hilo.harness.cli;

import dev.hilo.harness.load.Generators;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.run.RunSettings;
import java.nio.file.Path;
import java.util.Locale;
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
            InitCommand.class,
            CheckCommand.class,
            SchemaCommand.class,
            ListCommand.class,
            DescribeCommand.class,
            DoctorCommand.class,
            VerifyCommand.class,
            RunCommand.class,
            ResumeCommand.class,
            ReportCommand.class,
            CompareCommand.class,
            IndexCommand.class,
            SelfCheckCommand.class,
            CalibrateCommand.class
        })
public final class Bench {
    /** A search takes longer than planned where the application must first work off what a step left, before every step. */
    private static final int TIMES_OF_SEARCH = 3;

    private final GeneratorChoice generators;

    private Bench(GeneratorChoice generators) {
        this.generators = generators;
    }

    public static void main(String[] args) {
        // What is written must read the same everywhere, whatever the user's decimal point is.
        Locale.setDefault(Locale.ROOT);
        System.exit(commandLine(Bench::generatorOf).execute(args));
    }

    GeneratorChoice generators() {
        return generators;
    }

    private static LoadGenerator generatorOf(Path home, RunSettings settings) {
        return Generators.make(
                settings.generator(),
                new Generators.Place(
                        settings.jvm().java(),
                        home,
                        settings.cpus().generator(),
                        TIMES_OF_SEARCH * settings.secondsOfCapacitySearch()));
    }

    /** The command line with another load generator: the one under which Maven starts us, or one of a test. */
    public static CommandLine commandLine(GeneratorChoice generators) {
        CommandLine bench = new CommandLine(new Bench(generators));
        // the arguments of another program look like options of ours
        bench.getSubcommands().get("init").setAllowOptionsAsOptionParameters(true);
        return bench.setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(new OneLineErrors())
                .setExecutionExceptionHandler(new OneLineErrors());
    }
}
