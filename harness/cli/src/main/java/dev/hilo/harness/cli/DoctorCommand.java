package dev.hilo.harness.cli;

import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.JavaLauncher;
import dev.hilo.harness.cli.environment.OutFolder;
import dev.hilo.harness.cli.output.DoctorTable;
import dev.hilo.harness.env.HostFacts;
import dev.hilo.harness.env.doctor.Diagnosis;
import dev.hilo.harness.env.doctor.Diagnosis.Level;
import dev.hilo.harness.env.doctor.Doctor;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code bench doctor}: describes the machine and reports what impairs measurements. */
@Command(
        name = "doctor",
        description = "Describes this machine and reports what impairs measurements on it.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:hilo can measure here; warnings say what impairs it",
            "1:hilo cannot measure here; an error says why"
        })
final class DoctorCommand implements Callable<Integer> {
    /** System property: for how many seconds the machine is observed; tests shorten it. */
    static final String WATCHED_SECONDS = "hilo.doctor.seconds";

    private static final int DEFAULT_SECONDS = 10;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Path home = Home.find();
        PrintWriter out = spec.commandLine().getOut();
        HostFacts.read(JavaLauncher.path(), home).forEach((name, value) -> out.printf("  %-28s %s%n", name, value));
        Duration watched = Duration.ofSeconds(Integer.getInteger(WATCHED_SECONDS, DEFAULT_SECONDS));
        out.println();
        out.println("watching the machine for %d s ...".formatted(watched.toSeconds()));
        out.println();
        out.flush();
        List<Diagnosis> diagnoses =
                Doctor.ofThisMachine(JavaLauncher.path(), OutFolder.of(home)).examine(watched);
        out.print(DoctorTable.text(diagnoses));
        out.flush();
        return diagnoses.stream().anyMatch(diagnosis -> diagnosis.level() == Level.ERROR) ? 1 : 0;
    }
}
