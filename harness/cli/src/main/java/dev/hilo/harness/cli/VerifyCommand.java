package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.ProfileNames;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.Interruption;
import dev.hilo.harness.cli.environment.OutFolder;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.VariantOptions;
import dev.hilo.harness.cli.output.Colour;
import dev.hilo.harness.run.check.Verification;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bench verify}: runs the HTTP contract against the packaged builds. */
@Command(
        name = "verify",
        description = "Starts each packaged build with its database and runs the HTTP contract against it.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:every build passes",
            "1:a build does not start or violates the contract",
            "2:nothing was started; one line says why"
        })
final class VerifyCommand implements Callable<Integer> {
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Mixin
    VariantOptions variants;

    @Mixin
    RunOptions options;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the logs; by default a new one in results/.")
    Path out;

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "Verify a running application, for example in a container: one variant, with its data set.")
    URI url;

    @SuppressWarnings("try") // the interruption is needed only for its close
    @Override
    public Integer call() throws InterruptedException, IOException {
        Path home = Home.find();
        Catalog catalog = variants.catalog(home);
        List<Variant> chosen = variants.choose(catalog);
        EmulatorWarning.tell(spec.commandLine().getErr());
        if (url != null) {
            return verifyRunning(chosen, home);
        }
        RunSettings settings = options.settings(catalog, variants.suite(catalog), ProfileNames.QUICK, 0);
        UsageException.ifAny(settings.objection(chosen));
        Beforehand.require(() -> settings.requireDatabases(chosen));
        bench.builds(spec).require(chosen, List.of());
        Path folder = folder(home);
        long failed = 0;
        try (Interruption interruption =
                Interruption.stopsThisThread(spec.commandLine().getErr(), "stopped; the logs are in " + folder)) {
            for (Variant variant : variants.choose(catalog)) {
                failed += verify(new Verification(settings), variant, folder) ? 0 : 1;
            }
        }
        return failed == 0 ? 0 : 1;
    }

    private Path folder(Path home) throws IOException {
        return Files.createDirectories(out == null ? OutFolder.fresh(home, "verify") : out);
    }

    private int verifyRunning(List<Variant> chosen, Path home) throws IOException {
        if (chosen.size() != 1) {
            throw new UsageException("--url is the address of one application: choose its variant with --stacks, not %d"
                    .formatted(chosen.size()));
        }
        requireAnybodyAt(url);
        Variant variant = chosen.getFirst();
        announce(variant);
        return told(Verification.verifyRunning(variant, url, folder(home))) ? 0 : 1;
    }

    private static void requireAnybodyAt(URI url) {
        if (!"http".equals(url.getScheme()) || url.getHost() == null || url.getPort() < 0) {
            throw new UsageException("--url %s: write it like http://127.0.0.1:8080".formatted(url));
        }
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(url.getHost(), url.getPort()), (int) ANSWER_WITHIN.toMillis());
        } catch (IOException e) {
            throw new UsageException(
                    "--url %s: nobody accepts connections there: start the application first".formatted(url));
        }
    }

    private boolean verify(Verification verification, Variant variant, Path folder) throws InterruptedException {
        announce(variant);
        return told(verification.verify(variant, folder.resolve(variant.name())));
    }

    private void announce(Variant variant) {
        PrintWriter writer = spec.commandLine().getOut();
        writer.printf("%-44s ", variant.name());
        writer.flush();
    }

    private boolean told(Optional<String> wrong) {
        spec.commandLine()
                .getOut()
                .println(wrong.map(why -> Colour.BAD.of("FAILED: " + why)).orElseGet(() -> Colour.GOOD.of("passes")));
        return wrong.isEmpty();
    }
}
