package dev.hilo.harness.cli;

import dev.hilo.harness.cli.environment.Interruption;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.draft.HarWriter;
import dev.hilo.harness.init.Printable;
import dev.hilo.harness.recording.RecordingProxy;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench record}: writes what a browser or tests ask of an application. */
@Command(
        name = "record",
        description =
                "Passes requests of a browser or of tests on to your application, and writes them without credentials to a file that a hilo.yaml can name. Ctrl-C ends it.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:requests were recorded that hilo can send again",
            "1:nothing was recorded that hilo can send again",
            "2:nothing was started; one line says why",
            "130:the same as 0 or 1, where Ctrl-C ended it"
        })
final class RecordCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Option(
            names = "--to",
            required = true,
            paramLabel = "URL",
            description = "Address of the application, such as http://127.0.0.1:8080.")
    String to;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port of the loopback interface to listen on; a free one by default.")
    int port;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The recording, a HAR file that must not be there yet; recording.har by default.")
    Path file = Path.of("recording.har");

    @Override
    public Integer call() throws Exception {
        URI application = address();
        Path har = file.toAbsolutePath().normalize();
        try (HarWriter writer = created(har, application);
                RecordingProxy proxy = started(application, writer, har)) {
            return recorded(writer, proxy, har);
        }
    }

    @SuppressWarnings("try") // the interruption is needed only for its close
    private int recorded(HarWriter writer, RecordingProxy proxy, Path har) throws IOException {
        try (Interruption interruption =
                Interruption.stopsThisThread(spec.commandLine().getErr(), "the recording has ended")) {
            PrintWriter out = spec.commandLine().getOut();
            out.printf(
                    "recording: use http://127.0.0.1:%d in place of %s; Ctrl-C ends it%n",
                    proxy.port(), Printable.of(to));
            out.flush();
            awaitInterruption();
            proxy.close();
            return new RecordedMix(out, har).tell(writer);
        }
    }

    private static void awaitInterruption() {
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
            // This is how a recording ends.
        }
    }

    private URI address() {
        try {
            URI address = new URI(to);
            boolean isHttp = "http".equalsIgnoreCase(address.getScheme())
                    && address.getHost() != null
                    && address.getRawUserInfo() == null;
            if (isHttp && address.getRawQuery() == null && (address.getRawPath() + "/").length() <= 2) {
                return address;
            }
        } catch (URISyntaxException e) {
            // the same advice as for any other text
        }
        throw new UsageException("--to: \"%s\" is not an address such as http://127.0.0.1:8080 (no https, no path)"
                .formatted(Printable.of(to)));
    }

    private HarWriter created(Path har, URI application) throws IOException {
        if (Files.exists(har)) {
            throw new UsageException("--out: %s is there already: name another file".formatted(har));
        }
        if (!Files.isDirectory(har.getParent())) {
            throw new UsageException("--out: there is no folder " + har.getParent());
        }
        return HarWriter.create(har, "http://" + application.getRawAuthority());
    }

    private RecordingProxy started(URI application, HarWriter writer, Path har) throws IOException {
        try {
            return RecordingProxy.start(
                    application,
                    port,
                    new RecordingListener(writer, spec.commandLine().getErr()));
        } catch (BindException | IllegalArgumentException e) {
            Files.delete(har);
            throw new UsageException("--port: %d cannot be listened on (%s): name another, or none for a free one"
                    .formatted(port, e.getMessage()));
        }
    }
}
