package dev.hilo.harness.cli;

import dev.hilo.harness.env.Finding;
import dev.hilo.harness.env.HostChecks;
import dev.hilo.harness.env.HostFacts;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code bench doctor}: is this machine fit to measure? */
@Command(
        name = "doctor",
        description = "Tells what this machine is, and what on it stands in the way of measuring.",
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        Path home = Home.find();
        PrintWriter out = spec.commandLine().getOut();
        HostFacts.read(JavaLauncher.path(), home).forEach((name, value) -> out.printf("  %-28s %s%n", name, value));
        List<Finding> findings = HostChecks.run(JavaLauncher.path(), home.resolve("results"));
        findings.forEach(finding -> out.println(finding.severity().name().toLowerCase(Locale.ROOT) + ": " + finding));
        if (findings.isEmpty()) {
            out.println("nothing stands in the way of measuring");
        }
        return findings.stream().anyMatch(Finding::isError) ? 1 : 0;
    }
}
