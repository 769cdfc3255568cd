package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.RunSettings;
import dev.hilo.harness.run.Verification;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench verify}: does every packaged build do what the contract says? */
@Command(
        name = "verify",
        description = "Starts each packaged build with its database and runs the HTTP contract against it.",
        mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    VariantOptions variants;

    @Mixin
    RunOptions options;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the logs; by default a new one in results/.")
    Path out;

    @SuppressWarnings("try") // an interruption is opened only to be closed
    @Override
    public Integer call() throws InterruptedException, IOException {
        Path home = Home.find();
        Catalog catalog = Catalog.read(home);
        List<Variant> chosen = variants.choose(catalog);
        RunSettings settings = options.settings(
                catalog.suite(variants.suite()),
                catalog.workloadsOf(variants.suite()).with("quick", List.of()),
                "quick",
                0);
        settings.objection().ifPresent(objection -> {
            throw new UsageException(objection);
        });
        settings.requireDatabases(chosen);
        Path folder = Files.createDirectories(out == null ? OutFolder.fresh(home, "verify") : out);
        long failed = 0;
        try (Interruption interruption =
                Interruption.stopsThisThread(spec.commandLine().getErr(), "stopped; the logs are in " + folder)) {
            for (Variant variant : chosen) {
                failed += verify(new Verification(settings), variant, folder) ? 0 : 1;
            }
        }
        return failed == 0 ? 0 : 1;
    }

    private boolean verify(Verification verification, Variant variant, Path folder) throws InterruptedException {
        PrintWriter writer = spec.commandLine().getOut();
        writer.printf("%-44s ", variant.name());
        writer.flush();
        Optional<String> wrong = verification.verify(variant, folder.resolve(variant.name()));
        writer.println(wrong.map("FAILED: "::concat).orElse("passes"));
        return wrong.isEmpty();
    }
}
