package dev.hilo.harness.cli;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.KubernetesChoice;
import dev.hilo.harness.host.kubernetes.KubernetesHost;
import dev.hilo.harness.host.kubernetes.LeftPods;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench clean}: removes what killed runs have left elsewhere. */
@Command(
        name = "clean",
        description =
                "Removes pods with hilo's label whose program has ended or will never begin, as a killed run leaves them.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {"0:nothing of a killed run is left", "2:the cluster refused; one line says why"})
final class CleanCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Option(
            names = "--host",
            paramLabel = "WHERE",
            required = true,
            description = "kubernetes: processes and containers of this machine end with hilo.")
    String host;

    @Option(names = "--all", description = "Also pods that still run, which may belong to another run.")
    boolean all;

    @Mixin
    KubernetesChoice kubernetes;

    @Override
    public Integer call() {
        if (!host.equals(KubernetesHost.NAME)) {
            throw new UsageException("--host %s: nothing to clean there, use kubernetes".formatted(host));
        }
        try {
            tell(LeftPods.clean(kubernetes.options(), all));
            return 0;
        } catch (IOException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private void tell(LeftPods pods) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                "removed %d pods%s%n",
                pods.removed().size(), pods.removed().isEmpty() ? "" : ": " + String.join(", ", pods.removed()));
        if (!pods.running().isEmpty()) {
            out.printf("still running: %s; --all removes them, too%n", String.join(", ", pods.running()));
        }
    }
}
