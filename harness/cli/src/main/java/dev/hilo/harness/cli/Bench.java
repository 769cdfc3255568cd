package dev.hilo.harness.cli;

import dev.hilo.harness.cli.build.Builds;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.Terminal;
import dev.hilo.harness.cli.environment.Version;
import dev.hilo.harness.cli.errors.OneLineErrors;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.run.settings.RunSettings;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** The command line. The script {@code ./bench} at the root of the source builds what is missing and calls it. */
@Command(
        name = "bench",
        description = "Measures what a choice of JVM web stack does to one application, on this machine.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            InitCommand.class,
            RecordCommand.class,
            CheckCommand.class,
            SchemaCommand.class,
            CompletionCommand.class,
            ListCommand.class,
            DescribeCommand.class,
            DoctorCommand.class,
            VerifyCommand.class,
            RunCommand.class,
            ResumeCommand.class,
            ReportCommand.class,
            CompareCommand.class,
            IndexCommand.class,
            CleanCommand.class,
            SelfCheckCommand.class,
            CalibrateCommand.class
        })
public final class Bench {
    /** Time limit of a capacity search as a multiple of its planned time: an application may have to work off its backlog before every step. */
    private static final int TIMES_OF_SEARCH = 3;

    /** Sides of a duet, whose search is the longest. */
    private static final int SIDES = 2;

    /** Columns of help; picocli refuses fewer. */
    private static final int NARROWEST_HELP = 55;

    private static final int WIDEST_HELP = 80;

    private final GeneratorChoice generators;
    private final Builds.Choice builds;

    private Bench(GeneratorChoice generators, Builds.Choice builds) {
        this.generators = generators;
        this.builds = builds;
    }

    public static void main(String[] args) {
        // Files and messages have the same decimal point in every locale.
        Locale.setDefault(Locale.ROOT);
        System.exit(commandLine(Bench::generatorOf, Builds::of).execute(args));
    }

    GeneratorChoice generators() {
        return generators;
    }

    /** The builds for a command that is about to start something. */
    Builds builds(CommandSpec command) {
        return builds.choose(Home.find(), command.commandLine().getErr());
    }

    private static LoadGenerator generatorOf(Path home, RunSettings settings) {
        Generators.Place place = new Generators.Place(
                settings.jvm().java(),
                home,
                settings.cpus().generator(),
                TIMES_OF_SEARCH * settings.secondsOfCapacitySearch(SIDES));
        return settings.generatorPods()
                .map(pods -> Generators.inPods(pods, place))
                .orElseGet(() -> Generators.make(settings.generator(), place));
    }

    /** The command line with another load generator, such as Maven's or a fake in a test, and with everything built. */
    public static CommandLine commandLine(GeneratorChoice generators) {
        return commandLine(generators, (home, err) -> Builds.NONE);
    }

    static CommandLine commandLine(GeneratorChoice generators, Builds.Choice builds) {
        CommandLine bench = new CommandLine(new Bench(generators, builds));
        // arguments of the user's program may look like options of bench
        bench.getSubcommands().get("init").setAllowOptionsAsOptionParameters(true);
        Ansi colours = Terminal.isColoured() ? Ansi.ON : Ansi.OFF;
        return bench.setCommandName(Home.name())
                .setUsageHelpWidth(Math.clamp(Terminal.columns(), NARROWEST_HELP, WIDEST_HELP))
                .setColorScheme(Help.defaultColorScheme(colours))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(new OneLineErrors())
                .setExecutionExceptionHandler(new OneLineErrors());
    }
}
