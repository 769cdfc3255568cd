package dev.hilo.harness.cli.options;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.output.Watching;
import dev.hilo.harness.watch.LivePage;
import dev.hilo.harness.watch.LiveRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Option for the live page of a run. */
public final class WatchOption {
    private static final int ANY_PORT = 0;
    private static final int LAST_PORT = 65535;

    @Option(
            names = "--watch",
            arity = "0..1",
            preprocessor = PortIsAttached.class,
            paramLabel = "PORT",
            description =
                    "Show the run live on a page for browsers of this machine: --watch on any free port, or --watch=PORT.")
    Integer port;

    @Option(
            names = "--watch-address",
            paramLabel = "ADDRESS",
            defaultValue = "${env:HILO_WATCH_ADDRESS:-127.0.0.1}",
            description =
                    "Address that the page of --watch listens on: 0.0.0.0 in a container that publishes the port. Default: ${DEFAULT-VALUE}.")
    InetAddress address;

    /**
     * Opens the page and prints its address, before the run begins.
     *
     * @throws UsageException when the port cannot be used
     */
    public Watching open(PrintWriter out) throws IOException {
        if (port == null) {
            return Watching.NOBODY;
        }
        if (port < ANY_PORT || port > LAST_PORT) {
            throw new UsageException("--watch=%d is not a port: use one from 1 to 65535".formatted(port));
        }
        LiveRun run = new LiveRun();
        try {
            LivePage page = LivePage.open(run, address, port);
            out.println("watch the run on " + page.url());
            out.flush();
            return new Watching(run, page);
        } catch (BindException e) {
            throw new UsageException(
                    "--watch=%d: the port is taken by another program or may not be used (%s): choose another, or --watch alone for any free one"
                            .formatted(port, e.getMessage()));
        }
    }

    /** Accepts a port only after {@code =}: a separate word may be the folder of {@code bench resume}. */
    static final class PortIsAttached implements IParameterPreprocessor {
        @Override
        public boolean preprocess(
                Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> information) {
            if (" ".equals(information.get("separator"))) {
                words.push(String.valueOf(ANY_PORT));
            }
            return false;
        }
    }
}
