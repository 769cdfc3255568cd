package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Project;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code bench schema}: prints the JSON schema of hilo.yaml for editors. */
@Command(
        name = "schema",
        description = "Prints the JSON schema of hilo.yaml, with which editors complete and check it.",
        mixinStandardHelpOptions = true)
final class SchemaCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        spec.commandLine().getOut().print(Project.schema());
        spec.commandLine().getOut().flush();
        return 0;
    }
}
